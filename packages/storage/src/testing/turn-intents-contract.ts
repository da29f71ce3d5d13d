/** Contract suite of `TurnStore` for the intents of turns: a repair, a replaced prompt, a question. */

import type { BeginTurn } from '@sayso/generation/ports'
import { MAX_REPAIR_ATTEMPTS, MAX_REPAIRS_BEGUN, type Problem, type RepairIntent } from '@sayso/wire'
import { expect, test } from 'vitest'
import { beginOf, begun, endOf, type SampleProject, type TurnWorld } from './sample-turns.ts'

export function describeRepairing(world: () => TurnWorld): void {
  const PROBLEM = { id: 'syntax:app/index.tsx:x', message: 'It does not parse.' }

  /** A project whose only prompt, `m1`, has been answered. */
  async function promptedProject(): Promise<SampleProject> {
    const project = await world().addProject()
    const turn = begun(await world().turns.begin(beginOf(project, { userMessageId: 'm1' })))
    await world().turns.end(endOf(turn.streamId))
    return project
  }

  function repairOf(project: SampleProject, overrides: Partial<RepairIntent> = {}): BeginTurn {
    const problem: Problem = { ...PROBLEM, kind: 'syntax', place: null }
    const intent: RepairIntent = { kind: 'repair', messageId: 'm1', versionNumber: 0, problems: [problem] }
    return beginOf(project, { dailyLimit: 1, intent: { ...intent, ...overrides } })
  }

  test('[T10] a repair costs no message, and both its messages say what it repairs', async () => {
    const project = await promptedProject()
    const turn = begun(await world().turns.begin(repairOf(project)))
    expect(await world().countMessages(project.userId, '2026-11-20')).toBe(1)
    await world().turns.end(endOf(turn.streamId, { isCounted: false }))
    expect(await world().countMessages(project.userId, '2026-11-20')).toBe(1)
    const notes = (await world().turns.messages(project.projectId)).map(({ repair }) => repair)
    const note = { attempt: 1, ofMessageId: 'm1', problems: [{ ...PROBLEM, kind: 'syntax' }] }
    expect(notes).toEqual([null, null, note, note])
  })

  test('[T10] a prompt has a limited number of repairs, and the next prompt as many again', async () => {
    const project = await promptedProject()
    for (let attempt = 1; attempt <= MAX_REPAIR_ATTEMPTS; attempt += 1) {
      const turn = begun(await world().turns.begin(repairOf(project)))
      await world().turns.end(endOf(turn.streamId, { isCounted: false }))
    }
    expect(await world().turns.begin(repairOf(project))).toEqual({ kind: 'no-repairs-left' })
    const next = begun(await world().turns.begin(beginOf(project, { userMessageId: 'm2' })))
    await world().turns.end(endOf(next.streamId))
    expect((await world().turns.begin(repairOf(project, { messageId: 'm2' }))).kind).toBe('begun')
  })

  test('[T10] a repair that the provider failed uses up no try, as long as there are not too many', async () => {
    const project = await promptedProject()
    const attempts: unknown[] = []
    for (let index = 0; index < MAX_REPAIRS_BEGUN; index += 1) {
      const turn = begun(await world().turns.begin(repairOf(project)))
      const note = (await world().turns.messages(project.projectId)).at(-1)?.repair
      attempts.push(note?.attempt)
      const status = index === 1 ? 'done' : index === 2 ? 'interrupted' : 'error'
      await world().turns.end(endOf(turn.streamId, { status, isCounted: false }))
    }
    expect(attempts).toEqual([1, 1, ...Array.from({ length: MAX_REPAIRS_BEGUN - 2 }, () => 2)])
    expect(await world().turns.begin(repairOf(project))).toEqual({ kind: 'no-repairs-left' })
  })

  test('[T10] a repair by rule says so, and uses up no try', async () => {
    const project = await promptedProject()
    const turn = begun(await world().turns.begin({ ...repairOf(project), admission: 'free', isByRule: true }))
    await world().turns.end(endOf(turn.streamId, { isCounted: false }))
    begun(await world().turns.begin(repairOf(project)))
    const notes = (await world().turns.messages(project.projectId)).flatMap(({ repair }) => repair ?? [])
    expect(notes.map(({ attempt, isByRule }) => [attempt, isByRule])).toEqual([
      [1, true],
      [1, true],
      [1, undefined],
      [1, undefined],
    ])
  })

  test('[T10] a prompt that was not counted has no repairs', async () => {
    const project = await world().addProject()
    const turn = begun(await world().turns.begin(beginOf(project, { userMessageId: 'm1' })))
    await world().turns.end(endOf(turn.streamId, { status: 'error', isCounted: false }))
    expect(await world().turns.begin(repairOf(project))).toEqual({ kind: 'no-repairs-left' })
  })

  test('[T10] only the newest version and the newest prompt can be repaired', async () => {
    const project = await promptedProject()
    const stale = { kind: 'stale' }
    expect(await world().turns.begin(repairOf(project, { versionNumber: 7 }))).toEqual(stale)
    expect(await world().turns.begin(repairOf(project, { messageId: 'm0' }))).toEqual(stale)
    expect(await world().turns.begin(repairOf(await world().addProject()))).toEqual(stale)
  })
}

