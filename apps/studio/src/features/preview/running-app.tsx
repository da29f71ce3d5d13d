/** The element in which an app runs, and its placeholder until then. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/preview'
import type { PreviewPhase } from '@sayso/preview'
import { faultsOf, type PreviewController } from '@sayso/workbench'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { Caret } from '../../ui/caret.tsx'

interface RunningAppProps {
  controller: PreviewController
  safeArea: { top: number; bottom: number }
}

export function RunningApp({ controller, safeArea }: RunningAppProps) {
  const host = useRef<HTMLDivElement>(null)
  const phase = useStore(controller.store, ({ state }) => state?.phase ?? 'loading')
  const failure = useStore(controller.store, (view) => view.failure ?? view.state?.failure ?? null)
  const preparation = useStore(controller.store, ({ state }) => state?.preparation ?? null)
  const hasFaults = useStore(controller.store, ({ state }) => faultsOf(state?.problems ?? []).length > 0)
  const isBlank = useStore(controller.store, ({ state }) => state?.isBlank ?? false)
  const marks = useStore(controller.store, ({ state }) => state?.phoneMarks ?? null)
  const { top, bottom } = safeArea

  // First: what is attached begins with it. Another phone, or a page that gets narrow, does not start the app again.
  useEffect(() => controller.setSafeArea({ top, bottom }), [controller, top, bottom])
  useEffect(() => {
    if (host.current === null) return
    return controller.attach(host.current)
  }, [controller])

  return (
    <>
      <div
        ref={host}
        className="phone-frame-host"
        data-status-bar={marks?.statusBar}
        data-home-indicator={marks?.homeIndicator}
      />
      <OverApp
        phase={phase}
        controller={controller}
        failure={failure === null ? null : translated(failure)}
        preparation={preparation === null ? null : translated(preparation)}
        hasFaults={hasFaults}
        isBlank={isBlank}
      />
    </>
  )
}

interface OverAppProps extends Pick<RunningAppProps, 'controller'> {
  phase: PreviewPhase
  failure: string | null
  /** The server's work before the preview can begin, in a sentence. */
  preparation: string | null
  hasFaults: boolean
  /** The app draws nothing that can be seen. */
  isBlank: boolean
}

/** Cover or replacement of the app. */
function OverApp({ phase, controller, failure, preparation, hasFaults, isBlank }: OverAppProps) {
  switch (phase) {
    case 'running':
      // At first it may only be waiting for what it draws.
      if (!isBlank || !hasFaults) return null
      return <Instead title={t('nothingToSee')}>{t('theAppRunsButShows')}</Instead>
    case 'loading':
      if (failure !== null) return <Instead title={t('noPreview')}>{failure}</Instead>
      if (preparation !== null) return <Instead title={t('gettingThePreviewReady')}>{preparation}</Instead>
      // A loader under an error would promise what does not come.
      if (hasFaults) return <Instead title={t('nothingToShowYet')}>{t('theAppStoppedBeforeIts')}</Instead>
      return <Skeleton />
    case 'failed':
      return <Instead title={t('noPreview')}>{failure}</Instead>
    case 'stopped':
      return (
        <Instead title={t('theAppIsStopped')} actions={<RunAgain controller={controller} />}>
          {t('itRunsAgainWhenIts')}
        </Instead>
      )
    case 'hung':
      return <Hung controller={controller} />
  }
}

function Hung({ controller }: Pick<RunningAppProps, 'controller'>) {
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-10 z-3 flex flex-col gap-3 rounded-panel border border-line bg-raised p-4 shadow-e2"
    >
      <p className="text-body font-medium">{t('theAppDoesNotAnswer')}</p>
      <p className="text-ui text-ink-2">{t('itMayBeInAn')}</p>
      <div className="flex gap-2">
        <Button look="primary" onClick={() => controller.app?.restart()}>
          {t('reload')}
        </Button>
        <Button onClick={() => controller.app?.stop()}>{t('stop')}</Button>
      </div>
    </div>
  )
}

function RunAgain({ controller }: Pick<RunningAppProps, 'controller'>) {
  return (
    <Button look="primary" size="l" onClick={() => controller.app?.reload()}>
      {t('runItAgain')}
    </Button>
  )
}

interface InsteadProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

function Instead({ title, actions, children }: InsteadProps) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface px-10 text-center">
      <p className="text-title font-semibold">{title}</p>
      <p className="text-body text-ink-2">{children}</p>
      {actions}
    </div>
  )
}

/** The shape of a screen, never a blank one. */
function Skeleton() {
  return (
    <div
      className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-6 bg-surface"
      aria-hidden="true"
    >
      <Caret isBlinking className="h-10 w-4" />
      <div className="flex w-full flex-col items-center gap-3">
        <span className="h-5 w-2/5 rounded-chip bg-hover" />
        <span className="h-3 w-3/5 rounded-chip bg-hover" />
        <span className="h-3 w-1/2 rounded-chip bg-hover" />
      </div>
    </div>
  )
}
