/**
 * Makes the class names of a CSS module unique. The only CSS it reads is selectors: the text before a `{` that is not
 * an at-rule.
 */

interface CssModule {
  css: string
  /** Names in the file → names in the document. */
  classNames: Readonly<Record<string, string>>
  /** Unsupported features that the file uses. */
  errors: { message: string; offsetChars: number }[]
}

/** Whatever may hold a `{`, `;` or `}` that means nothing, and these themselves. */
const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\([^()]*\)|[{};]/g
const CLASS_NAME = /\.(-?[_a-z][\w-]*)/gi
const SCOPE = /:(global|local)\(([^()]*)\)|\.-?[_a-z][\w-]*/gi
const COMPOSES = /^\s*composes\s*:/

export function readCssModule(path: string, source: string): CssModule {
  const suffix = path.replaceAll(/\W+/g, '-')
  const classNames: Record<string, string> = {}
  const errors: CssModule['errors'] = []
  const scoped = (selector: string) =>
    selector.replace(CLASS_NAME, (_, name: string) => {
      classNames[name] = `${name}__${suffix}`
      return `.${classNames[name]}`
    })
  let css = ''
  let beganAt = 0
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (!'{};'.includes(token)) continue
    const piece = source.slice(beganAt, index)
    const isSelector = token === '{' && !withoutComments(piece).trimStart().startsWith('@')
    if (token !== '{' && COMPOSES.test(withoutComments(piece))) {
      const message = '`composes` is not supported in the preview: name both classes where they are used.'
      errors.push({ message, offsetChars: beganAt + piece.search(/composes/) })
    }
    css += isSelector ? scopeSelectors(piece, scoped) : piece
    css += token
    beganAt = index + 1
  }
  return { css: css + source.slice(beganAt), classNames, errors }
}

/** Text in `:global(…)` stays as it is. */
function scopeSelectors(selectors: string, scoped: (selector: string) => string): string {
  return selectors.replace(SCOPE, (all, scope: string | undefined, inner: string) => {
    if (scope === undefined) return scoped(all)
    return scope === 'global' ? inner : scoped(inner)
  })
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
}
