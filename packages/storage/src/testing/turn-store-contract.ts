/** Contract suite of `TurnStore`, run for each implementation. */

import { beforeAll, describe, expect, test } from 'vitest'
import { beginOf, begun, endOf, type TurnWorld } from './sample-turns.ts'
import { describeRepairing, describeRewinding } from './turn-intents-contract.ts'

export function testTurnStoreContract(name: string, create: () => Promise<TurnWorld> | TurnWorld): void {
  describe(`${name} keeps the contract of a turn store`, () => {
    let current: TurnWorld
    beforeAll(async () => {
      current = await create()
    })
    describeBeginning(() => current)
    describeCounting(() => current)
    describeRepairing(() => current)
    describeEnding(() => current)
    describeRewinding(() => current)
  })
}

function describeBeginning(world: () => TurnWorld): void {
  test('[T1] of two turns that begin at once, one begins and the other is told which', async () => {
    const project = await world().addProject()
    const results = await Promise.all([
      world().turns.begin(beginOf(project)),
      world().turns.begin(beginOf(project)),
    ])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['begun', 'busy'])
    const [first, second] = results.map((result) => ('turn' in result ? result.turn.streamId : null))
    expect(first).toBe(second)
  })

  test('[T1] when a turn has ended, the next one begins', async () => {
    const project = await world().addProject()
    const first = begun(await world().turns.begin(beginOf(project)))
    await world().turns.end(endOf(first.streamId))
    expect((await world().turns.begin(beginOf(project))).kind).toBe('begun')
  })

  test('[T2] the same client message id begins nothing, at once or after the end', async () => {
    const project = await world().addProject()
    const request = beginOf(project, { userMessageId: 'm1' })
    const results = await Promise.all([world().turns.begin(request), world().turns.begin(request)])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['begun', 'repeated'])
    const turn = begun(results.find(({ kind }) => kind === 'begun') ?? { kind: 'not-found' })
    await world().turns.end(endOf(turn.streamId))
    expect(await world().turns.begin(request)).toEqual({
      kind: 'repeated',
      turn: { ...turn, status: 'done' },
    })
    expect(await world().turns.messages(project.projectId)).toHaveLength(2)
    expect(await world().countMessages(project.userId, '2026-11-20')).toBe(1)
  })

  test('[T2] the same id in another project is another message', async () => {
    const [one, other] = [await world().addProject(), await world().addProject()]
    expect((await world().turns.begin(beginOf(one, { userMessageId: 'm1' }))).kind).toBe('begun')
    expect((await world().turns.begin(beginOf(other, { userMessageId: 'm1' }))).kind).toBe('begun')
  })

  test('[T3] a project of somebody else is not found', async () => {
    const project = await world().addProject()
    const stranger = await world().addUser()
    expect(await world().turns.begin(beginOf({ ...project, userId: stranger }))).toEqual({
      kind: 'not-found',
    })
    expect(await world().turns.begin(beginOf({ ...project, projectId: 'none' }))).toEqual({
      kind: 'not-found',
    })
  })
}

function describeCounting(world: () => TurnWorld): void {
  test('[T4] [T5] a reserved message counts for its day; released, it is free again', async () => {
    const userId = await world().addUser()
    const [first, second] = [await world().addProject(userId), await world().addProject(userId)]
    const turn = begun(await world().turns.begin(beginOf(first, { dailyLimit: 1 })))
    expect(await world().turns.begin(beginOf(second, { dailyLimit: 1 }))).toEqual({
      kind: 'no-messages-left',
    })
    expect((await world().turns.begin(beginOf(second, { dailyLimit: 1, day: '2026-11-21' }))).kind).toBe(
      'begun',
    )
    await world().turns.end(endOf(turn.streamId, { isCounted: false }))
    expect(await world().countMessages(userId, '2026-11-20')).toBe(0)
    expect((await world().turns.begin(beginOf(first, { dailyLimit: 1 }))).kind).toBe('begun')
  })

  test('[T19] a free turn takes no message and needs none, and a refused one begins nothing but finds its own', async () => {
    const userId = await world().addUser()
    const [first, second] = [await world().addProject(userId), await world().addProject(userId)]
    const free = { admission: 'free', dailyLimit: 1, userMessageId: 'free' } as const
    const turn = begun(await world().turns.begin(beginOf(first, free)))
    expect(await world().countMessages(userId, '2026-11-20')).toBe(0)
    const refused = { admission: { refusedBy: 'server' }, dailyLimit: 0 } as const
    expect(await world().turns.begin(beginOf(second, refused))).toEqual({
      kind: 'answers-used-up',
      limit: 'server',
    })
    expect(await world().turns.messages(second.projectId)).toEqual([])
    expect(await world().turns.begin(beginOf(first, refused))).toMatchObject({ kind: 'busy' })
    const again = await world().turns.begin(beginOf(first, { ...refused, userMessageId: 'free' }))
    expect(again).toMatchObject({ kind: 'repeated', turn: { streamId: turn.streamId } })
    await world().turns.end(endOf(turn.streamId))
    expect(await world().countMessages(userId, '2026-11-20')).toBe(0)
    begun(await world().turns.begin(beginOf(second, { dailyLimit: 1 })))
    expect(await world().turns.begin(beginOf(first, { dailyLimit: 1 }))).toEqual({ kind: 'no-messages-left' })
    expect((await world().turns.begin(beginOf(first, free))).kind).toBe('repeated')
    begun(await world().turns.begin(beginOf(first, { ...free, userMessageId: 'free-2' })))
  })

  test('[T6] many projects at once cannot spend more messages than there are', async () => {
    const userId = await world().addUser()
    const all = await Promise.all(Array.from({ length: 8 }, () => world().addProject(userId)))
    const results = await Promise.all(
      all.map((project) => world().turns.begin(beginOf(project, { dailyLimit: 3 }))),
    )
    expect(results.filter(({ kind }) => kind === 'begun')).toHaveLength(3)
    expect(results.filter(({ kind }) => kind === 'no-messages-left')).toHaveLength(5)
  })
}

