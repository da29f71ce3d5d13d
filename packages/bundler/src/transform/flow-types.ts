/** Which JavaScript has Flow's types, as React Native's own samples do. Expo strips them from every JavaScript file. */

import { extensionOf } from '@sayso/project'

/** Longer ones begin with a licence. */
const MAX_HEAD_CHARS = 5_000
const PRAGMA = /@(?:no)?flow\b/
/** Nothing but Flow writes these: an exact object, a type that may be absent, a cast, an import of a value's type. */
const FLOW_ALONE = /\{\||:\s*\?[\w({[]|\bimport\s+typeof\b|\bopaque\s+type\b/

/** Whether the file declares Flow's types, or looks as if it had them. A guess may be wrong: then there is nothing to strip. */
export function mayHoldFlow(path: string, source: string): boolean {
  if (!/^[cm]?jsx?$/.test(extensionOf(path))) return false
  return PRAGMA.test(source.slice(0, MAX_HEAD_CHARS)) || FLOW_ALONE.test(source)
}
