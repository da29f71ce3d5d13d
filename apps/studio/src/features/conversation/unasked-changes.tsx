/** Screens that an answer changed though nobody asked: what is different there, before and after, and the ways back. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { differenceText, labelOf, type UnaskedChange } from '@sayso/workbench'
import { useStore } from 'zustand'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { showApp } from '../../page/show.ts'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { Button } from '../../ui/button.tsx'

/** More are counted. */
const MAX_SHOWN = 4

export function UnaskedChanges({ message }: { message: ChatMessage }) {
  const { unasked } = useOpenProject()
  const { state } = useStore(unasked.store)
  if (state === null || state.messageId !== message.id) return null
  return (
    <ul aria-label={t('unaskedChanges')} className="flex flex-col gap-3">
      {state.changes.map((change) => (
        <li key={change.filePath}>
          <Changed change={change} />
        </li>
      ))}
    </ul>
  )
}

function Changed({ change }: { change: UnaskedChange }) {
  const open = useOpenProject()
  const screen = labelOf(change.pattern)
  const left = change.differences.length - MAX_SHOWN
  return (
    <section
      aria-label={screen}
      className="flex flex-col items-start gap-2.5 rounded-card border border-line bg-canvas px-3.5 py-3 text-ui"
    >
      <p className="font-medium">{t('unaskedScreen', { screen })}</p>
      <ul className="flex flex-col gap-1 text-ink-2">
        {change.differences.slice(0, MAX_SHOWN).map((difference) => {
          const text = differenceText(difference)
          return (
            <li key={text} dir="auto" className="break-words">
              {text}
            </li>
          )
        })}
        {left > 0 ? <li>{t('unaskedMore', { count: left })}</li> : null}
      </ul>
      <Pictures change={change} screen={screen} />
      <div className="flex max-w-full flex-wrap items-center gap-2.5 pointer-coarse:gap-y-4">
        {change.pattern.includes('[') ? null : (
          <Button
            size="s"
            onClick={() => {
              showApp(open)
              open.preview.app?.navigate(change.pattern)
            }}
          >
            {t('unaskedShow')}
          </Button>
        )}
        <PutBack change={change} screen={screen} />
      </div>
    </section>
  )
}

interface ChangeOfScreen {
  change: UnaskedChange
  screen: string
}

function Pictures({ change: { before, after }, screen }: ChangeOfScreen) {
  if (before === null || after === null) return null
  const pictures = [
    { url: before, words: t('unaskedBefore', { screen }) },
    { url: after, words: t('unaskedAfter', { screen }) },
  ]
  return (
    <div className="flex gap-2.5">
      {pictures.map(({ url, words }) => (
        <img
          key={words}
          src={url}
          alt={words}
          title={words}
          className="w-28 min-w-0 rounded-large border border-line"
        />
      ))}
    </div>
  )
}

/** Where the answer changed the screen's own file, that file is put back; elsewhere the model has to find the place. */
function PutBack({ change, screen }: ChangeOfScreen) {
  const { workbench, saving, sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  const costsMessage = useCostsMessage()
  const isIdle = useConversation(({ turn }) => turn.phase === 'idle')
  const { filePath, oldText, differences } = change
  if (!canEdit) return null
  const putBack = () => {
    if (oldText === null) {
      const list = differences.map((difference) => `- ${differenceText(difference)}`).join('\n')
      void sendAside(t('unaskedPrompt', { screen, list }))
      return
    }
    workbench.editFile(filePath, oldText)
    void saving.save(filePath)
  }
  return (
    <>
      <Button
        size="s"
        disabled={!isIdle}
        className="h-auto! min-h-7 max-w-full shrink! py-1 text-start break-words whitespace-normal!"
        onClick={putBack}
      >
        {oldText === null ? t('unaskedAsk') : t('unaskedPutBack', { file: filePath })}
      </Button>
      {oldText === null && costsMessage ? (
        <span className="text-ui-s text-ink-3">{t('costsOneMessage')}</span>
      ) : null}
    </>
  )
}
