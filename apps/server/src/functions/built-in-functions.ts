/** Functions that every project has without writing them. A project's own function of the same name replaces it. */

interface BuiltInCall {
  projectId: string
  ref: string
  purpose: 'test' | 'live'
  request: Request
  /** Behind the function's name; empty or beginning with `/`. */
  rest: string
}

type BuiltInFunction = (call: BuiltInCall) => Promise<Response>

/** Callers have the project's key, or somebody's token. */
export type BuiltInFunctions = ReadonlyMap<string, BuiltInFunction>

export const BUILT_IN_FUNCTIONS: BuiltInFunctions = new Map()
