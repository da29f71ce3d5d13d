/** Functions that every project has without writing them. A project's own function of the same name replaces it. */

interface BuiltInCall {
  projectId: string
  ref: string
  purpose: 'test' | 'live'
  /** The signed-in person's id in the app; null: somebody with the project's key alone. */
  personId: string | null
  address: string
  request: Request
  /** Behind the function's name; empty or beginning with `/`. */
  rest: string
}

export type BuiltInFunction = (call: BuiltInCall) => Promise<Response>

/** Callers have the project's key, or somebody's token; a browser's question before a call (OPTIONS) has neither. */
export type BuiltInFunctions = ReadonlyMap<string, BuiltInFunction>
