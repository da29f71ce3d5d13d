/** Compares marks of a project's data with those that were known. */

import type { ChangeMarks } from '@sayso/wire'

/** A name that was not known is another server's, which counts for itself. */
export function hasOtherMarks(known: ReadonlyMap<string, string>, marks: ChangeMarks): boolean {
  return Object.entries(marks).some(([name, mark]) => known.has(name) && known.get(name) !== mark)
}
