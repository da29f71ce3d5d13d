/** Reads what a file exports and what it takes of other files, from text that Biome has formatted. */

/** One name that a file offers. */
export interface Export {
  name: string
  /** It only hands the name of another file on: `export { x } from './y.ts'`. */
  from?: { specifier: string; name: string }
}

export interface FileExports {
  names: Export[]
  /** Specifiers of `export * from`. */
  stars: string[]
}

/** Use of one specifier: some names, or all of them, where the names cannot be determined. */
export interface Use {
  specifier: string
  names: readonly string[] | 'all'
}

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|const enum|const|let|var|interface|type|enum) (\w+)(?![\w$])/gm
const LIST = /^export (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/gm
const STAR = /^export \* from ['"]([^'"]+)['"]/gm

/** Code that is text: of an app that a test or a demo writes. */
const TEMPLATE = /`(?:\\[\s\S]|[^`\\])*`/g

export function readExports(source: string): FileExports {
  const text = source.replace(TEMPLATE, '``')
  const declared = [...text.matchAll(DECLARATION)].map(([, name = '']) => ({ name }))
  const listed = [...text.matchAll(LIST)].flatMap(([, list = '', specifier]) =>
    readList(list).map(({ name, as }) => {
      return specifier === undefined ? { name: as } : { name: as, from: { specifier, name } }
    }),
  )
  const stars = [...text.matchAll(STAR)].map(([, specifier = '']) => specifier)
  return { names: [...declared, ...listed], stars }
}

const IMPORT = /^import (?:type )?([^'"]*?) from ['"]([^'"]+)['"]/gm
const WHOLE =
  /\bimport\(\s*['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|^export \* as [\w$]+ from ['"]([^'"]+)['"]/gm
const LAZY = /\{([^{}]*)\} = await import\(\s*['"]([^'"]+)['"]\s*\)/g

export function readUses(text: string): Use[] {
  const imported = [...text.matchAll(IMPORT)].map(([, clause = '', specifier = '']): Use => {
    if (clause.includes('* as ')) return { specifier, names: 'all' }
    const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
    const byDefault = /^[\w$]/.test(clause) ? ['default'] : []
    return { specifier, names: [...byDefault, ...readList(list).map(({ name }) => name)] }
  })
  const lazy = [...text.matchAll(LAZY)].map(([, list = '', specifier = '']): Use => {
    return { specifier, names: list.split(',').map((each) => (each.split(':')[0] ?? '').trim()) }
  })
  const readLazily = new Set(lazy.map(({ specifier }) => specifier))
  const whole = [...text.matchAll(WHOLE)].flatMap(([, dynamic, bare, named]): Use[] => {
    const specifier = dynamic ?? bare ?? named ?? ''
    return readLazily.has(specifier) ? [] : [{ specifier, names: 'all' }]
  })
  return [...imported, ...lazy, ...whole]
}

/** `a, type b as c` → pairs. */
function readList(list: string): { name: string; as: string }[] {
  const items = list.split(',').map((each) => each.trim().replace(/^type /, ''))
  return items
    .filter((item) => item !== '')
    .map((item) => {
      const [name = '', as = name] = item.split(' as ')
      return { name, as }
    })
}
