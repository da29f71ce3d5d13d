/**
 * Problems of a project's functions on its page. The server compiles those of the newest version, and knows how their last calls
 * ended; the page asks after each version that changed them, and again and again while there are any, since the app calls them without a word.
 */

import { isFunctionPath, type ProjectFiles } from '@sayso/project'
import type { FunctionFailure, Problem } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from '../ports/clock.ts'
import type { ProjectApi } from '../ports/project-api.ts'

export interface FunctionsView {
  problems: readonly Problem[]
}

export interface FunctionWatch {
  store: StoreApi<FunctionsView>
  dispose(): void
}

interface FunctionWatchOptions {
  /** Empty for a person who may not change the project: nothing is asked. */
  projectId: string
  api: Pick<ProjectApi, 'functions'>
  project: { getState(): { version: { number: number } }; subscribe(listener: () => void): () => void }
  files: () => ProjectFiles
  after: After
}

const AGAIN_MS = 10_000

export function createFunctionWatch({
  projectId,
  api,
  project,
  files,
  after,
}: FunctionWatchOptions): FunctionWatch {
  const store = createStore<FunctionsView>(() => NOTHING)
  let askedVersion = -1
  let looks = 0
  let cancel = () => {}

  async function look(): Promise<void> {
    cancel()
    looks += 1
    const number = looks
    askedVersion = project.getState().version.number
    if (!hasFunctions(files())) return show(NOTHING)
    const state = await api.functions(projectId).catch(() => null)
    // A newer version has been asked about meanwhile.
    if (number !== looks) return
    if (state !== null) show({ problems: state.problems.map(toProblem) })
    cancel = after(AGAIN_MS, () => void look())
  }

  function show(next: FunctionsView): void {
    if (JSON.stringify(store.getState()) !== JSON.stringify(next)) store.setState(next)
  }

  const unsubscribe = project.subscribe(() => {
    if (project.getState().version.number !== askedVersion) void look()
  })
  if (projectId === '') unsubscribe()
  else void look()

  return {
    store,
    dispose() {
      looks += 1
      cancel()
      unsubscribe()
    },
  }
}

const NOTHING: FunctionsView = { problems: [] }
const MAX_ID_CHARS = 200

function hasFunctions(files: ProjectFiles): boolean {
  for (const path of files.keys()) if (isFunctionPath(path)) return true
  return false
}

function toProblem({ message, file, line }: FunctionFailure): Problem {
  const place = file === null ? null : { path: file, lineNumber: line ?? 1, columnNumber: 1 }
  return { id: `function:${file ?? ''}:${message}`.slice(0, MAX_ID_CHARS), kind: 'static', message, place }
}
