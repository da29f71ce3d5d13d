/** The row under the prompt: model, demo notice, help, Send or Stop, and why nothing can be sent. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/composer'
import type { AttachmentTray, Draft } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowUp, ChevronDown, CircleQuestionMark, ListEnd, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../api/api.ts'
import { Link } from '../../navigation/link.tsx'
import type { ComposerStatus } from '../../page/use-composer-block.ts'
import { chooseModel, useModelChoice } from '../../stores/models/model-choice.ts'
import { modelNote } from '../../stores/models/model-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { openWindow } from '../../ui/open-window.ts'
import { withElements } from '../../ui/with-elements.tsx'
import { AttachButton } from '../attachments/attach-button.tsx'
import { ModeSwitch } from './mode-switch.tsx'

interface ComposerToolsProps {
  draft: Draft
  tray: AttachmentTray
  status: ComposerStatus
  canSend: boolean
  tools: ReactNode
  size: 'home' | 'chat'
  /** Id of the element that explains why Send is off. */
  noteId: string
  onSend: () => void
  onStop: () => void
}

export function ComposerTools({
  draft,
  tray,
  status,
  canSend,
  tools,
  size,
  noteId,
  onSend,
  onStop,
}: ComposerToolsProps) {
  const { data: session } = useQuery(sessionQuery)
  const note = noteFor(status, canSend)
  const isStreaming = status.kind === 'streaming'
  return (
    <div className={clsx('flex items-end p-2', size === 'home' ? 'pt-3.5' : 'pt-1')}>
      <div className="flex pointer-coarse:gap-2">
        <AttachButton tray={tray} isLocked={status.kind === 'sending'} />
        {tools}
      </div>
      {/* On phones the first page has two lines here: the second comes with the session. */}
      <div
        className={clsx(
          'me-2 flex min-w-0 flex-1 flex-wrap items-center gap-x-2 ps-1',
          size === 'home' ? 'min-h-10 md:min-h-9' : 'min-h-9',
        )}
      >
        <div className="flex min-w-0 items-center gap-2">
          {/* A project begins by building. */}
          {size === 'chat' ? <ModeSwitch draft={draft} /> : null}
          <ModelPicker />
        </div>
        <p id={noteId} className={clsx('text-ui-s text-danger', status.kind !== 'blocked' && 'sr-only')}>
          {status.kind === 'blocked' && status.spokenFirst !== undefined ? (
            <span className="sr-only">{status.spokenFirst} </span>
          ) : null}
          {note}
        </p>
        {status.kind === 'blocked' ? null : (
          <div
            className={clsx(size === 'chat' && (isStreaming ? '@max-[350px]:hidden' : '@max-[300px]:hidden'))}
          >
            <DemoNotice isShort={size === 'chat'} />
          </div>
        )}
      </div>
      {session?.helpUrl == null ? null : <HelpButton url={session.helpUrl} />}
      {isStreaming ? (
        <div className="flex items-center gap-2">
          {canSend ? <QueueButton onQueue={onSend} /> : null}
          <StopButton onStop={onStop} />
        </div>
      ) : (
        <SendButton canSend={canSend} noteId={noteId} onSend={onSend} />
      )}
    </div>
  )
}

function noteFor(status: ComposerStatus, canSend: boolean): string {
  if (status.kind === 'blocked') return status.reason
  return canSend || status.kind === 'streaming' ? '' : t('typeAMessageOrAttach')
}

function SendButton({ canSend, noteId, onSend }: { canSend: boolean; noteId: string; onSend: () => void }) {
  return (
    <IconButton
      label={t('send')}
      aria-disabled={!canSend}
      aria-describedby={noteId}
      onClick={onSend}
      className={clsx(
        'size-9! rounded-large! [&_svg]:size-[18px]',
        canSend ? 'bg-signal text-on-signal! hover:bg-signal/85!' : 'bg-sel text-ink-3! hover:bg-sel!',
      )}
    >
      <ArrowUp strokeWidth={1.75} />
    </IconButton>
  )
}

function QueueButton({ onQueue }: { onQueue: () => void }) {
  return (
    <IconButton
      label={t('sendWhenTheAnswerIs')}
      onClick={onQueue}
      className="size-9! rounded-large! bg-sel [&_svg]:size-[18px]"
    >
      <ListEnd strokeWidth={1.75} />
    </IconButton>
  )
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <button
      type="button"
      onClick={onStop}
      title={t('stopCtrl')}
      className="touch-target inline-flex h-9 items-center gap-2 rounded-large bg-ink px-3.5 text-ui font-semibold text-on-ink hover:opacity-90"
    >
      <Square className="size-3" fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
      {t('stop')}
    </button>
  )
}

function HelpButton({ url }: { url: string }) {
  return (
    <IconButton label={t('help')} className="size-9! [&_svg]:size-[18px]" onClick={() => openWindow(url)}>
      <CircleQuestionMark strokeWidth={1.75} />
    </IconButton>
  )
}

/** Hidden while there is nothing to choose. */
function ModelPicker() {
  const { models, current } = useModelChoice()
  if (models.length < 2 || current === null) return null
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('model', { label: translated(current.label) })}
          className="touch-target inline-flex h-8 min-w-0 items-center gap-1.5 rounded-button px-2 text-ui font-medium text-ink-2 hover:bg-hover hover:text-ink"
        >
          <span className="truncate">{translated(current.label)}</span>
          <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice
        label={t('model2')}
        value={current.id}
        onChange={chooseModel}
        options={models.map((model) => ({
          value: model.id,
          label: translated(model.label),
          note: modelNote(model),
        }))}
      />
      {models.some(({ price }) => price !== undefined) ? (
        <p className="max-w-72 px-2.5 pt-1.5 pb-1 text-ui-s text-ink-3">{t('howMuchAModelReads')}</p>
      ) : null}
    </Menu>
  )
}

function DemoNotice({ isShort }: { isShort: boolean }) {
  const { current, models } = useModelChoice()
  if (current?.isDemo !== true) return null
  // The picker names it already where there is one.
  const name = isShort && models.length > 1 ? null : t('demoModel')
  return (
    <p className="py-1 text-ui-s text-ink-3">
      {isShort ? null : (
        <>
          {withElements((slots) => t('playsPreparedApps', slots), {
            name: <b className="font-semibold text-ink-2">{name}:</b>,
          })}{' '}
        </>
      )}
      <Link
        to="/settings/models"
        title={t('theDemoPlaysPreparedApps')}
        className="touch-target underlined font-medium text-ink-2 hover:text-ink"
      >
        {isShort ? (name ?? t('ownModel')) : t('useYourOwnModel')}
      </Link>
    </p>
  )
}
