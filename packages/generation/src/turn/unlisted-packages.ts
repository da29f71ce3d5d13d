/**
 * Finds packages that a project's code imports and its package.json does not list, which models often forget. Source:
 * SPEC.md of this package, rule K9.
 */

import { builtinModules } from 'node:module'
import { otherSdkPackages, packageSupport } from '@sayso/expo-sdk'
import {
  expandAliases,
  isAliased,
  isFunctionPath,
  isSourcePath,
  MAX_SETTINGS_CHARS,
  type ProjectFiles,
  pathsMeant,
  readDependencies,
  readTsconfigAliases,
  sdkOfProject,
} from '@sayso/project'
import { sourceTexts } from './source-texts.ts'

/** Matches statements only: words after “from” inside a text do not count. */
const STATEMENT =
  /^[ \t]*(?:(?:import|export)\b[^'"\n]*\bfrom|import|\}[ \t]*from|(?:const|let|var)\b[^'"\n]*\brequire\()[ \t]*['"]((?:@[\w.-]+\/)?\w[\w.-]*)(\/[^'"\n]*)?['"]/gm

/** In the order in which the code names them; without those of the SDK and of other SDKs, of Node.js, and the project's own aliases. */
export function unlistedPackages(files: ProjectFiles): string[] {
  const text = files.get('package.json')?.content ?? ''
  const sdk = sdkOfProject(files)
  const known = new Set([
    ...Object.keys(packageSupport(sdk)),
    ...Object.keys(otherSdkPackages(sdk)),
    ...LISTS.flatMap((list) => Object.keys(readDependencies(text, list) ?? {})),
    ...builtinModules,
  ])
  const aliases = readTsconfigAliases((path) => files.get(path)?.content)
  const babel = readBabelConfig(files)
  const isOwn = (name: string, specifier: string) =>
    isAliased(aliases, specifier) ||
    expandAliases(aliases, specifier).some((target) => pathsMeant(target).some((path) => files.has(path))) ||
    // Its aliases can be written in many ways: who names it there means it.
    [`'${name}'`, `"${name}"`, `^${name}`].some((written) => babel.includes(written))
  const found = new Set<string>()
  let looked = 0
  for (const { path, text: code } of sourceTexts(files)) {
    // Functions name the versions of their packages themselves.
    if (!isSourcePath(path) || isFunctionPath(path)) continue
    for (const [, name = '', rest = ''] of code.matchAll(STATEMENT)) {
      if (known.has(name) || found.has(name) || name.length > MAX_NAME_CHARS) continue
      looked += 1
      if (looked > MAX_LOOKED_AT) return [...found]
      if (!isOwn(name, name + rest)) found.add(name)
    }
  }
  return [...found]
}

/** No package of npm has a longer name. */
const MAX_NAME_CHARS = 214
/** Each is looked for in the aliases of the project. Far fewer are ever looked up. */
const MAX_LOOKED_AT = 500

function readBabelConfig(files: ProjectFiles): string {
  const config = [...files].find(([path]) => /^(?:babel\.config\.\w+|\.babelrc(?:\.\w+)?)$/.test(path))
  return config?.[1].content.slice(0, MAX_SETTINGS_CHARS) ?? ''
}

const LISTS = ['dependencies', 'devDependencies'] as const
