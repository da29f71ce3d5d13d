/**
 * The blocks of an answer's words that are drawn as controls and not as text: next steps, questions with choices, and a
 * plan. Source: SPEC.md, rules N1 to N9.
 */

import { readSteps } from './next-steps.ts'
import { splitBlocks } from './prose-blocks.ts'

export interface Question {
  text: string
  /** The likeliest first; none for a question that needs words. */
  choices: string[]
}

interface AnswerBlocks {
  /** The text without its blocks. */
  text: string
  steps: string[]
  questions: Question[]
  /** Lines as the model wrote them; null without a plan. */
  plan: string | null
}

const MAX_QUESTIONS = 3
const MAX_CHOICES = 4
const MAX_QUESTION_CHARS = 200
const MAX_CHOICE_CHARS = 160
const MAX_PLAN_CHARS = 6_000

const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/

/** Reads a text that may still be growing: an unfinished tag is held back. */
export function readAnswerBlocks(text: string): AnswerBlocks {
  const { text: rest, bodies } = splitBlocks(text, ['Next', 'Questions', 'Plan'])
  const plan = bodies.Plan?.trim().slice(0, MAX_PLAN_CHARS) ?? ''
  return {
    text: rest,
    steps: readSteps(bodies.Next ?? ''),
    questions: readQuestions(bodies.Questions ?? ''),
    plan: plan === '' ? null : plan,
  }
}

/** Whether the answer leaves the next word to the person: it has questions or a plan, and no files. */
export function asksFirst(answer: string): boolean {
  if (ANY_FILE.test(answer)) return false
  const { questions, plan } = readAnswerBlocks(answer)
  return questions.length > 0 || plan !== null
}

/** Whether the person would see anything of the answer: an empty block, or next steps alone, are not shown as one. */
export function saysAnything(answer: string): boolean {
  if (ANY_FILE.test(answer)) return true
  const { text, questions, plan } = readAnswerBlocks(answer.replace(THOUGHT, ''))
  return text.trim() !== '' || questions.length > 0 || plan !== null
}

const THOUGHT = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i
const ANY_FILE = /<(?:sayso|bolt)A(?:rtifact|ction)/i

/** The text with the words of its blocks, for a place where nothing can be pressed. Next steps are left out. */
export function blocksAsText(text: string): string {
  const { text: words, questions, plan } = readAnswerBlocks(text)
  const asked = questions.map((question) =>
    [question.text, ...question.choices.map((choice) => `- ${choice}`)].join('\n'),
  )
  return [words.trim(), ...asked, plan ?? ''].filter((part) => part !== '').join('\n\n')
}

function readQuestions(body: string): Question[] {
  const questions: Question[] = []
  for (const line of body.split('\n')) {
    const words = line.replace(LIST_MARK, '').trim()
    if (words === '') continue
    const last = questions.at(-1)
    const isChoice = last !== undefined && LIST_MARK.test(line)
    if (!isChoice) questions.push({ text: words.slice(0, MAX_QUESTION_CHARS), choices: [] })
    else last.choices.push(words.slice(0, MAX_CHOICE_CHARS))
  }
  return questions
    .slice(0, MAX_QUESTIONS)
    .map(({ text, choices }) => ({ text, choices: [...new Set(choices)].slice(0, MAX_CHOICES) }))
}
