/** Classifies a prompt: a greeting, a question, an app of the demo, or something else. Closed lists of words, no more. */

import { type DemoApp, demoApps } from './apps/demo-app.ts'
import { NOT_PREPARED } from './not-prepared.ts'

export type Understood =
  | { kind: 'greeting' | 'thanks' | 'other' }
  /** `app`: the one that a question mentions. */
  | { kind: 'question'; isAboutCost: boolean; app: DemoApp | null }
  | { kind: 'app'; app: DemoApp }

export type Language = 'de' | 'es' | 'fr'

export function understand(prompt: string): Understood {
  const text = plain(prompt)
  if (GREETING.test(text)) return { kind: 'greeting' }
  if (THANKS.test(text)) return { kind: 'thanks' }
  const app = askedApp(text)
  if (QUESTION.test(text) && !REQUEST.test(text)) {
    return { kind: 'question', isAboutCost: COST.test(text), app }
  }
  return app === null ? { kind: 'other' } : { kind: 'app', app }
}

/** The name that goes with the subject of a prompt, such as “Packing list”. */
export function nameFor(app: DemoApp, prompt: string): string | null {
  const text = plain(prompt)
  const found = Object.keys(app.names).filter((subject) => text.includes(` ${subject} `))
  const [best] = found.sort((a, b) => b.length - a.length)
  return (best && app.names[best]) ?? null
}

export function mentions(prompt: string, words: readonly string[]): boolean {
  const text = plain(prompt)
  return places(text.trim().split(' '), text, words, 1).size > 0
}

/** Null: English, or another language that the demo has no sentence in. */
export function languageOf(prompt: string): Language | null {
  const words = plain(prompt).trim().split(' ')
  const count = (list: string) => words.filter((word) => list.split(' ').includes(word)).length
  const ranked = (['de', 'es', 'fr'] as const)
    .map((language) => ({ language, count: count(COMMON[language]) }))
    .sort((a, b) => b.count - a.count)
  const [best] = ranked
  return best && best.count > count(COMMON.en) ? best.language : null
}

const COMMON = {
  en: 'a an the for my i to with and of me that is in it you can make',
  de: 'ich eine einen ein der das und fur mit mir meine meinen hallo bitte mach wie was kostet kannst du nicht zum',
  es: 'una un para mi mis de la el los con que quiero hola aplicacion como puedes cuanto hacer',
  fr: 'une un pour mon ma mes je le la les des avec bonjour salut veux comment peux tu vous mettre',
}

const GREETING =
  /^ (?:hi+|hello|hey+|hallo|hola|bonjour|bonsoir|salut|ciao|moin|servus|yo|hiya|howdy|ola|good (?:morning|evening|day)|guten (?:tag|morgen|abend)|buenos dias|buenas)(?: (?:there|sayso|you|all|everyone|how are you|can you help me|wie geht s|wie gehts|que tal|ca va))* $/
const THANKS =
  /^ (?:(?:thanks|thank you|thx|danke|gracias|merci|cool|nice|great|perfect|super|ok|okay|wow)(?: (?:a lot|so much|schon|beaucoup))?)+ $/
const QUESTION =
  /^ (?:(?!(?:how|what) about)(?:how|what|who|why|where|when|which|whats|is|are|do|does|can|could|would|will)|wie|was|wer|warum|kann|kannst|gibt|cuanto|que|quien|puedes|podrias|como|hay|combien|qui|quoi|pourquoi|comment|peux|pouvez|tu peux|est ce) /
const REQUEST =
  /^ (?:can|could|would|will|kannst|puedes|podrias|peux|pouvez|tu peux) (?:.* )?(?:build|make|create|design|write|show|give|get|have|help|add|change|call|bauen|machen|erstellen|hacer(?:me)?|crear|faire|creer) (?:me|us|an?|my|our|it|this|some|una?|une|mi|mon|ma) | (?:mir|uns) eine? /
const COST =
  / (?:costs?|prices?|pricing|pay|paid|free|expensive|subscription|kostet|kosten|preis|teuer|gratis|kostenlos|cuesta|precio|coute|prix|combien|gratuit) /

/** Letters and digits without accents, single spaces, one of them at either end. */
function plain(prompt: string): string {
  const bare = prompt.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return ` ${bare
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll('in order to', 'to')} `
}

/** In a long prompt one word may stand there by chance. */
const MANY_WORDS = 40

/** The best app: most words, then the earliest. Null when none is mentioned, or more of what the demo does not have. */
function askedApp(text: string): DemoApp | null {
  const tokens = text.trim().split(' ')
  const candidates = [
    { app: null, found: places(tokens, text, NOT_PREPARED, 1) },
    ...demoApps.map((app) => ({
      app,
      found: new Map([
        ...places(tokens, text, app.weakSubjects, 0.5),
        ...places(tokens, text, app.subjects, 1),
      ]),
    })),
  ]
  const [best] = candidates
    .map(({ app, found }) => ({
      app,
      score: [...found.values()].reduce((sum, weight) => sum + weight, 0),
      first: Math.min(...found.keys()),
    }))
    .sort((a, b) => b.score - a.score || a.first - b.first)
  const isEnough = best && best.score >= (tokens.length > MANY_WORDS ? 2 : 0.5)
  return isEnough ? best.app : null
}

/** Where words are mentioned: the index of the token → its weight. Each word of a phrase counts. */
function places(tokens: readonly string[], text: string, words: readonly string[], weight: number) {
  const found = new Map<number, number>()
  for (const word of words.map((each) => plain(each).trim())) {
    if (word.includes(' ')) {
      const at = text.indexOf(` ${word} `)
      const first = at < 0 ? 0 : text.slice(0, at + 1).split(' ').length - 2
      if (at >= 0)
        for (let step = 0; step < word.split(' ').length; step += 1) found.set(first + step, weight)
      continue
    }
    for (const [index, token] of tokens.entries()) {
      const isMeant = token === word || token === `${word}s` || (word.length >= 5 && token.startsWith(word))
      if (isMeant) found.set(index, weight)
      else if (!found.has(index) && isTypo(token, word)) found.set(index, weight * 0.9)
    }
  }
  return found
}

const MIN_TYPO_CHARS = 6

/** One letter more, less, other, or two in the wrong order, in a word that is long enough; the first letter is right. */
function isTypo(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.max(a.length, b.length) < MIN_TYPO_CHARS) return false
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length === 2 && restB.length === 2) return restA === `${restB[1]}${restB[0]}`
  return restA.length <= 1 && restB.length <= 1
}
