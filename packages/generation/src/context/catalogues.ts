/** The project's own catalogues of texts: what a key means, in each language that they have. */

interface Catalogues {
  /** The texts of the keys that a file uses. */
  textsFor(code: string): string[]
  /** The same, each in the first language that has it. */
  firstTextsFor(code: string): string[]
}

const CATALOGUE =
  /(^|\/)(i18n|locales?|lang|languages?|translations?|texts?|messages|strings)\/.*\.(?:[jt]s|json)$|(^|\/)(dictionary|translations?|messages|strings|texts?)\.(?:[jt]s|json)$/i
/** Beside catalogues: what hands them out. */
const NO_CATALOGUE = /(^|\/)(use[-A-Z][^/]*|index|[^/]*provider[^/]*)\.\w+$|\.d\.ts$/i
const ENTRY =
  /^[ \t]*(?:'([^'\n]{1,80})'|"([^"\n]{1,80})"|([\w$]{1,80}))[ \t]*:[ \t]*(?:'([^'\n]{1,300})'|"([^"\n]{1,300})"|`([^`\n]{1,300})`)/gm
const MAX_ENTRIES = 20_000
/** A key in code, as an argument: `t('trips.title')`. */
const KEY = /\(\s*(['"`])([\w$.:-]{2,80})\1/g

export function isCatalogue(path: string): boolean {
  return CATALOGUE.test(path) && !NO_CATALOGUE.test(path)
}

export function readCatalogues(files: readonly (readonly [path: string, text: string])[]): Catalogues {
  const texts = new Map<string, string[]>()
  let left = MAX_ENTRIES
  for (const [path, content] of files) {
    if (!isCatalogue(path)) continue
    for (const [, single, double, plain, ...values] of content.matchAll(ENTRY)) {
      if (left === 0) break
      left -= 1
      const key = single ?? double ?? plain ?? ''
      const text = values.find((value) => value !== undefined) ?? ''
      const known = texts.get(key)
      if (known === undefined) texts.set(key, [text])
      else known.push(text)
    }
  }
  const textsOfKeys = (code: string) =>
    texts.size === 0 ? [] : [...code.matchAll(KEY)].flatMap(([, , key = '']) => [texts.get(key) ?? []])
  return {
    textsFor: (code) => textsOfKeys(code).flat(),
    firstTextsFor: (code) => textsOfKeys(code).flatMap(([first]) => first ?? []),
  }
}

/** Such as `i18n/es/trips.ts`: the same for each language. */
const LOCALE = /(^|[/._-])([a-z]{2}(?:[-_][A-Za-z]{2})?)(?=[/.])/

/** One name for the catalogues that hold the same texts in several languages; null for any other file. */
export function catalogueGroup(path: string): string | null {
  return isCatalogue(path) && LOCALE.test(path) ? path.replace(LOCALE, '$1*') : null
}
