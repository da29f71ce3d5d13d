/** Short notices that pass: what was done, with the way back. The library for them is loaded with the first one, or ahead of it. */

import { t } from '@sayso/language/page'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Button } from './button.tsx'
import { part } from './part.tsx'

interface NoticeOptions {
  action?: { label: string; onClick: () => void }
}

/** The library and the place for its notices. */
export const loadToaster = () => Promise.all([import('sonner'), import('./toaster.tsx')])
/** `plainText` is the newest notice that could not be shown for want of the library. */
const store = createStore((): { isNeeded: boolean; plainText: string | null } => ({
  isNeeded: false,
  plainText: null,
}))
const Toaster = part(async () => (await loadToaster())[1].Toaster, { Missing: () => null })

export function Notices() {
  const { isNeeded, plainText } = useStore(store)
  return (
    <>
      {isNeeded ? <Toaster /> : null}
      {plainText === null ? null : <PlainNotice text={plainText} />}
    </>
  )
}

function PlainNotice({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="fixed end-5 bottom-15 start-5 z-50 flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-ui text-ink shadow-e2 md:start-auto md:w-[356px] max-md:bottom-31"
    >
      <p className="min-w-0 flex-1">{text}</p>
      <Button look="ghost" size="s" onClick={() => store.setState({ plainText: null })}>
        {t('close')}
      </Button>
    </div>
  )
}

/** Says it and lets it pass. */
export async function notify(text: string, options: NoticeOptions = {}): Promise<void> {
  await show(text, (toast) => toast(text, options))
}

/** Says what stays true until the person acts. */
export async function notifyUntilClosed(text: string, options: NoticeOptions): Promise<void> {
  await show(text, (toast) =>
    toast(text, { ...options, duration: Number.POSITIVE_INFINITY, closeButton: true }),
  )
}

/** Says what failed; stays longer. */
export async function notifyError(title: string, sentence: string): Promise<void> {
  await show(`${title}. ${sentence}`, (toast) =>
    toast.error(title, { description: sentence, duration: 8_000 }),
  )
}

async function show(plainText: string, say: (toast: typeof import('sonner').toast) => void): Promise<void> {
  store.setState({ isNeeded: true })
  const loaded = await loadToaster().catch(() => null)
  if (loaded === null) store.setState({ plainText })
  else say(loaded[0].toast)
}
