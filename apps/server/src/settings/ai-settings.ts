/** Settings of AI in apps: whether the server's own keys pay for it, and how much. */

import type { AppAiNumbers } from '../ai/ai-desk.ts'
import { isOnlyHere, readNumber } from './read-setting.ts'

/** On one's own machine, the person whose app asks is the one who pays. */
export function readAppAi(
  env: Readonly<Record<string, string | undefined>>,
  serverPays: boolean,
): AppAiNumbers {
  const read = (name: string, fallback: number) =>
    readNumber(env, name, { fallback: isOnlyHere(env) ? 0 : fallback, min: 0, max: 1_000_000 })
  return {
    serverPays,
    perUserAndDay: read('SAYSO_APP_AI_PER_USER_AND_DAY', 200),
    perDay: read('SAYSO_APP_AI_PER_DAY', 2_000),
  }
}
