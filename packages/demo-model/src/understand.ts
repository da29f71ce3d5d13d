/** Classifies a prompt: a greeting, a question, an app of the demo, or something else. */

import type { DemoApp } from './apps/demo-app.ts'
import { findAskedApp } from './match-apps.ts'
import { plainText } from './plain-text.ts'

export type Understood =
  | { kind: 'greeting' | 'thanks' | 'other' }
  /** `app`: the one that a question mentions. */
  | { kind: 'question'; isAboutCost: boolean; app: DemoApp | null }
  | { kind: 'app'; app: DemoApp }

export function understand(prompt: string): Understood {
  const text = plainText(prompt)
  if (GREETING.test(text)) return { kind: 'greeting' }
  if (THANKS.test(text)) return { kind: 'thanks' }
  const app = findAskedApp(prompt)
  const isQuestion =
    QUESTION.test(text) || (app === null && prompt.length <= MAX_QUESTION_CHARS && /\?\s*$/.test(prompt))
  if (isQuestion && !REQUEST.test(text)) return { kind: 'question', isAboutCost: COST.test(text), app }
  return app === null ? { kind: 'other' } : { kind: 'app', app }
}

/** A longer text that ends with a question mark describes an app: “… Can you build that?” */
const MAX_QUESTION_CHARS = 120

/** The name that goes with the subject of a prompt, such as “Packing list”. */
export function nameFor(app: DemoApp, prompt: string): string | null {
  const text = plainText(prompt)
  const found = Object.keys(app.names).filter((subject) => text.includes(` ${subject} `))
  const [best] = found.sort((a, b) => b.length - a.length)
  return (best && app.names[best]) ?? null
}

const GREETING =
  /^ (?:hi+|hello|hey+|hallo|hola|bonjour|bonsoir|salut|ciao|moin|servus|yo|hiya|howdy|ola|good (?:morning|evening|day)|guten (?:tag|morgen|abend)|buenos dias|buenas)(?: (?:there|sayso|you|all|everyone|how are you|can you help me|wie geht s|wie gehts|que tal|ca va))* $/
const THANKS =
  /^ (?:(?:thanks|thank you|thx|danke|gracias|merci|cool|nice|great|perfect|super|ok|okay|wow)(?: (?:a lot|so much|schon|beaucoup))?)+ $/
const QUESTION =
  /^ (?:(?!(?:how|what) about)(?:how|what|who|why|where|when|which|whats|is|are|do (?:i|you|we|they|people)|does|can|could|would|will)|wie|was|wer|warum|kann|kannst|gibt|cuanto|que|quien|puedes|podrias|como|hay|combien|qui|quoi|pourquoi|comment|peux|pouvez|tu peux|est ce) /
const REQUEST =
  /^ (?:can|could|would|will|kannst|puedes|podrias|peux|pouvez|tu peux) (?:.* )?(?:build|make|create|design|write|show|give|get|have|help|add|change|call|bauen|machen|erstellen|hacer(?:me)?|crear|faire|creer) (?:me|us|an?|my|our|it|this|some|una?|une|mi|mon|ma) | let me | (?:mir|uns) eine? |(?<! do| can| should) i (?:want|need) | ich (?:will|mochte|brauche) | quiero | je veux /
const COST =
  / (?:costs?|prices?|pricing|pay|paid|free|expensive|subscription|kostet|kosten|preis|teuer|gratis|kostenlos|cuesta|precio|coute|prix|combien|gratuit) /
