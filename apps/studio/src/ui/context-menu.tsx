/** A menu at the pointer: by right click, a long press, or the menu key. It looks as the menus from buttons do. */

import { ContextMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { ITEM, MENU, MenuCover } from './menu.tsx'

interface ContextMenuProps {
  /** Subject of the menu. */
  target: ReactNode
  /** Name of the subject. */
  label: string
  children: ReactNode
}

export function ContextMenu({ target, label, children }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{target}</Radix.Trigger>
      <Radix.Portal>
        <section aria-label={label}>
          <MenuCover />
          <Radix.Content aria-label={label} collisionPadding={12} className={MENU}>
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function ContextMenuItem(props: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={ITEM} {...props} />
}
