// surgical-memory-plugin: written by `surgical-memory install opencode`, removed by `surgical-memory uninstall opencode`.
// Asks memory what bears on a prompt, and leaves word of what was said when the session is idle. Fails open.
import { spawn } from "node:child_process"

const PROGRAM = "@PROGRAM@"
const ENVIRONMENT = "@ENVIRONMENT@"
const TIMEOUT_MS = 10_000

const ask = (event, facts) =>
  new Promise((resolve) => {
    try {
      const child = spawn(PROGRAM, ["hook", event, "opencode"], {
        cwd: facts.cwd,
        env: { ...process.env, ...ENVIRONMENT },
        stdio: ["pipe", "pipe", "ignore"],
        timeout: TIMEOUT_MS,
      })
      const parts = []
      child.on("error", () => resolve(""))
      child.stdin.on("error", () => {})
      child.stdout.on("data", (part) => parts.push(part))
      child.on("close", () => {
        try {
          resolve(JSON.parse(Buffer.concat(parts).toString("utf8")).hookSpecificOutput?.additionalContext ?? "")
        } catch {
          resolve("")
        }
      })
      child.stdin.end(JSON.stringify(facts))
    } catch {
      resolve("")
    }
  })

export const SurgicalMemory = async ({ directory }) => {
  const begun = new Set()
  const facts = (session, more) => ({ session_id: session, cwd: directory, ...more })
  return {
    "chat.message": async (input, output) => {
      const words = output.parts.filter((part) => part.type === "text" && !part.synthetic)
      const prompt = words.map((part) => part.text).join("\n")
      if (!prompt) return
      const session = output.message.sessionID
      const found = []
      if (!begun.has(session)) {
        begun.add(session)
        found.push(await ask("SessionStart", facts(session, { source: "startup" })))
      }
      found.push(await ask("UserPromptSubmit", facts(session, { prompt })))
      const text = found.filter(Boolean).join("\n")
      if (text) output.parts.unshift({ ...words[0], id: `${words[0].id}0memory`, text, synthetic: true })
    },
    event: async ({ event }) => {
      if (event.type === "session.idle") await ask("Stop", facts(event.properties.sessionID, {}))
      if (event.type === "session.compacted") await ask("PreCompact", facts(event.properties.sessionID, {}))
    },
  }
}
