/** What the person wishes of every answer is a file of the project: it has versions, and goes where the project goes. */

export const INSTRUCTIONS_PATH = 'AGENTS.md'

/** As much of it as every request carries, in UTF-16 code units. */
export const MAX_INSTRUCTIONS_CHARS = 8_000
