/** A prompt's words without accents and marks, and the language that they are in. */

type Language = 'en' | 'de' | 'es' | 'fr'

/** The beginning says what is wanted; reading all of a long prompt would take long. */
const MAX_CHARS = 2_000

/** Letters and digits without accents, single spaces, one of them at either end. */
export function plainText(prompt: string): string {
  const bare = prompt
    .slice(0, MAX_CHARS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return ` ${bare
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll('in order to', 'to')} `
}

/** Null: it does not show, or the demo has no sentence in it. */
export function languageOf(prompt: string): Language | null {
  const words = plainText(prompt).trim().split(' ')
  const ranked = LANGUAGES.map((language) => {
    const { common, letters } = SIGNS[language]
    const count = words.filter((word) => common.has(word)).length
    return { language, count: count + (letters.test(prompt.slice(0, MAX_CHARS)) ? 1 : 0) }
  }).sort((a, b) => b.count - a.count)
  const [best, second] = ranked
  return best && best.count > (second?.count ?? 0) ? best.language : null
}

const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr']

function signs(common: string, letters: RegExp) {
  return { common: new Set(common.split(' ')), letters }
}

/** Frequent words without accents, and letters that the others do not have. */
const SIGNS = {
  en: signs('a an the for my i to with and of me that is it you can make what how', /(?!)/),
  de: signs(
    'ich eine einen ein der das die und fur mit mir meine meinen hallo bitte mach wie was kostet kannst du nicht zum auf hinzu',
    /[äöüß]/i,
  ),
  es: signs(
    'una un para mi mis de la el los las con que quiero hola aplicacion como puedes cuanto hacer pon llama',
    /[ñ¿¡áíóú]/i,
  ),
  fr: signs(
    'une un pour mon ma mes je le la les des avec bonjour salut veux comment peux tu vous mettre',
    /[àèêçœ]/i,
  ),
} as const
