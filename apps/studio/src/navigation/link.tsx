/** A link to another page of the studio. */

import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigation.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

export function Link({ to, onClick, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
  }
  return <a href={to} onClick={open} {...rest} />
}

/** With a key held or another button, a link opens a tab or a window, which is the browser's business. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self')
  )
}
