/** Settings of AI in apps: whether the server's own keys pay for it, and how much. */

import { isOnlyHere, readNumber } from './read-setting.ts'

export interface AppAiNumbers {
  /** Whether apps may use the models that the server's keys pay for. */
  serverPays: boolean
  /** Answers that the server pays for: of the apps of one owner, and of all. 0: no limit. */
  perUserAndDay: number
  perDay: number
}

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
