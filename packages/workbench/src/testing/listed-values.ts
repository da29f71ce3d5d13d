/** Lists the editable values of an element of a source, in a project with other files. */

import { filesFromRecord, type ProjectFiles } from '@sayso/project'
import { listDirectValues } from '../direct-edits/direct-values.ts'
import type { ReadValue } from '../direct-edits/read-value.ts'

/** The path of the source. */
export const PATH = 'app/a.tsx'

/** The place of the first `<Name`, as the preview reports it. */
export function listValues(source: string, name = 'Text', others: Readonly<Record<string, string>> = {}) {
  const before = source.slice(0, source.indexOf(`<${name}`)).split('\n')
  const columnNumber = (before.at(-1)?.length ?? 0) + 1
  return listDirectValues(
    filesOf(source, others),
    { path: PATH, lineNumber: before.length, columnNumber },
    name,
  )
}

export function filesOf(source: string, others: Readonly<Record<string, string>> = {}): ProjectFiles {
  return filesFromRecord({
    ...Object.fromEntries(
      Object.entries(others).map(([path, content]) => [path, { content, isBinary: false }]),
    ),
    [PATH]: { content: source, isBinary: false },
  })
}

export function readValues(source: string, name?: string, others?: Readonly<Record<string, string>>) {
  const listed = listValues(source, name, others)
  const values = listed?.values.map(({ name, value }) => [name, value])
  return listed === null ? null : { values: Object.fromEntries(values ?? []), hasOthers: listed.hasOthers }
}

export function valueNamed(
  source: string,
  name: string,
  others?: Readonly<Record<string, string>>,
): ReadValue {
  const found = listValues(source, undefined, others)?.values.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}
