/**
 * Makes the index of a package run a module only when one of the module's exports is touched. React Native's own
 * index does that; those of packages for the web run all their modules, which is most of the work of opening a small
 * app.
 */

const REQUIRED = /^(?:var|const) ([\w$]+) = ((?:__toESM\()?require\("[^"]+"\)\)?);$/

/** Takes CommonJS as esbuild prints it. Throws for a module without anything to defer, since then it is not an index. */
export function deferRequires(code: string): string {
  const lines = code.split('\n')
  const required = new Map<string, string>()
  for (const line of lines) {
    const [, name, expression] = REQUIRED.exec(line) ?? []
    if (name && expression && isOnlyExported(code, name)) required.set(name, expression)
  }
  if (required.size === 0) throw new Error('An index that should be lazy names nothing that could be.')
  const kept = lines.filter((line) => !required.has(REQUIRED.exec(line)?.[1] ?? ''))
  return kept.join('\n').replace(GETTER, (getter, start: string, name: string) => {
    const expression = required.get(name)
    return expression === undefined ? getter : `${start}${expression}`
  })
}

/** Export name → specifier of the module that is run when the export is touched. Takes an index before it is minified. */
export function readLazyExports(code: string): Record<string, string> {
  const found = [...code.matchAll(LAZY_GETTER)]
  return Object.fromEntries(found.map(([, name = '', specifier = '']) => [name, specifier]))
}

const LAZY_GETTER = /(\w+): \(\) => (?:__toESM\()?require\("([^"]+)"\)/g

/** Start of an export's getter, as esbuild and as TypeScript write it. */
const GETTER = /(\(\) => |\breturn )([\w$]+)(?=[.[])/g

function isOnlyExported(code: string, name: string): boolean {
  const uses = code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1
  const exported = [...code.matchAll(GETTER)].filter(([, , used]) => used === name).length
  // A module that is mentioned only where it is required is there for its side effects.
  return exported > 0 && uses === exported + 1
}
