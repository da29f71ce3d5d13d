/** The left side: the conversation, the running answer, and its cost. */

import { t } from '@sayso/language/workbench'
import type { Turn } from '@sayso/workbench'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SHORT_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useProjectState,
} from '../../page/open-project-context.tsx'
import type { ComposerStatus } from '../../page/use-composer-block.ts'
import { useComposerBlock } from '../../page/use-composer-block.ts'
import { ResolveOffer } from '../comments/resolve-offer.tsx'
import { Composer } from '../composer/composer.tsx'
import { LookOnly } from '../composer/look-only.tsx'
import { PointTool } from '../composer/point-tool.tsx'
import { PointedChip } from '../composer/pointed-chip.tsx'
import { QueuedPrompts } from '../composer/queued-prompts.tsx'
import { ConversationList } from '../conversation/conversation-list.tsx'
import { QuotaLine } from '../plans/quota-line.tsx'
import { RunningCard } from '../screens/running-card.tsx'
import { ProjectStatusLine } from '../status/project-status-line.tsx'
import { WaitingBar } from '../versions/waiting-bar.tsx'

export function ChatPanel() {
  const { pointing } = useOpenProject()
  const canEdit = useMayEdit()
  // A part that was pointed at, and its values, need the whole of a short page.
  const isPointedAt = useStore(pointing.store, ({ elements }) => elements.length > 0)
  const hidesConversation = useMediaQuery(SHORT_PAGE) && isPointedAt
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col justify-end bg-surface [container:chat/size]">
      <div className={clsx('flex min-h-0 flex-1 flex-col', hidesConversation && 'hidden')}>
        <ConversationList />
      </div>
      <RunningCard />
      {/* On one-column pages the line stands here too: it is always in view. */}
      <div className="lg:hidden">
        <ProjectStatusLine />
      </div>
      <div data-foot className="px-3 pt-2.5 pb-3 md:px-4 md:pt-0">
        {canEdit ? <Asking /> : <LookOnly />}
      </div>
    </div>
  )
}

function Asking() {
  const { conversation, sendPrompt, draft, tray } = useOpenProject()
  const turn = useConversation((state) => state.turn)
  const block = useComposerBlock()
  const isStreaming = turn.phase === 'streaming'
  const hasApp = useProjectState(({ version }) => version.cause !== 'starter')
  return (
    <>
      <WaitingBar />
      <ResolveOffer />
      <QueuedPrompts />
      <Composer
        draft={draft}
        about={<PointedChip />}
        tools={<PointTool />}
        tray={tray}
        status={composerStatus(turn) ?? block ?? { kind: 'ready' }}
        onSend={(text) => void sendPrompt(text)}
        onStop={() => void conversation.stop()}
        size="chat"
        placeholder={hasApp || isStreaming ? t('whatShouldChange') : undefined}
      />
      {/* Kept free on a phone, too: the field would jump as each answer begins and ends. */}
      <div className="mt-2 min-h-5">{isStreaming ? <LineWhileStreaming /> : <QuotaLine />}</div>
    </>
  )
}

const LEAVING_NOTE_KEY = 'leaving-note'

/** Leaving is safe while an answer is being written: said under the first one that this browser sees, and not again. */
function LineWhileStreaming() {
  const [isNew] = useState(() => readStored(LEAVING_NOTE_KEY) === null)
  useEffect(() => writeStored(LEAVING_NOTE_KEY, 'said'), [])
  if (isNew) {
    return <p className="px-1 text-ui-s leading-5 text-ink-3">{t('youCanCloseThisPage')}</p>
  }
  return (
    <div className="max-md:invisible">
      <QuotaLine />
    </div>
  )
}

/** Null while no turn is going on. */
function composerStatus(turn: Turn): ComposerStatus | null {
  if (turn.phase === 'streaming') return { kind: 'streaming' }
  return turn.phase === 'sending' ? { kind: 'sending' } : null
}
