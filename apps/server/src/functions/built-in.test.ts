/** Which function answers a call: the project's own, or a built-in one. */

import { type Functions, NO_SCHEDULES } from '@sayso/functions'
import { expect, test } from 'vitest'
import type { BuiltInFunctions } from './built-in-functions.ts'
import { createProjectFunctions } from './project-functions.ts'

const known = {
  ...{ projectId: 'p', ownerId: 'o', purpose: 'test' as const, versionId: 'v', hash: 'h' },
  names: new Set(['own']),
  readFiles: async () => new Map(),
  isOpen: async () => false,
  schedules: async () => NO_SCHEDULES,
}
const set = {
  ref: 'ref',
  hash: 'h',
  readFiles: known.readFiles,
  environment: {},
  secretNames: [],
  owner: 'ada',
  homeUrl: '',
}

function open(builtIn: BuiltInFunctions) {
  const functions: Functions = {
    call: async (_set, _request, path) => new Response(`own ${path}`),
    note: () => undefined,
    log: () => [],
    problems: () => [],
    failures: () => [],
    prepare: () => undefined,
    count: () => 0,
    close: async () => undefined,
  }
  return createProjectFunctions({
    ...{ isOn: true, functions, builtIn },
    compiler: { compile: async () => ({ kind: 'failed', problems: [] }), close: () => undefined },
    engine: {
      ...{ find: async () => '/engine', need: async () => null },
      ...{ state: async () => 'ready', close: async () => undefined },
    },
    sets: { find: async () => known, toSet: async () => set, schedulesOf: known.schedules },
    schedules: { list: async () => [] },
    appFunctions: { announce: async () => undefined },
    refOf: async () => 'ref',
    readToken: async () => ({ role: 'anon', claims: {} }),
    limits: { take: async () => 0 },
  })
}

test('[SV346] a built-in function answers where the project has none of its name, to those with a key', async () => {
  const answer = async ({ projectId, rest }: { projectId: string; rest: string }) =>
    new Response(`built in ${projectId} ${rest}`)
  const opened = open(
    new Map([
      ['ai', answer],
      ['own', answer],
    ]),
  )
  const call = async (name: string, headers: Record<string, string> = { apikey: 'key' }) => {
    const request = new Request('http://localhost/', { method: 'POST', headers })
    return await (await opened.call({ ref: 'ref', name, rest: '/chat', request, address: '::1' })).text()
  }
  expect(await call('ai')).toBe('built in p /chat')
  expect(await call('own')).toBe('own /own/chat')
  await expect(call('ai', {})).rejects.toMatchObject({ status: 401 })
  await expect(call('other')).rejects.toMatchObject({ status: 404 })
})
