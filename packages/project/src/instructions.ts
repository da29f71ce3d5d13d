/**
 * The person's instructions for every answer. They are a file of the project, so they have versions and move with it.
 */

export const INSTRUCTIONS_PATH = 'AGENTS.md'

/** Length that every request includes, in UTF-16 code units. */
export const MAX_INSTRUCTIONS_CHARS = 8_000
