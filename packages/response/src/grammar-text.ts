/** The response grammar as a model is told it. */

export const RESPONSE_GRAMMAR = ''
