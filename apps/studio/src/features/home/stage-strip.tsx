/** Strip under the stage with the state of the app that runs there. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/projects'
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
  isDataBehind: false,
}))

export function StageStrip({ project, controller, isUnreachable, children }: StageStripProps) {
  const { state, failure } = useStore(controller?.store ?? nothingYet)
  const previewFailure = failure ?? state?.failure ?? null
  const problem = isUnreachable
    ? t('theServerCannotBeReached2')
    : previewFailure === null
      ? null
      : translated(previewFailure)
  return (
    <div
      data-foot
      className="flex h-[44px] shrink-0 items-center gap-3 border-t border-line bg-stage px-4 text-ui"
    >
      <StageSign hasProblem={problem !== null} isRunning={isRunning(state)} />
      <output aria-label={t('projectStatus')} className="truncate">
        <b dir="auto" className="font-semibold">
          {project?.title ?? t('starter')}
        </b>
        <span className="ms-2.5 [unicode-bidi:isolate] text-ink-2">
          {problem ?? runningText(project, state)}
        </span>
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
  if (!isRunning(state)) return t('starting')
  if (project === null) return t('runningYourAppStartsFrom')
  return project.versionNumber === 0
    ? t('running')
    : t('versionRunning', { versionNumber: project.versionNumber })
}
