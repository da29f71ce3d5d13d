/** Development only: the states of the parts that have many, side by side, to be compared with the design. */

import type { ProjectStatus } from '@sayso/workbench'
import type { ReactNode } from 'react'
import { openDraft } from '../browser/open-draft.ts'
import { Composer } from '../features/composer/composer.tsx'
import { ArtifactRows } from '../features/conversation/artifact-rows.tsx'
import { QuotaLineView } from '../features/plans/quota-line.tsx'
import { ErrorCard } from '../features/preview/error-card.tsx'
import { StatusLine } from '../features/status/status-line.tsx'
import { createTray } from '../page/create-tray.ts'
import type { ComposerStatus } from '../page/use-composer-block.ts'
import { setTheme, useTheme } from '../stores/theme/theme.ts'
import { Button } from '../ui/button.tsx'
import { ACTIONS, PROBLEMS, QUOTAS, STATUSES } from './fixtures.ts'

const EMPTY = openDraft('story-empty')
const TYPED = openDraft('story-typed')
TYPED.set('A birdwatching log. I tap a big button when I see a bird.')

const TRAY = createTray()

const COMPOSERS: [string, ComposerStatus][] = [
  ['ready', { kind: 'ready' }],
  ['sending', { kind: 'sending' }],
  ['streaming', { kind: 'streaming' }],
  ['offline', { kind: 'blocked', reason: 'You are offline. Your draft is kept.' }],
]

export function StoriesPage() {
  const { isDark } = useTheme()
  return (
    <main className="mx-auto flex max-w-[980px] flex-col gap-10 p-8">
      <Button onClick={() => setTheme(isDark ? 'light' : 'dark')}>{isDark ? 'Light' : 'Dark'}</Button>
      <Story name="Status line">
        {STATUSES.map((status: ProjectStatus) => (
          <StatusLine key={status.kind} status={status} />
        ))}
      </Story>
      <Story name="Files of an answer">
        <div className="w-[372px] rounded-card border border-line bg-surface">
          <ArtifactRows actions={ACTIONS} isWhole={false} onOpenFile={() => {}} onRunAgain={() => {}} />
        </div>
      </Story>
      <Story name="Composer">
        <Composer draft={EMPTY} tray={TRAY} status={{ kind: 'ready' }} onSend={() => {}} size="home" />
        {COMPOSERS.map(([name, status]) => (
          <Composer key={name} draft={TYPED} tray={TRAY} status={status} onSend={() => {}} size="chat" />
        ))}
      </Story>
      <Story name="Messages left">
        {QUOTAS.map((quota) => (
          <QuotaLineView key={JSON.stringify(quota)} quota={quota} />
        ))}
      </Story>
      <Story name="Error card">
        <div className="w-[438px]">
          <ErrorCard
            problems={PROBLEMS}
            others="The other 3 screens show no error."
            headlineOf={() => 'Version 7 stopped on Plants / 1'}
            offer="fix"
            onFix={() => {}}
            onDescribe={() => {}}
            onOpenPlace={() => {}}
            onHide={() => {}}
            onAddPackage={() => {}}
            onStop={() => {}}
            restore={{ versionNumber: 6, onRestore: () => {} }}
          />
        </div>
      </Story>
    </main>
  )
}

function Story({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-semibold">{name}</h2>
      {children}
    </section>
  )
}
