/** The app's own address: a step back, and a field to open any screen by its address. */

import { t } from '@sayso/language/preview'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export function AddressBar() {
  const { preview } = useOpenProject()
  const route = usePreview(({ state }) => state?.route ?? '/')
  const [draft, setDraft] = useState<string | null>(null)

  function open(event: FormEvent): void {
    event.preventDefault()
    const address = (draft ?? route).trim()
    setDraft(null)
    preview.app?.navigate(address.startsWith('/') ? address : `/${address}`)
  }

  return (
    <form className="flex min-w-0 items-center gap-1" onSubmit={open}>
      <BackButton />
      <input
        aria-label={t('addressInTheApp')}
        spellCheck={false}
        autoComplete="off"
        value={draft ?? route}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="h-7 w-36 min-w-0 rounded-button px-2 font-mono text-code-s text-ink-3 @max-[740px]:hidden hover:bg-hover focus:bg-surface focus:text-ink"
      />
    </form>
  )
}

export function BackButton() {
  const { preview } = useOpenProject()
  return (
    <IconButton label={t('backInTheApp')} onClick={() => preview.app?.back()}>
      <ArrowLeft className="rtl:-scale-x-100" strokeWidth={1.75} />
    </IconButton>
  )
}
