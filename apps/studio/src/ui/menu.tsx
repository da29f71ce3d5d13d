/** A menu that drops from a button: items, a choice among several, a line between groups. */

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

/** How items look, in whatever kind of menu. */
export const ITEM =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-chip px-2.5 py-1 text-ui text-ink outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:text-ink-3 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-2'

export const MENU =
  'z-30 min-w-44 animate-menu-in overflow-y-auto rounded-large border border-line bg-raised p-1 shadow-e2'

interface MenuProps {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
}

export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={`max-h-(--radix-dropdown-menu-content-available-height) ${MENU}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={ITEM} {...props} />
}

export function DangerMenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={`${ITEM} text-danger [&_svg]:text-danger`} {...props} />
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; note?: string }[]
  onChange: (value: Value) => void
}

export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={ITEM}>
          <span className="flex-1">{option.label}</span>
          {option.note === undefined ? null : (
            <span className="text-ui-s text-ink-3 tabular-nums">{option.note}</span>
          )}
          <span className="size-4">
            <DropdownMenu.ItemIndicator>
              <Check strokeWidth={1.75} />
            </DropdownMenu.ItemIndicator>
          </span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