function describeEnding(world: () => TurnWorld): void {
  test('[T7] the first end wins, and is what the conversation shows', async () => {
    const project = await world().addProject()
    const { streamId, messageId } = begun(
      await world().turns.begin(beginOf(project, { userMessageId: 'm1' })),
    )
    const ends = await Promise.all([
      world().turns.end(endOf(streamId, { content: 'Whole', versionId: project.versionId })),
      world().turns.end(endOf(streamId, { content: 'Whole', versionId: project.versionId })),
    ])
    expect(ends.sort()).toEqual([false, true])
    expect(
      await world().turns.end(endOf(streamId, { status: 'interrupted', content: 'Late', isCounted: false })),
    ).toBe(false)
    const createdAt = expect.any(String)
    // The memory has no people.
    const [prompt] = await world().turns.messages(project.projectId)
    const author = prompt?.author === undefined ? {} : { author: { userId: project.userId, name: 'Guest' } }
    expect(await world().turns.messages(project.projectId)).toEqual([
      {
        id: 'm1',
        role: 'user',
        content: 'A habit tracker',
        status: 'done',
        createdAt,
        model: null,
        versionNumber: null,
        error: null,
        durationMs: null,
        isCounted: true,
        repair: null,
        ...author,
      },
      {
        ...{
          id: messageId,
          role: 'assistant',
          content: 'Whole',
          status: 'done',
          createdAt,
          model: 'demo/sayso',
        },
        versionNumber: 0,
        error: null,
        durationMs: 12,
        isCounted: true,
        repair: null,
        usage: { inputTokens: 3, cacheReadTokens: 2, outputTokens: null },
      },
    ])
  })

  test('[T8] a turn is orphaned when its lease is over, and each orphan is claimed by one server', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => world().addProject()))
    const begins = all.map(async (project, index) =>
      begun(
        await world().turns.begin(beginOf(project, { ownerId: 'dead', leaseMs: index < 5 ? -1 : 60_000 })),
      ),
    )
    const [first, ...others] = await Promise.all(begins)
    const claims = await Promise.all([
      world().turns.claimOrphans('a', 60_000),
      world().turns.claimOrphans('b', 60_000),
    ])
    const claimed = claims.flat().map(({ streamId }) => streamId)
    expect(claimed.sort()).toEqual([first, ...others.slice(0, 4)].map((turn) => turn?.streamId).sort())
    expect(await world().turns.claimOrphans('c', 60_000)).toEqual([])
    const owner = claims[0]?.some(({ streamId }) => streamId === first?.streamId) ? 'a' : 'b'
    const streamId = first?.streamId ?? ''
    expect(await world().turns.renewLeases([streamId], 'dead', 60_000)).toEqual([])
    expect(await world().turns.renewLeases([streamId], owner, 60_000)).toEqual([streamId])
  })

  test('[T8] a turn that its own server still runs is not its orphan, though its lease is over', async () => {
    const begin = async () =>
      begun(
        await world().turns.begin(beginOf(await world().addProject(), { ownerId: 'paused', leaseMs: -1 })),
      )
    const [alive, ended] = [await begin(), await begin()]
    const orphans = await world().turns.claimOrphans('paused', 60_000, [alive.streamId])
    const claimed = orphans.map(({ streamId }) => streamId)
    expect(claimed).toContain(ended.streamId)
    expect(claimed).not.toContain(alive.streamId)
    await world().turns.renewLeases([alive.streamId], 'paused', 60_000)
  })

  test('[T8] of leases that are renewed together, those that are lost are named and the others prolonged', async () => {
    const [mine, other, ended] = await Promise.all(
      ['server-1', 'server-2', 'server-1'].map(
        async (ownerId) =>
          begun(await world().turns.begin(beginOf(await world().addProject(), { ownerId, leaseMs: -1 })))
            .streamId,
      ),
    )
    if (!mine || !other || !ended) throw new Error('A turn did not begin.')
    await world().turns.end(endOf(ended))
    expect(await world().turns.renewLeases([mine, other, ended], 'server-1', 60_000)).toEqual([mine])
    const orphans = await world().turns.claimOrphans('server-3', 60_000)
    expect(orphans.map(({ streamId }) => streamId)).toEqual([other])
  })

  test('[T14] a turn that was taken over is ended by its new owner alone', async () => {
    const { streamId } = begun(await world().turns.begin(beginOf(await world().addProject())))
    expect(await world().turns.claim(streamId, 'server-1', 60_000)).toBeNull()
    expect(await world().turns.claim(streamId, 'server-2', 60_000)).toMatchObject({
      streamId,
      status: 'running',
    })
    expect(await world().turns.renewLeases([streamId], 'server-1', 60_000)).toEqual([])
    expect(await world().turns.end(endOf(streamId))).toBe(false)
    expect(await world().turns.end(endOf(streamId, { ownerId: 'server-2', status: 'stopped' }))).toBe(true)
    expect(await world().turns.claim(streamId, 'server-3', 60_000)).toBeNull()
  })

  test('[T9] what could not be applied of an answer stays with its message', async () => {
    const project = await world().addProject()
    const { streamId } = begun(await world().turns.begin(beginOf(project)))
    const failedActions = [{ index: 2, message: 'The edit of a.ts was not applied.' }]
    await world().turns.end(endOf(streamId, { replay: { ...endOf(streamId).replay, failedActions } }))
    const [prompt, answer] = await world().turns.messages(project.projectId)
    expect(answer?.failedActions).toEqual(failedActions)
    expect(prompt).not.toHaveProperty('failedActions')
  })

  test('[T9] an action that was run again since is not told as failed any more, whatever else is', async () => {
    const { turns } = world()
    const project = await world().addProject()
    const turn = begun(await turns.begin(beginOf(project)))
    const drop = (index: number, messageId = turn.messageId) =>
      turns.dropFailedAction(project.projectId, messageId, index)
    expect(await drop(2)).toBe(false)
    const failedActions = [2, 5].map((index) => ({ index, message: 'The edit of a.ts was not applied.' }))
    await turns.end(endOf(turn.streamId, { replay: { ...endOf(turn.streamId).replay, failedActions } }))
    const told = async () => (await turns.messages(project.projectId)).at(-1)?.failedActions
    expect([await drop(2), await told()]).toEqual([true, failedActions.slice(1)])
    expect([await drop(2), await told()]).toEqual([true, failedActions.slice(1)])
    expect([await drop(5), await told()]).toEqual([true, undefined])
    expect(await drop(5, 'nobody')).toBe(false)
    const other = await world().addProject()
    expect(await turns.dropFailedAction(other.projectId, turn.messageId, 5)).toBe(false)
  })

  test('[T9] what a model thought and looked up stays with its message, with the time that it took where that is known', async () => {
    const project = await world().addProject()
    const { streamId } = begun(await world().turns.begin(beginOf(project)))
    const { replay } = endOf(streamId)
    const reasoning = { text: 'A list, then a form.', lengths: [20] }
    const end = { ...replay.end, reasoningMs: 1_200 }
    const looked = [{ kind: 'find' as const, asked: 'EUR', count: 12 }]
    const lookups = [0, 3].map((index) => ({ index, lookups: looked }))
    await world().turns.end(endOf(streamId, { replay: { ...replay, reasoning, lookups, end } }))
    const [prompt, answer] = await world().turns.messages(project.projectId)
    expect(answer?.reasoning).toEqual({ text: 'A list, then a form.', durationMs: 1_200 })
    expect(answer?.lookups).toEqual([...looked, ...looked])
    expect(prompt).not.toHaveProperty('reasoning')
    expect((await world().turns.replay(streamId))?.replay).toMatchObject({ reasoning, lookups })
  })

  test('[T9] an ended turn gives its answer and replay; a running one does not', async () => {
    const { streamId } = begun(await world().turns.begin(beginOf(await world().addProject())))
    expect(await world().turns.replay(streamId)).toBeNull()
    await world().turns.end(endOf(streamId))
    expect(await world().turns.replay(streamId)).toEqual({
      content: 'Here it is.',
      replay: endOf(streamId).replay,
    })
    expect(await world().turns.get(streamId)).toMatchObject({ status: 'done', modelId: 'demo/sayso' })
    expect(await world().turns.get('none')).toBeNull()
  })

  test('[T9] the turn of an answer is found in its own project alone', async () => {
    const [one, other] = [await world().addProject(), await world().addProject()]
    const turn = begun(await world().turns.begin(beginOf(one)))
    const found = await world().turns.ofAnswer(one.projectId, turn.messageId)
    expect(found?.streamId).toBe(turn.streamId)
    expect(await world().turns.ofAnswer(other.projectId, turn.messageId)).toBeNull()
  })
}
