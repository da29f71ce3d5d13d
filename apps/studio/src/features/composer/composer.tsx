/** The prompt box: the text, the model, Send or Stop. */

import { t } from '@sayso/language/composer'
import type { AttachmentTray, Draft } from '@sayso/workbench'
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from 'zustand'
import { SHORT_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import type { ComposerStatus } from '../../page/use-composer-block.ts'
import { isSendKey } from '../../ui/send-key.ts'
import { TrayRefusals, TrayStrip } from '../attachments/tray-strip.tsx'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import { ComposerTools } from './composer-tools.tsx'

interface ComposerProps {
  draft: Draft
  tray: AttachmentTray
  status: ComposerStatus
  onSend: (text: string) => void
  onStop?: () => void
  /** The subject of the prompt, above it. */
  about?: ReactNode
  /** Further inputs of a prompt, besides pictures. */
  tools?: ReactNode
  size: 'home' | 'chat'
  /** By default it asks for an app. */
  placeholder?: string
}

const MIN_HEIGHT_PX = 76
/** One line, on a page whose height the conversation needs. */
const MIN_SHORT_HEIGHT_PX = 44
const MAX_HEIGHT_PX = 200

export function Composer({
  draft,
  tray,
  status: givenStatus,
  onSend,
  onStop,
  about,
  tools,
  size,
  placeholder,
}: ComposerProps) {
  const { text } = useStore(draft.store)
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const { pictures, preparingCount, uploadedCount } = useStore(tray.store)
  const status: ComposerStatus = uploadedCount === null ? givenStatus : { kind: 'sending' }
  const { isOver, handlers } = useFileDrop((files) => void tray.add(files))
  const isEmpty = (text.trim() === '' && pictures.length === 0) || preparingCount > 0
  // Text written meanwhile becomes the next message.
  const canSend = (status.kind === 'ready' || status.kind === 'streaming') && !isEmpty

  const isShort = useMediaQuery(SHORT_PAGE) && size === 'chat'
  useHeightOfText(field, text, isShort ? MIN_SHORT_HEIGHT_PX : MIN_HEIGHT_PX)

  const send = () => {
    if (canSend) onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <div
      {...handlers}
      className={clsx(
        '@container relative rounded-panel border bg-raised shadow-e2 focus-within:border-ink-2',
        isOver ? 'border-signal outline-2 outline-signal' : 'border-line-control',
      )}
    >
      {isOver ? <DropSign /> : null}
      {about}
      <textarea
        ref={field}
        id="prompt"
        dir="auto"
        aria-label={t('prompt')}
        aria-describedby={noteId}
        placeholder={placeholder ?? t('whatCanIHelpYou')}
        value={text}
        readOnly={status.kind === 'sending'}
        onChange={(event) => draft.set(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx(
          // As high as an empty text wants it, before it is measured.
          'scroll-thin block w-full resize-none bg-transparent outline-none focus-visible:outline-none',
          isShort ? 'h-11' : 'h-[76px]',
          size === 'home' ? 'px-5 pt-[18px] text-body-l' : 'px-4 text-[15px] leading-[24px]',
          size === 'chat' && (isShort ? 'pt-2.5' : 'pt-3.5'),
          status.kind === 'sending' && 'text-ink-3',
        )}
      />
      <TrayStrip tray={tray} />
      <ComposerTools
        draft={draft}
        tray={tray}
        status={status}
        canSend={canSend}
        tools={tools}
        size={size}
        noteId={noteId}
        onSend={send}
        onStop={onStop ?? (() => {})}
      />
      <TrayRefusals tray={tray} />
    </div>
  )
}

/** The field follows its text up to its limit; measured, since wrapping depends on the width, which a divider or a turned phone changes. */
function useHeightOfText(field: RefObject<HTMLTextAreaElement | null>, text: string, minPx: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the measured height
  useLayoutEffect(() => {
    if (field.current !== null) fitHeight(field.current, minPx)
  }, [text, minPx])

  useEffect(() => {
    const element = field.current
    if (element === null) return
    let widthPx = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === widthPx) return
      widthPx = element.clientWidth
      fitHeight(element, minPx)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [field, minPx])
}

function fitHeight(element: HTMLTextAreaElement, minPx: number): void {
  element.style.height = `${minPx}px`
  element.style.height = `${Math.min(MAX_HEIGHT_PX, Math.max(minPx, element.scrollHeight))}px`
}

function DropSign() {
  return (
    <p className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center rounded-panel bg-raised/90 text-body font-medium">
      {t('dropImagesToAttach')}
    </p>
  )
}
