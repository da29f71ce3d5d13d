/** The page of the view tests: one view of the studio over an open project with all its ports in memory, driven through `globalThis.views`. */

import type { ProjectResponse } from '@sayso/wire'
import { type OpenProject, openProject } from '@sayso/workbench'
import { createMemoryPorts, emptyProject } from '@sayso/workbench/testing/memory-ports'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/api.ts'
import { ChatPanel } from '../features/workbench/chat-panel.tsx'
import { OpenProjectContext } from '../page/open-project-context.tsx'
import { Shell } from '../routes/shell.tsx'

const VIEWS = { chat: ChatPanel } satisfies Record<string, ComponentType>

export interface ViewOptions {
  view: keyof typeof VIEWS
  /** The server's data about the project; one with a file and no message by default. */
  project?: Partial<ProjectResponse>
  /** Answers of the server by method and path. Everything else is not found. */
  api?: Readonly<Record<string, unknown>>
}

export interface ViewHost {
  show(options: ViewOptions): void
}

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element with the id “root”.')
const root = createRoot(container)

let answers: Readonly<Record<string, unknown>> = {}
let shown: OpenProject | null = null
let count = 0

window.fetch = async (input, init) => {
  const { pathname } = new URL(String(input), location.origin)
  const answer = answers[`${init?.method ?? 'GET'} ${pathname}`]
  return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
}

const host: ViewHost = {
  show({ view, project: changes, api = {} }) {
    shown?.dispose()
    queryClient.clear()
    answers = api
    const response = emptyProject(changes)
    const project = openProject(response, createMemoryPorts(response))
    shown = project
    const View = VIEWS[view]
    root.render(
      // Another key: nothing of the view before is left.
      <QueryClientProvider key={++count} client={queryClient}>
        <Shell>
          <OpenProjectContext value={project}>
            <main className="h-dvh">
              <View />
            </main>
          </OpenProjectContext>
        </Shell>
      </QueryClientProvider>,
    )
  },
}

Object.assign(globalThis, { views: host })
