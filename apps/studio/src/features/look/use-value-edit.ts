/** A value of the theme that is being typed or dragged: shown in the app at once, saved with Enter or by leaving it, left with Escape. */

import type { ThemeToken } from '@sayso/workbench/theme'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { isComposed } from '../../ui/input-method.ts'
import type { Look } from './use-look.ts'

interface ValueEdit {
  shown: string
  isRefused: boolean
  onType(typed: string): void
  onKeyDown(event: KeyboardEvent): void
  keep(): void
  /** For the input in which the value is typed. */
  field: ComponentProps<'input'>
}

export function useValueEdit(token: ThemeToken, look: Look): ValueEdit {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  // The picker's last step and its end come before the page is drawn again.
  const latest = useRef<string | null>(null)
  const remember = (text: string | null) => {
    latest.current = text
    setTyped(text)
  }
  const forget = () => {
    remember(null)
    setRefused(false)
  }
  const keep = async () => {
    const text = latest.current
    if (text === null) return
    if (await look.keepValue(token, text)) forget()
    else setRefused(true)
  }
  const onType = (text: string) => {
    remember(text)
    if (look.tryValue(token, text)) setRefused(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Enter') void keep()
    if (event.key !== 'Escape' || typed === null) return
    // The panel stays open.
    event.stopPropagation()
    look.cancel()
    forget()
  }
  const edit = { shown: typed ?? token.value, isRefused, onType, onKeyDown, keep: () => void keep() }
  const field: ComponentProps<'input'> = {
    ...{ dir: 'ltr', value: edit.shown, 'aria-invalid': isRefused, onKeyDown, onBlur: edit.keep },
    onChange: ({ target }) => onType(target.value),
  }
  return { ...edit, field }
}
