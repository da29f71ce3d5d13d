/** Places that can answer 429, each with what gives it a `Retry-After`. A new one stands here before it can be merged. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDir, workspaces } from './workspaces.ts'

const PLACES: Readonly<Record<string, string>> = {
  'apps/server/src/http/api-failure.ts': 'the type of `ApiFailure` asks for the wait',
  'apps/server/src/http/open-connections.ts': 'written with the status line: sockets pass no middleware',
  'apps/server/src/http/retry-after.ts': 'the middleware that adds what is missing',
  'apps/server/src/routes/snack-bodies.ts': 'takes it from `ApiFailure`',
  'apps/server/src/http/app-ai-limits.ts': '`retryAfterSeconds` of `AiError`',
  'packages/app-ai/src/failures/ai-error.ts':
    '`retryAfterSeconds` of `AiError`; the middleware adds it where the provider names none',
  'apps/server/src/app-proxy/app-proxy.ts': '`refuseForNow`',
  'packages/data-gateway/src/auth/body.ts': '`wait` and `waitForMail`',
  'packages/data-gateway/src/auth/passwords.ts': 'says how long the line is',
  'packages/data-gateway/src/gateway.ts': '`retryAfterMs` of `GatewayError`',
  'packages/data-gateway/src/files/files-error.ts': 'takes it from `GatewayError`',
  'packages/data-gateway/src/files/resumable.ts': '`retryAfterMs` of `GatewayError`',
  'packages/data-gateway/src/files/upload-places.ts': '`retryAfterMs` of `GatewayError`',
  'apps/server/src/functions/project-functions.ts': '`retryAfterSeconds` of `FunctionError`',
  'packages/functions/src/worker/outbound.ts': 'written with the answer, in the engine',
  'packages/functions/src/process/engine-pool.ts': '`retryAfterSeconds` of `FunctionError`',
  'apps/server/src/functions/hook-calls.ts': 'a line of the log: nobody waits for an answer',
  'apps/server/src/functions/hook-runner.ts': 'a line of the log: nobody waits for an answer',
  'packages/packages-cdn/src/serve/packages-handler.ts': '`tooMany`',
  'packages/packages-cdn/src/serve/device-service.ts': '`tooMany`',
}

/** They read the 429 of others. */
const CLIENTS = ['packages/models/', 'packages/code-sync/', 'packages/workbench/', 'apps/studio/']
const COMMENT = /^\s*(\*|\/\/|\/\*)/

test('every source that can answer 429 is known to say when to come back', () => {
  const found = workspaces
    .flatMap(({ files }) => files)
    .map((file) => path.relative(rootDir, file).split(path.sep).join('/'))
    .filter((file) => /^(apps|packages)\//.test(file) && !isTest(file))
    .filter((file) => !CLIENTS.some((client) => file.startsWith(client)))
    .filter(answersTooMany)
  expect(found.sort()).toEqual(Object.keys(PLACES).sort())
})

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^packages\/testing\//.test(file)
}

function answersTooMany(file: string): boolean {
  const lines = readFileSync(path.join(rootDir, file), 'utf8').split('\n')
  return lines.some((line) => /\b429\b/.test(line) && !COMMENT.test(line))
}
