/** Problems of a project's functions on its page: asked after each version, and again while there are any. */

import { textFile } from '@sayso/project'
import type { FunctionsState } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFunctionWatch } from './function-watch.ts'

const STATE: FunctionsState = { isOn: true, setUp: 'ready', functions: [], problems: [], calls: [] }
const WRONG = { file: 'functions/a/index.ts', line: 3, message: 'It is wrong.' }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function open(paths = ['supabase/functions/a/index.ts'], projectId = 'p') {
  const project = createStore(() => ({ version: { number: 1 } }))
  const waiting: (() => void)[] = []
  const scene = { problems: [WRONG], askedCount: 0, isAway: false }
  const watch = createFunctionWatch({
    ...{ projectId, project },
    api: {
      async functions() {
        scene.askedCount += 1
        if (scene.isAway) throw new Error('The server is away.')
        return { ...STATE, problems: scene.problems }
      },
    },
    files: () => new Map(paths.map((path) => [path, textFile('')])),
    after(_ms, work) {
      waiting.push(work)
      return () => void waiting.splice(waiting.indexOf(work), 1)
    },
  })
  return { project, scene, watch, waiting }
}

test('[WU70] a wrong function is a problem with its place, and gone with the version that fixes it', async () => {
  const { project, scene, watch } = open()
  await settled()
  expect(watch.store.getState().problems).toMatchObject([
    { kind: 'static', message: 'It is wrong.', place: { path: 'functions/a/index.ts', lineNumber: 3 } },
  ])
  scene.problems = []
  project.setState({ version: { number: 2 } })
  await settled()
  expect(watch.store.getState().problems).toEqual([])
  expect(scene.askedCount).toBe(2)
})

test('[WU70] it is asked again after a while, a server that is away changes nothing, and nothing is asked after the end', async () => {
  const { scene, watch, waiting } = open()
  await settled()
  scene.isAway = true
  waiting[0]?.()
  await settled()
  expect([scene.askedCount, watch.store.getState().problems.length]).toEqual([2, 1])
  watch.dispose()
  expect(waiting).toEqual([])
})

test('[WU70] projects without functions, and people who may not change one, ask nothing', async () => {
  for (const { scene } of [open(['App.tsx']), open(['functions/a/index.ts'], '')]) {
    await settled()
    expect(scene.askedCount).toBe(0)
  }
})
