/** Who pays for an app's answers, and which limits hold, with models and counts in memory. */

import type { Model, ModelInfo } from '@sayso/generation/ports'
import { createScriptedModel } from '@sayso/generation/testing'
import type { ProjectAi } from '@sayso/storage'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import type { AiSettings } from '@sayso/wire'
import { beforeEach, expect, test } from 'vitest'
import { createAiLimits } from '../http/app-ai-limits.ts'
import { createLog } from '../logs.ts'
import { type AiDesk, createAiDesk } from './ai-desk.ts'

const SETTINGS: AiSettings = {
  ...{ isOn: true, model: 'acme/one' },
  ...{ answersPerDay: 100, answersPerPersonAndDay: 20, maxOutputTokens: 500 },
}

const NOW = () => new Date('2026-11-27T22:00:00Z')

let settings: AiSettings | null
let count: number

beforeEach(() => {
  ;[settings, count] = [SETTINGS, 0]
})

const projectAi: ProjectAi = {
  find: async (projectId) =>
    projectId === 'none' ? null : { ownerId: 'eve', settings, answersToday: count },
  set: async (_projectId, _userId, next) => {
    settings = next
  },
  async takeAnswer() {
    if (count >= (settings?.answersPerDay ?? 0)) return false
    count += 1
    return true
  },
  noteUse: async () => undefined,
}

interface World {
  serverPays?: boolean
  perUserAndDay?: number
  perDay?: number
  key?: string
}

function open({ serverPays = true, perUserAndDay = 0, perDay = 0, key }: World = {}): AiDesk {
  const info: ModelInfo = { ...createScriptedModel('acme/one').info, acceptsImages: true }
  const demo: Model = { ...createScriptedModel('demo'), info: { ...info, id: 'demo', isDemo: true } }
  const listOf = (keys: Readonly<Record<string, string>> = {}): Model[] => [
    {
      ...createScriptedModel('acme/one'),
      info: { ...info, ...(keys.acme !== undefined && { usesOwnKey: true }) },
    },
    demo,
  ]
  return createAiDesk({
    models: {
      list: async (keys) => listOf(keys).map((model) => model.info),
      defaultModelId: async () => 'demo',
      get: async (id, keys) => listOf(keys).find((model) => model.info.id === id) ?? null,
    },
    userKeys: {
      of: async (userId): Promise<Record<string, string>> =>
        userId === 'eve' && key !== undefined ? { acme: key } : {},
    },
    limits: createAiLimits({
      rates: createMemoryRates(),
      numbers: { serverPays, perUserAndDay, perDay },
      now: NOW,
    }),
    serverPays,
    usual: { ...SETTINGS, model: null },
    log: createLog({ level: 'fatal', destination: { write: () => undefined } }),
    now: NOW,
    projectAi,
  })
}

const asker = (personId: string | null, network = '192.0.2.1', projectId = 'p') => ({
  projectId,
  personId,
  network,
})

async function takeUntilRefused(desk: AiDesk, next: (index: number) => ReturnType<typeof asker>) {
  for (let index = 0; index < 500; index += 1) {
    const refusal = await desk.takeAnswer(next(index)).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal !== null) return { taken: index, refusal }
  }
  return { taken: 500, refusal: null }
}

test('[SV350] without a choice of the owner there is no model, and off is off', async () => {
  settings = null
  expect(await open().takeAnswer(asker('ada'))).toBeNull()
  settings = { ...SETTINGS, model: null }
  expect(await open().takeAnswer(asker('ada'))).toBeNull()
  settings = { ...SETTINGS, isOn: false }
  await expect(open().takeAnswer(asker('ada'))).rejects.toMatchObject({ status: 403, code: 'AI_OFF' })
  expect(count).toBe(0)
})

test('[SV351] the owner’s key pays, or the server’s where its operator allows that, and nobody else’s', async () => {
  const own = await open({ serverPays: false, key: 'sk-eve' }).takeAnswer(asker('ada'))
  expect(own?.model.info.usesOwnKey).toBe(true)
  expect(own?.maxOutputTokens).toBe(500)
  expect((await open().takeAnswer(asker('ada')))?.model.info.usesOwnKey).toBeUndefined()
  await expect(open({ serverPays: false }).takeAnswer(asker('ada'))).rejects.toMatchObject({
    status: 503,
    code: 'NO_MODEL',
  })
})

test('[SV351] models are offered that somebody pays for, and to an editor the chosen one alone', async () => {
  expect((await open().state('p', 'eve'))?.models).toEqual([
    { id: 'acme/one', label: 'acme/one', usesOwnKey: false },
  ])
  expect(await open({ serverPays: false }).state('p', 'eve')).toMatchObject({ models: [], mayChange: true })
  settings = null
  expect(await open({ key: 'sk-eve' }).state('p', 'bob')).toMatchObject({
    ...{ models: [], mayChange: false },
    settings: { isOn: true, model: null, answersPerDay: 100 },
  })
  expect(await open().state('none', 'eve')).toBeNull()
  for (const model of ['demo', 'acme/two'])
    expect(await open().set('p', 'eve', { ...SETTINGS, model })).toBe(false)
})

test('[SV352] a person has a share of the day, and so has a network of those who are not signed in', async () => {
  const desk = open()
  const ada = await takeUntilRefused(desk, () => asker('ada'))
  expect(ada).toMatchObject({
    taken: 20,
    refusal: { status: 429, code: 'USED_UP', retryAfterSeconds: 7_200 },
  })
  const strangers = await takeUntilRefused(desk, () => asker(null, '192.0.2.2'))
  expect(strangers.taken).toBe(20)
  expect((await desk.takeAnswer(asker('bob', '192.0.2.3')))?.model).toBeDefined()
  expect(count).toBe(41)
})

test('[SV352] one network with many accounts leaves half of the day to others, who have no more than the day', async () => {
  const desk = open()
  const many = await takeUntilRefused(desk, (index) => asker(`sock ${index}`))
  expect(many).toMatchObject({ taken: 50, refusal: { status: 429 } })
  const all = await takeUntilRefused(desk, (index) => asker(`p ${index}`, `198.51.100.${index}`))
  expect(all).toMatchObject({
    taken: 50,
    refusal: { message: expect.stringMatching(/^This app has given all/) },
  })
  expect(count).toBe(100)
})

test('[SV353] what the server’s keys pay for is bounded for an owner and for all, and own keys are not', async () => {
  settings = { ...SETTINGS, answersPerDay: 1_000, answersPerPersonAndDay: 1_000 }
  const next = (index: number) => asker(`p ${index}`, `198.51.100.${index % 200}`, `project ${index % 3}`)
  expect(await takeUntilRefused(open({ perUserAndDay: 7 }), next)).toMatchObject({ taken: 7 })
  expect(await takeUntilRefused(open({ perDay: 9 }), next)).toMatchObject({ taken: 9 })
  expect((await takeUntilRefused(open({ perUserAndDay: 7, key: 'sk-eve' }), next)).taken).toBe(500)
})

test('[SV352] questions of a network are counted by the minute, whatever becomes of them', async () => {
  const desk = open()
  for (let index = 0; index < 20; index += 1) await desk.countQuestion(asker(`p ${index}`))
  await expect(desk.countQuestion(asker('ada'))).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await desk.countQuestion(asker('ada', '192.0.2.9'))
})
