/** Upgrade of the project to the newest SDK: what changes, every screen before and after, and the way back. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/upgrade'
import type { OpenProject } from '@sayso/workbench'
import { restPrompt, type UpgradeState } from '@sayso/workbench/upgrade'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { sessionQuery } from '../../api/api.ts'
import { NEWEST_SDK } from '../../page/newer-sdk.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { restoreVersion } from '../../page/restore-version.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showPrompt } from '../comments/comment-row.tsx'
import { openUpgrade } from './open-upgrade.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { ScreenPairs, ScreensSummary } from './screen-pairs.tsx'

const to = NEWEST_SDK?.major ?? ''

export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  return session === undefined ? null : <Upgrade previewHost={session.previewHost} onClose={onClose} />
}

interface UpgradeProps {
  previewHost: string | null
  onClose: () => void
}

function Upgrade({ previewHost, onClose }: UpgradeProps) {
  const open = useOpenProject()
  const [upgrading] = useState(() => openUpgrade(open, previewHost))
  const state = useStore(upgrading.store)
  useEffect(() => {
    void upgrading.plan()
    return upgrading.dispose
  }, [upgrading])

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={state.kind === 'refused' ? t('refusedTitle') : t('title', { to })}
      description={descriptionOf(state)}
      width="form"
    >
      <div aria-live="polite">
        <Progress state={state} />
      </div>
      {state.kind === 'planned' ? <PlannedChanges {...state} /> : null}
      {state.kind === 'asking' || state.kind === 'applying' || state.kind === 'done' ? (
        <ScreenPairs pairs={state.pairs} />
      ) : null}
      <Actions state={state} open={open} upgrading={upgrading} onClose={onClose} />
    </Dialog>
  )
}

function descriptionOf(state: UpgradeState): string | undefined {
  if (state.kind !== 'planned') return undefined
  const { from, versionNumber } = state.plan
  return t('description', { from, number: versionNumber })
}

/** One line about the step that is under way, or has ended. */
function Progress({ state }: { state: UpgradeState }) {
  switch (state.kind) {
    case 'planning':
      return <p className="mt-4 text-body text-ink-2">{t('planning')}</p>
    case 'preparing':
      return (
        <div className="mt-4 text-body">
          <p className="font-medium">{t('preparing', { to })}</p>
          <p className="mt-1 text-ink-2">{translated(state.message)}</p>
        </div>
      )
    case 'refused':
      return <p className="mt-4 text-body text-danger">{translated(state.message)}</p>
    case 'planned':
      return null
    case 'opening':
      return <Opening state={state} />
    case 'applying':
      return <p className="mt-4 text-body text-ink-2">{t('applying')}</p>
    case 'asking':
      return <ScreensSummary pairs={state.pairs} isAsking />
    case 'done':
      return (
        <>
          <p className="mt-4 text-body font-medium">{t('nowOn', { to, number: state.versionNumber })}</p>
          <ScreensSummary pairs={state.pairs} isAsking={false} />
        </>
      )
  }
}

function Opening({ state }: { state: Extract<UpgradeState, { kind: 'opening' }> }) {
  const { openedCount, screenCount, preparation } = state.progress
  const title = state.side === 'before' ? t('openingBefore') : t('openingAfter', { to })
  return (
    <div className="mt-4 text-body">
      <p className="font-medium">{title}</p>
      <progress
        aria-label={title}
        value={openedCount}
        max={Math.max(screenCount, 1)}
        className="mt-2 h-1.5 w-full overflow-hidden rounded-full bg-sunken accent-ink"
      />
      <p className="mt-1 text-ink-2 tabular-nums">
        {preparation === null ? t('openedOf', { openedCount, screenCount }) : translated(preparation)}
      </p>
      <p className="mt-3 text-ink-2">{t('closingStops')}</p>
    </div>
  )
}

interface ActionsProps {
  state: UpgradeState
  open: OpenProject
  upgrading: ReturnType<typeof openUpgrade>
  onClose: () => void
}

function Actions({ state, open, upgrading, onClose }: ActionsProps) {
  switch (state.kind) {
    case 'planning':
    case 'preparing':
    case 'opening':
      return (
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      )
    case 'applying':
      return null
    case 'refused':
      return (
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('close')}
          </Button>
          <Button size="l" look="primary" onClick={() => void upgrading.plan()}>
            {t('lookAgain')}
          </Button>
        </DialogActions>
      )
    case 'planned':
      return (
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('leaveIt', { from: state.plan.from })}
          </Button>
          <Button size="l" look="primary" onClick={() => void upgrading.start()}>
            {t('upgrade')}
          </Button>
        </DialogActions>
      )
    case 'asking':
      return (
        <DialogActions>
          <Button size="l" look="danger" onClick={() => void upgrading.applyAnyway()}>
            {t('upgradeAnyway')}
          </Button>
          <Button size="l" look="primary" onClick={onClose}>
            {t('leaveIt', { from: state.plan.from })}
          </Button>
        </DialogActions>
      )
    case 'done':
      return <DoneActions state={state} open={open} onClose={onClose} />
  }
}

interface DoneProps extends Pick<ActionsProps, 'open' | 'onClose'> {
  state: Extract<UpgradeState, { kind: 'done' }>
}

function DoneActions({ state: { plan, pairs }, open, onClose }: DoneProps) {
  const prompt = restPrompt(plan, pairs)
  const goBack = () => {
    onClose()
    void restoreVersion(open, plan.versionNumber)
  }
  const ask = () => {
    onClose()
    // Text that was typed before stays above it.
    const typed = open.draft.store.getState().text.trim()
    open.draft.set([typed, prompt].filter(Boolean).join('\n\n'))
    showPrompt()
  }
  return (
    <DialogActions>
      <Button size="l" onClick={goBack}>
        {t('goBack', { number: plan.versionNumber })}
      </Button>
      {prompt === null ? null : (
        <Button size="l" onClick={ask}>
          {t('askTheModel')}
        </Button>
      )}
      <Button size="l" look="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </DialogActions>
  )
}
