/** Ranks the demo's apps by the words of a prompt. A wrong fit is worse than no fit, so it chooses neither of two that fit alike. */

import { type DemoApp, demoApps } from './apps/demo-app.ts'
import { NOT_PREPARED } from './not-prepared.ts'
import { languageOf, plainText } from './plain-text.ts'

/** The app that a prompt asks for. Null: none, more than one, or more of what the demo does not have. */
export function findAskedApp(prompt: string): DemoApp | null {
  const text = plainText(prompt)
  const [best, second] = rank(text)
  if (best === undefined || best.score < (text.trim().split(' ').length > MANY_WORDS ? 2 : 0.5)) return null
  return best.score === second?.score ? null : best.app
}

/** Apps that share a word with a prompt, the best fit first. */
export function findNearApps(prompt: string): DemoApp[] {
  return rank(plainText(prompt)).flatMap(({ app, score }) => (app === null || score === 0 ? [] : [app]))
}

export function mentions(prompt: string, words: readonly string[]): boolean {
  const text = plainText(prompt)
  return findWords(text, words.map(toPlainWord)).size > 0
}

/** In a long prompt one word may stand there by chance. */
const MANY_WORDS = 40

/** How a token fits a listed word; a typo and a word inside a longer one give way to the word itself. */
type Fit = 'exact' | 'part' | 'typo'
const FIT_WEIGHTS: Readonly<Record<Fit, number>> = { exact: 1, part: 1, typo: 0.9 }
/** “Reise” in “Reisetagebuch” says less than “Tagebuch”. */
const BEGINNING = 0.75
const WEAK = 0.5
/** Words after “with” name additions to the app. */
const AFTER_WITH = 0.75
/** In “piano lessons booking” the last word says what kind of app it is. */
const BEFORE_OTHER = 0.5
/** “Recipe calculator”: the same, for a kind that the demo does not have. */
const AFTER_SUBJECT = 2

interface Words {
  /** Null: what the demo does not have. */
  app: DemoApp | null
  strong: readonly string[]
  weak: readonly string[]
}

const CANDIDATES: readonly Words[] = [
  { app: null, strong: NOT_PREPARED.map(toPlainWord), weak: [] },
  ...demoApps.map((app) => ({
    app,
    strong: app.subjects.map(toPlainWord),
    weak: app.weakSubjects.map(toPlainWord),
  })),
]

interface Ranked {
  app: DemoApp | null
  score: number
}

function rank(text: string): Ranked[] {
  const found = CANDIDATES.map(({ app, strong, weak }) => ({
    app,
    places: new Map([...weakened(findWords(text, weak)), ...findWords(text, strong)]),
  }))
  const exact = new Set(
    found.flatMap(({ places }) => [...places].flatMap(([at, { fit }]) => (fit === 'exact' ? [at] : []))),
  )
  const isElsewhere = (at: number, places: Places) =>
    found.some((other) => other.places !== places && (other.places.get(at)?.weight ?? 0) >= 1)
  const withAt = text
    .trim()
    .split(' ')
    .findIndex((token) => WITH.test(token))
  return found
    .map(({ app, places }) => {
      let score = 0
      for (const [at, { fit, weight }] of places) {
        if (fit !== 'exact' && exact.has(at)) continue
        const isAddition = withAt > 0 && at > withAt
        const isModifier = !places.has(at + 1) && isElsewhere(at + 1, places)
        const isOtherKind = app === null && isElsewhere(at - 1, places)
        score +=
          weight *
          (isAddition ? AFTER_WITH : 1) *
          (isModifier ? BEFORE_OTHER : 1) *
          (isOtherKind ? AFTER_SUBJECT : 1)
      }
      return { app, score }
    })
    .sort((a, b) => b.score - a.score)
}

const WITH = /^(?:with|mit|con|avec)$/

type Places = Map<number, { fit: Fit; weight: number }>

function weakened(places: Places): Places {
  return new Map([...places].map(([at, { fit, weight }]) => [at, { fit, weight: weight * WEAK }]))
}

/** Where words are mentioned: index of the token → how. Each word of a phrase counts. */
function findWords(text: string, words: readonly string[]): Places {
  const found: Places = new Map()
  const tokens = text.trim().split(' ')
  const takesCompounds = languageOf(text) !== 'en'
  const set = (at: number, fit: Fit, weight = FIT_WEIGHTS[fit]) => {
    if ((found.get(at)?.weight ?? 0) < weight) found.set(at, { fit, weight })
  }
  for (const word of words) {
    if (word.includes(' ')) {
      const at = text.indexOf(` ${word} `)
      if (at < 0) continue
      const first = text.slice(0, at + 1).split(' ').length - 2
      for (let step = 0; step < word.split(' ').length; step += 1) set(first + step, 'exact')
      continue
    }
    for (const [at, token] of tokens.entries()) {
      if (token === word || token === `${word}s`) set(at, 'exact')
      else if (word.length >= MIN_PART_CHARS && token.startsWith(word))
        set(at, 'part', token.length - word.length > MAX_ENDING_CHARS ? BEGINNING : FIT_WEIGHTS.part)
      else if (takesCompounds && word.length >= MIN_PART_CHARS && token.endsWith(word)) set(at, 'part')
      else if (isTypo(token, word)) set(at, 'typo')
    }
  }
  return found
}

const MIN_PART_CHARS = 5
/** “-ing”, “-ers”: more is another word. */
const MAX_ENDING_CHARS = 4

function toPlainWord(word: string): string {
  return plainText(word).trim()
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
