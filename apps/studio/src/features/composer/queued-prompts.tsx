/** Queue above the prompt box: the prompts to be sent next, and a note when one waits for the person. */

import { t } from '@sayso/language/prompts'
import { isBusy } from '@sayso/workbench'
import { Image, Pencil, X } from 'lucide-react'
import { useStore } from 'zustand'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export function QueuedPrompts() {
  const { queue, draft } = useOpenProject()
  const { prompts, isHeld } = useStore(queue.store)
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const costsMessage = useCostsMessage()
  if (prompts.length === 0) return null

  const edit = (id: string, text: string) => {
    queue.remove(id)
    const typed = draft.store.getState().text
    draft.set(typed.trim() === '' ? text : `${text}\n${typed}`)
    document.getElementById('prompt')?.focus()
  }
  return (
    <section
      aria-label={t('sentNext')}
      className="mb-2 rounded-card border border-line bg-sunken py-1 text-ui"
    >
      <ul className="scroll-thin max-h-36 overflow-y-auto">
        {prompts.map(({ id, text, attributes: { attachments = [] } }) => (
          <li
            key={id}
            className="flex min-h-9 items-center gap-2 pe-1 ps-3 pointer-coarse:min-h-11 pointer-coarse:gap-4 pointer-coarse:pe-2"
          >
            <span className="shrink-0 text-ui-s text-ink-3">{t('next')}</span>
            <span dir="auto" title={text} className="min-w-0 flex-1 truncate">
              {text}
            </span>
            {attachments.length === 0 ? (
              <IconButton label={t('editIt')} className="size-7!" onClick={() => edit(id, text)}>
                <Pencil className="size-3.5!" strokeWidth={1.75} />
              </IconButton>
            ) : (
              <span className="flex items-center gap-1 text-ui-s text-ink-3">
                <Image className="size-4" strokeWidth={1.75} aria-label={t('pictures')} />{' '}
                {attachments.length}
              </span>
            )}
            <IconButton label={t('doNotSendIt')} className="size-7!" onClick={() => queue.remove(id)}>
              <X strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {isHeld && isIdle ? (
        <p className="flex flex-wrap items-center gap-2.5 px-3 pt-1 pb-1.5 text-ui-s text-ink-2">
          {t('waitingForYou')}
          <Button size="s" onClick={queue.sendNow}>
            {t('sendNow')}
          </Button>
          {costsMessage ? t('eachCostsOneMessage', { count: prompts.length }) : null}
        </p>
      ) : null}
    </section>
  )
}
