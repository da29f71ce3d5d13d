/** A menu at the pointer: by right click, a long press, or the menu key. It looks as the menus from buttons do. */

import { ContextMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { ITEM, MENU } from './menu.tsx'

interface ContextMenuProps {
  /** Subject of the menu. */
  target: ReactNode
  children: ReactNode
}

export function ContextMenu({ target, children }: ContextMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{target}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={12} className={MENU}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function ContextMenuItem(props: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={ITEM} {...props} />
}
