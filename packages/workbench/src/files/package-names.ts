/** Completions from the SDK's packages: the names that a project can import, and the properties of a component. */

import type { ProjectFiles } from '@sayso/project'
import type { SdkNames } from '@sayso/wire'
import type { ProjectName } from './project-names.ts'

export interface ComponentProp {
  name: string
  /** A few words. */
  type: string
}

/** Names of the packages in the project's `package.json`; of one of them if `only` is given. */
export function packageNames(names: SdkNames, files: ProjectFiles, only?: string): ProjectName[] {
  const packages = only === undefined ? dependenciesOf(files) : [only]
  return packages.flatMap((specifier) => {
    const listed = Object.hasOwn(names.packages, specifier) ? names.packages[specifier] : undefined
    if (listed === undefined) return []
    const all = (list: string, isType: boolean) =>
      list.split(' ').flatMap((name) => (name === '' ? [] : [{ name, isType, isDefault: false, specifier }]))
    return [...all(listed.values, false), ...all(listed.types, true)]
  })
}

function dependenciesOf(files: ProjectFiles): string[] {
  try {
    const manifest: unknown = JSON.parse(files.get('package.json')?.content ?? '')
    const listed =
      typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'dependencies') : null
    return typeof listed === 'object' && listed !== null ? Object.keys(listed) : []
  } catch {
    // While it is being edited it may not be JSON, and lists nothing.
    return []
  }
}

/** Props of the tag `View`, `Animated.View` or any name in the script; empty if it belongs to no package. */
export function componentProps(names: SdkNames, text: string, tag: string): ComponentProp[] {
  const [first = '', ...rest] = tag.split('.')
  const imported = importOrigin(text, first)
  if (imported === null) return []
  const components = Object.hasOwn(names.components, imported.specifier)
    ? (names.components[imported.specifier] ?? {})
    : {}
  // Animated.View takes what View takes.
  const component = rest.at(-1) ?? imported.name
  const indexes = Object.hasOwn(components, component) ? (components[component] ?? []) : []
  return indexes.flatMap((index) => {
    const prop = names.props[index]
    return prop === undefined ? [] : [{ name: prop[0], type: prop[1] }]
  })
}

const NAMED_IMPORT = /^import\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/gm

/** The package, and the name there, behind the script's name `local`. */
function importOrigin(text: string, local: string): { specifier: string; name: string } | null {
  for (const [, listed = '', specifier = ''] of text.matchAll(NAMED_IMPORT)) {
    for (const entry of listed.split(',')) {
      const [name = '', as = name] = entry.trim().split(/\s+as\s+/)
      if (as === local && name !== '') return { specifier, name }
    }
  }
  return null
}
