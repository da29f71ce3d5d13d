/** A model for the chaos run: writes random answers at a random pace over the OpenAI wire, and often fails at it. */

import type { FakeBehaviour } from '@sayso/models/testing'

type Random = () => number

/** Most calls get a complete answer. */
export function chooseBehaviour(random: Random): FakeBehaviour {
  const text = writeAnswer(random)
  const failures: FakeBehaviour[] = [
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    { kind: 'status', status: 401 },
    { kind: 'html' },
    { kind: 'empty-body' },
    { kind: 'drop' },
    { kind: 'hang-before' },
    { kind: 'hang-during', text },
    { kind: 'no-finish-reason', text },
    { kind: 'finish', text, reason: 'length' },
    { kind: 'cut-in-character', text },
    { kind: 'broken-event', before: text, after: 'more' },
    { kind: 'error-event', before: text },
  ]
  if (random() < 0.25) return pick(random, failures)
  const [chunkChars, delayMs] = [5 + Math.floor(random() * 60), 5 + Math.floor(random() * 25)]
  return { kind: 'normal', text, chunkChars, delayMs, withUsage: random() < 0.8 }
}

/** Prose and a few actions on files that earlier answers may or may not have changed. */
function writeAnswer(random: Random): string {
  const actions = Array.from({ length: 1 + Math.floor(random() * 4) }, () => writeAction(random))
  return `Here it is, dè 🌱 ${random()}.\n<saysoArtifact id="chaos" title="Notes ${Math.floor(random() * 9)}">\n${actions.join('\n')}\n</saysoArtifact>\nThat is all.`
}

function writeAction(random: Random): string {
  const path = `notes/${Math.floor(random() * 6)}.md`
  const kind = random()
  if (kind < 0.15) return `<saysoAction type="delete" filePath="${path}"></saysoAction>`
  if (kind < 0.3) {
    const blocks = '<<<<<<< SEARCH\n# Notes\n=======\n# Notes\n\nEdited 🌿\n>>>>>>> REPLACE'
    return `<saysoAction type="edit" filePath="${path}">\n${blocks}\n</saysoAction>`
  }
  const lines = Array.from({ length: 3 + Math.floor(random() * 30) }, () => `- ${random()} émoji 🪴`)
  return `<saysoAction type="file" filePath="${path}">\n# Notes\n${lines.join('\n')}\n</saysoAction>`
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}
