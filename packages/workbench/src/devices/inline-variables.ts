/** Puts the values of `process.env.EXPO_PUBLIC_…` into a project's code, for those who run it without an environment. */

import {
  type ProjectFile,
  type ProjectFiles,
  PUBLIC_VARIABLES_FILE,
  publicVariablesOf,
  textFile,
} from '@sayso/project'

const VARIABLE = /\bprocess\.env\.(EXPO_PUBLIC_\w+)/g
const CODE = /\.[cm]?[jt]sx?$/

/**
 * A file without variables stays the same object, and one with variables gives the same object each time.
 * @param values used unless the project's `public.env` overrides them.
 */
export function createVariableInliner(
  values: Readonly<Record<string, string>>,
): (files: ProjectFiles) => ProjectFiles {
  let inlined = new WeakMap<ProjectFile, ProjectFile>()
  let source: ProjectFile | undefined
  let all = values

  function inline(file: ProjectFile): ProjectFile {
    const known = inlined.get(file)
    if (known !== undefined) return known
    const content = file.content.replace(VARIABLE, (written, name: string) =>
      Object.hasOwn(all, name) ? JSON.stringify(all[name]) : written,
    )
    const made = content === file.content ? file : textFile(content)
    inlined.set(file, made)
    return made
  }

  return (files) => {
    if (files.get(PUBLIC_VARIABLES_FILE) !== source) {
      source = files.get(PUBLIC_VARIABLES_FILE)
      all = { ...values, ...publicVariablesOf(files) }
      inlined = new WeakMap()
    }
    return new Map(
      [...files].map(([path, file]) => [path, CODE.test(path) && !file.isBinary ? inline(file) : file]),
    )
  }
}
