// The shapes of the kinds: on the graph by a shader, elsewhere as small drawings.

const SHAPE_NUMBERS = { circle: 0, ring: 1, square: 2, diamond: 3, hexagon: 4, cluster: 5 };

const OUTLINES = {
  circle: () => svg("circle", { cx: 8, cy: 8, r: 6 }),
  ring: () => svg("circle", { cx: 8, cy: 8, r: 4.6, class: "hollow" }),
  square: () => svg("rect", { x: 2.5, y: 2.5, width: 11, height: 11, rx: 2 }),
  diamond: () => svg("path", { d: "M8 1 15 8 8 15 1 8Z" }),
  hexagon: () => svg("path", { d: "M8 1 14.1 4.5v7L8 15l-6.1-3.5v-7Z" }),
};

// A small drawing of what a thing is.
function glyph(thing) {
  const drawn = svg("svg", { viewBox: "0 0 16 16", class: `glyph ${thing.kind}`, "aria-hidden": "true" });
  drawn.append(OUTLINES[SHAPES[thing.kind] || "circle"]());
  return drawn;
}

// How each shape's distance to its outline is measured, in units of the node's radius; negative inside.
const OUTLINE_SHADER = `
float outline(vec2 p, float shape) {
  vec2 a = abs(p);
  if (shape < 0.5) return length(p) - 0.94;
  if (shape < 1.5) return abs(length(p) - 0.72) - 0.22;
  if (shape < 2.5) { vec2 d = a - vec2(0.62); return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - 0.2; }
  if (shape < 3.5) return (a.x + a.y - 1.1) * 0.7071 - 0.05;
  if (shape < 4.5) { vec2 q = a.yx; return max(q.x * 0.866025 + q.y * 0.5, q.y) - 0.86; }
  return length(p) - 0.94;
}
`;

const VERTEX_SHADER = `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_position;
attribute float a_size;
attribute float a_shape;
attribute float a_angle;
uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
varying vec4 v_color;
varying vec2 v_offset;
varying float v_shape;
varying float v_pixel;
void main() {
  float size = a_size * u_correctionRatio / u_sizeRatio * 4.0;
  vec2 offset = size * vec2(cos(a_angle), sin(a_angle));
  gl_Position = vec4((u_matrix * vec3(a_position + offset, 1.0)).xy, 0.0, 1.0);
  v_offset = offset / (size / 2.0);
  v_shape = a_shape;
  v_pixel = u_correctionRatio * 2.0 / (size / 2.0);
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
  v_color.a *= 255.0 / 254.0;
}
`;

const FRAGMENT_SHADER = `
precision highp float;
varying vec4 v_color;
varying vec2 v_offset;
varying float v_shape;
varying float v_pixel;
${OUTLINE_SHADER}
void main(void) {
  float distance = outline(v_offset, v_shape);
  #ifdef PICKING_MODE
  gl_FragColor = distance > 0.0 ? vec4(0.0) : v_color;
  #else
  float inside = 1.0 - smoothstep(-v_pixel, 0.0, distance);
  // A community is a disc of glass: faint within, with a rim.
  float body = v_shape > 4.5 ? mix(0.3, 0.95, smoothstep(-0.16, -0.06, distance)) : 1.0;
  gl_FragColor = v_color * inside * body;
  #endif
}
`;

// Sigma's node program for all shapes; made late, since the library is missing where there is no WebGL.
function shapeProgram() {
  const gl = WebGLRenderingContext;
  return class extends Sigma.rendering.NodeProgram {
    getDefinition() {
      return {
        VERTICES: 3,
        VERTEX_SHADER_SOURCE: VERTEX_SHADER,
        FRAGMENT_SHADER_SOURCE: FRAGMENT_SHADER,
        METHOD: gl.TRIANGLES,
        UNIFORMS: ["u_sizeRatio", "u_correctionRatio", "u_matrix"],
        ATTRIBUTES: [
          { name: "a_position", size: 2, type: gl.FLOAT },
          { name: "a_size", size: 1, type: gl.FLOAT },
          { name: "a_shape", size: 1, type: gl.FLOAT },
          { name: "a_color", size: 4, type: gl.UNSIGNED_BYTE, normalized: true },
          { name: "a_id", size: 4, type: gl.UNSIGNED_BYTE, normalized: true },
        ],
        CONSTANT_ATTRIBUTES: [{ name: "a_angle", size: 1, type: gl.FLOAT }],
        CONSTANT_DATA: [[0], [(2 * Math.PI) / 3], [(4 * Math.PI) / 3]],
      };
    }

    processVisibleItem(nodeIndex, start, data) {
      const array = this.array;
      array[start++] = data.x;
      array[start++] = data.y;
      array[start++] = data.size;
      array[start++] = data.shape;
      array[start++] = packedColour(data.color);
      array[start++] = nodeIndex;
    }

    setUniforms(params, { gl: context, uniformLocations: at }) {
      context.uniform1f(at.u_correctionRatio, params.correctionRatio);
      context.uniform1f(at.u_sizeRatio, params.sizeRatio);
      context.uniformMatrix3fv(at.u_matrix, false, params.matrix);
    }
  };
}

const packed = new Map();
const four = new Uint8Array(4);
const asFloat = new Float32Array(four.buffer);

// #rrggbb or #rrggbbaa as the float whose bytes are the colour, times its opacity.
function packedColour(hex) {
  let value = packed.get(hex);
  if (value === undefined) {
    const [red, green, blue, alpha] = channels(hex);
    four.set([red * alpha, green * alpha, blue * alpha, Math.round(alpha * 255) & 0xfe]); // an even last byte is never NaN
    value = asFloat[0];
    packed.set(hex, value);
  }
  return value;
}

function channels(hex) {
  const byte = (place) => parseInt(hex.slice(place, place + 2), 16);
  return [byte(1), byte(3), byte(5), hex.length > 7 ? byte(7) / 255 : 1];
}

// A colour between two, as #rrggbb.
function mixed(one, other, share) {
  const [a, b] = [channels(one), channels(other)];
  return `#${[0, 1, 2].map((i) => Math.round(a[i] + (b[i] - a[i]) * share).toString(16).padStart(2, "0")).join("")}`;
}
