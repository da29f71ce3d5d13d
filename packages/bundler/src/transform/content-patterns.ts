/**
 * The `content` of a project's tailwind.config.js: patterns of the files that contain class names. The configuration
 * is code and does not run here: only patterns written as plain strings are read, which is how everybody writes them.
 */

/** Null where the list cannot be read, or has other things than texts in it. */
export function readContentPatterns(config: string): string[] | null {
  const list = /\bcontent\s*:\s*(?:\{[^}]*?\bfiles\s*:\s*)?\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/.exec(
    config.replaceAll(/(^|\s)\/\/.*$/gm, '$1'),
  )?.[1]
  if (list === undefined) return null
  const rest = list.replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`$\n]*`/g, '')
  if (/[^\s,]/.test(rest)) return null
  return [...list.matchAll(/(['"`])(.*?)\1/g)].map(([, , pattern = '']) => pattern)
}

/** @returns a test for paths of the project. What begins with `!` takes files out again. */
export function matchContent(patterns: readonly string[]): (path: string) => boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(toExpression)
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => toExpression(pattern.slice(1)))
  return (path) => wanted.some((each) => each.test(path)) && !unwanted.some((each) => each.test(path))
}

/** `**` matches folders, `*` and `?` parts of a name, braces and `@(…)` a choice, brackets a character. */
function toExpression(pattern: string): RegExp {
  const expression = pattern
    .replace(/^(?:\.\/)+/, '')
    .replaceAll(TOKEN, (token, choice: string | undefined, characters: string | undefined) => {
      if (choice !== undefined) return `(?:${choice.split(/[,|]/).map(escapeText).join('|')})`
      if (characters !== undefined) return `[${characters.replace(/^!/, '^')}]`
      if (token === '**/') return '(?:.*/)?'
      if (token === '**') return '.*'
      if (token === '*') return '[^/]*'
      return token === '?' ? '[^/]' : escapeText(token)
    })
  return new RegExp(`^${expression}$`)
}

const TOKEN = /@?[{(]([^{}()]*)[})]|\[([^\]]+)\]|\*\*\/|\*\*|[*?]|[^*?{([@]+|[{([@]/g

function escapeText(text: string): string {
  return text
    .replaceAll('*', '\u0000')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\u0000', '[^/]*')
}
