/** Which files belong to functions, and to which one. */

import { expect, test } from 'vitest'
import { functionNameOf, isFunctionPath } from './function-paths.ts'

test.each([
  ['functions/hello/index.ts', true, 'hello'],
  ['supabase/functions/send-mail/lib/a.ts', true, 'send-mail'],
  ['supabase/functions/_shared/cors.ts', true, null],
  ['functions/deno.json', true, null],
  ['app/functions/hello/index.ts', false, null],
  ['supabase/migrations/1.sql', false, null],
  ['supabase/config.toml', false, null],
  ['functions.ts', false, null],
])('[FP1] %s', (path, isFunctions, name) => {
  expect([isFunctionPath(path), functionNameOf(path)]).toEqual([isFunctions, name])
})
