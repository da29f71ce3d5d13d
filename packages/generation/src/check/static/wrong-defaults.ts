/** Elements imported as the default of a package that has them as a named export only: React is given the whole package. */

import { identifierName } from '@sayso/bundler'
import { findJsxElements } from './jsx-elements.ts'
import type { Finding, StaticRule } from './source-module.ts'

export const findWrongDefaults: StaticRule = ({ program }, { packageExports }) => {
  const found = new Map<string, Finding>()
  for (const { binding, type } of findJsxElements(program)) {
    const name = identifierName(type)
    if (name === null || binding?.type !== 'import' || binding.imported !== 'default') continue
    const from = binding.source
    const names = packageExports.get(from) ?? []
    if (names.includes('default') || !names.includes(name)) continue
    const message = `${from} has no default export. Import \`${name}\` in braces.`
    const importFix = { name, from, isDefault: false }
    found.set(name, { node: type, key: `default:${name}`, message, importFix })
  }
  return [...found.values()]
}