export function describeRewinding(world: () => TurnWorld): void {
  test('[T11] a mode is kept with both messages', async () => {
    const project = await world().addProject()
    await world().turns.begin(beginOf(project, { mode: 'ask' }))
    const messages = await world().turns.messages(project.projectId)
    expect(messages.map(({ mode }) => mode)).toEqual(['ask', 'ask'])
  })

  test('[T12] a prompt that takes the place of an earlier one hides it and all that followed', async () => {
    const project = await world().addProject()
    for (const userMessageId of ['m1', 'm2', 'm3']) {
      const turn = begun(await world().turns.begin(beginOf(project, { userMessageId })))
      await world().turns.end(endOf(turn.streamId))
    }
    const request = beginOf(project, { userMessageId: 'm4', intent: { kind: 'replace', messageId: 'm2' } })
    const turn = begun(await world().turns.begin(request))
    const messages = await world().turns.messages(project.projectId)
    expect(messages.map(({ id }) => id)).toEqual(['m1', expect.any(String), 'm4', turn.messageId])
    expect(messages.map(({ isEdited }) => isEdited ?? false)).toEqual([false, false, true, false])
    await world().turns.end(endOf(turn.streamId))
    const again = beginOf(project, { userMessageId: 'm5', intent: { kind: 'replace', messageId: 'm4' } })
    expect((await world().turns.begin(again)).kind).toBe('begun')
    expect(await world().turns.messages(project.projectId)).toHaveLength(4)
  })

  test('[T12] what is not a prompt of the conversation cannot be replaced, and nothing happens', async () => {
    const project = await world().addProject()
    const first = begun(await world().turns.begin(beginOf(project, { userMessageId: 'm1' })))
    await world().turns.end(endOf(first.streamId))
    for (const messageId of ['m0', first.messageId]) {
      const intent = { kind: 'replace', messageId } as const
      const result = await world().turns.begin(beginOf(project, { intent }))
      expect(result).toEqual({ kind: 'stale' })
    }
    expect(await world().turns.messages(project.projectId)).toHaveLength(2)
    expect(await world().countMessages(project.userId, '2026-11-20')).toBe(1)
  })

  test('[T12] without messages left, nothing is taken back', async () => {
    const project = await world().addProject()
    const first = begun(await world().turns.begin(beginOf(project, { userMessageId: 'm1', dailyLimit: 1 })))
    await world().turns.end(endOf(first.streamId))
    const request = beginOf(project, { intent: { kind: 'replace', messageId: 'm1' }, dailyLimit: 1 })
    expect(await world().turns.begin(request)).toEqual({ kind: 'no-messages-left' })
    expect((await world().turns.messages(project.projectId))[0]?.id).toBe('m1')
  })
}
