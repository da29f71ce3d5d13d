/** First prompts in four languages: how many the demo answers rightly, and how often it plays an app that does not fit. */

import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { LATER_PROMPTS, NATURAL_PROMPTS } from './testing/natural-prompts.ts'
import { request } from './testing/play-demo.ts'
import { understand } from './understand.ts'

test.each([
  { name: 'sixty prompts', prompts: NATURAL_PROMPTS, count: 60, minRight: 58, maxWrongApps: 0 },
  { name: 'forty later ones', prompts: LATER_PROMPTS, count: 40, minRight: 36, maxWrongApps: 1 },
])('[D804] $name', ({ prompts, count, minRight, maxWrongApps }) => {
  const answers = prompts.map(({ say, expected }) => ({ say, expected, got: answerKind(say) }))
  const misses = answers.filter(({ expected, got }) => !expected.includes(got))
  const wrongApps = misses.filter(({ got }) => !['greet', 'answer', 'needs-model'].includes(got))
  expect(prompts).toHaveLength(count)
  expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(count - minRight)
  expect(wrongApps.length, JSON.stringify(wrongApps)).toBeLessThanOrEqual(maxWrongApps)
})

function answerKind(prompt: string): string {
  const app = /<saysoArtifact id="([^"]+)"/.exec(answerTo(request(prompt)))?.[1]
  if (app !== undefined) return app
  const { kind } = understand(prompt)
  if (kind === 'greeting') return 'greet'
  return kind === 'question' ? 'answer' : 'needs-model'
}
