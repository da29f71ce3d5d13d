/** Strip under the stage with the state of the app that runs there. */

import type { PreviewState } from '@sayso/preview'
import type { ProjectSummary } from '@sayso/wire'
import type { PreviewController, PreviewView } from '@sayso/workbench'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Caret } from '../../ui/caret.tsx'

interface StageStripProps {
  project: ProjectSummary | null
  controller: PreviewController | null
  isUnreachable: boolean
  children: ReactNode
}

const nothingYet = createStore<PreviewView>(() => ({
  state: null,
  colorScheme: 'light',
  textScale: 1,
  failure: null,
}))

export function StageStrip({ project, controller, isUnreachable, children }: StageStripProps) {
  const { state, failure } = useStore(controller?.store ?? nothingYet)
  const problem = isUnreachable ? 'The server cannot be reached.' : (failure ?? state?.failure ?? null)
  return (
    <div
      data-foot
      className="flex h-[44px] shrink-0 items-center gap-3 border-t border-line bg-stage px-4 text-ui"
    >
      <StageSign hasProblem={problem !== null} isRunning={isRunning(state)} />
      <output aria-label="Project status" className="truncate">
        <b className="font-semibold">{project?.title ?? 'Starter'}</b>
        <span className="ml-2.5 text-ink-2">{problem ?? runningText(project, state)}</span>
      </output>
      {children}
    </div>
  )
}

function StageSign({ hasProblem, isRunning }: { hasProblem: boolean; isRunning: boolean }) {
  if (!hasProblem && !isRunning) return <Caret isBlinking />
  return (
    <span
      aria-hidden="true"
      className={clsx('status-dot size-2 shrink-0 rounded-full', hasProblem ? 'bg-warn' : 'bg-ok')}
    />
  )
}

function isRunning(state: PreviewState | null): boolean {
  return state !== null && state.phase === 'running'
}

function runningText(project: ProjectSummary | null, state: PreviewState | null): string {
  if (!isRunning(state)) return 'Starting'
  if (project === null) return 'Running. Your app starts from here.'
  return project.versionNumber === 0 ? 'Running' : `Version ${project.versionNumber}, running`
}
