"""What may enter and what may leave: redaction, origins, directives, fences, safe names, bounded formats."""
