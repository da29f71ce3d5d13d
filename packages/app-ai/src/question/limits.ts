/** Limits of one question: what a stranger may have a model read. */

/** Four pictures as base64, and the text. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024
/** Of its JSON: 200 messages of many parts. Each is looked at on the server's thread. */
export const MAX_BODY_VALUES = 20_000
/** Estimated, pictures included. Older messages are left out beyond it. */
export const MAX_INPUT_TOKENS = 12_000
export const MAX_MESSAGES = 200
export const MAX_PICTURES = 4
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** About what providers count for a picture of the largest side. */
export const PICTURE_TOKENS = 1_600
export const MAX_SCHEMA_CHARS = 8_000
export const MAX_SCHEMA_DEPTH = 12
