/**
 * Size of a one-line repair request, measured on the demo apps as generation builds it, and proof that the demo can
 * repair with so little.
 */

import { ASKER, countRequestTokens, createTurnWorld, PROJECT_ID, USER_ID } from '@sayso/generation/testing'
import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { demoApps } from './apps/demo-app.ts'
import { type Files, request } from './testing/play-demo.ts'

const MAX_TOKENS = 3_000

const PROMPTS = demoApps.filter(({ additions }) => additions.length > 0).map(({ say }) => say)

const FIRST_SCREEN = /^(?:app\/(?:\(tabs\)\/)?index|App)\.tsx$/

function problemOf(files: Files) {
  const path = [...files.keys()].find((each) => FIRST_SCREEN.test(each)) ?? ''
  const lines = (files.get(path) ?? '').split('\n')
  const lineNumber = lines.findIndex((line) => line.includes('guest.name.length')) + 1
  expect(lineNumber, path).toBeGreaterThan(0)
  const frame = lines.slice(lineNumber - 4, lineNumber + 3).map((text, index) => ({
    text,
    lineNumber: lineNumber - 3 + index,
    isMarked: index === 3,
  }))
  return {
    ...{
      id: `render:${path}`,
      kind: 'render' as const,
      place: { path, lineNumber, columnNumber: 13 },
      frame,
    },
    message: "TypeError: Cannot read properties of undefined (reading 'length')",
    componentStack: ['HomeScreen', 'RootLayout'],
  }
}

test.each(PROMPTS)(
  '[P14] a repair of one line of “%s” takes at most 3,000 tokens, and is enough to go by',
  async (wish) => {
    const prompt = `${wish} with a bug`
    const world = createTurnWorld()
    world.model.say(await answerTo(request(prompt)))
    world.model.finish()
    await world.start({ userMessageId: 'prompt', prompt })
    await world.time.advance(2_000)
    const files: Files = new Map(
      [...world.store.newestFiles(PROJECT_ID)].map(([path, { content }]) => [path, content]),
    )

    const started = await world.generation.repair({
      projectId: PROJECT_ID,
      userId: USER_ID,
      asker: ASKER,
      userMessageId: 'repair',
      intent: { kind: 'repair', messageId: 'prompt', versionNumber: 1, problems: [problemOf(files)] },
    })
    expect(started.kind).toBe('started')
    await world.time.advance(0)
    const asked = world.model.requests.at(-1)
    if (asked === undefined) throw new Error('Nothing was asked.')
    expect(countRequestTokens(asked)).toBeLessThanOrEqual(MAX_TOKENS)

    world.model.say(await answerTo(asked))
    world.model.finish()
    await world.time.advance(2_000)
    const fixed = [...world.store.newestFiles(PROJECT_ID)].map(([, { content }]) => content).join('')
    expect(fixed).not.toContain('guest.name.length')
  },
)
