/** A menu that drops from a button: items, a choice among several, a line between groups. */

import { t } from '@sayso/language/page'
import { Check } from 'lucide-react'
import type { DropdownMenu } from 'radix-ui'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'
import { notifyError } from './notices.tsx'

/** How items look, in whatever kind of menu. */
export const ITEM =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-chip px-2.5 py-1 text-ui text-ink outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:text-ink-3 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-2'

export const MENU =
  'z-30 min-w-44 animate-menu-in overflow-y-auto rounded-large border border-line bg-raised p-1 shadow-e2'

/** A button. */
export type MenuTrigger = ReactElement<ComponentProps<'button'>>

interface MenuProps {
  trigger: MenuTrigger
  children: ReactNode
  align?: 'start' | 'end'
}

/**
 * The components behind the items. Loaded with the first menu that is opened, and fetched when a pointer or focus
 * comes near.
 */
type MenuParts = typeof DropdownMenu

const PartsContext = createContext<MenuParts | null>(null)

/**
 * A press beside an open menu closes it, and does nothing else. The page stays readable: a modal menu would hide from readers what can be
 * focused.
 */
export function MenuCover() {
  return <div className="fixed inset-0 z-30" />
}

async function loadParts(): Promise<MenuParts> {
  return (await import('./menu-parts.ts')).DropdownMenu
}

export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  const [parts, setParts] = useState<MenuParts | null>(null)
  const fetchParts = () => void loadParts().catch(() => undefined)
  // The button is another element once the parts are there: by its name the focus finds back to it.
  const id = useId()
  if (parts === null) {
    const open = () => void loadParts().then(setParts, sayMissing)
    return cloneElement(trigger, {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: fetchParts,
      onFocus: fetchParts,
      onClick: open,
      onKeyDown: ({ key }) => {
        if (key === 'ArrowDown') open()
      },
    })
  }
  return (
    <PartsContext value={parts}>
      <parts.Root defaultOpen modal={false}>
        <parts.Trigger asChild>{cloneElement(trigger, { id })}</parts.Trigger>
        <parts.Portal>
          <section aria-labelledby={id}>
            <MenuCover />
            <parts.Content
              aria-labelledby={id}
              align={align}
              sideOffset={6}
              collisionPadding={12}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
              className={`max-h-(--radix-dropdown-menu-content-available-height) ${MENU}`}
            >
              {children}
            </parts.Content>
          </section>
        </parts.Portal>
      </parts.Root>
    </PartsContext>
  )
}

function sayMissing(): void {
  void notifyError(t('theMenuCannotBeOpened'), t('aPartOfThisPage'))
}

function useParts(): MenuParts {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('A menu item stands outside a menu.')
  return parts
}

export function MenuItem(props: ComponentProps<MenuParts['Item']>) {
  const { Item } = useParts()
  return <Item className={ITEM} {...props} />
}

export function DangerMenuItem(props: ComponentProps<MenuParts['Item']>) {
  return <MenuItem className={`${ITEM} text-danger [&_svg]:text-danger`} {...props} />
}

interface MenuCheckProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function MenuCheck({ label, isOn, onChange }: MenuCheckProps) {
  const { CheckboxItem } = useParts()
  return (
    <CheckboxItem checked={isOn} onCheckedChange={onChange} className={ITEM}>
      <span className="flex-1">{label}</span>
      <Tick />
    </CheckboxItem>
  )
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="my-1 h-px bg-line" />
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
  const { RadioGroup, RadioItem } = useParts()
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <RadioGroup value={value} onValueChange={choose} aria-label={label}>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={ITEM}>
          <span className="flex-1">{option.label}</span>
          {option.note === undefined ? null : (
            <span className="text-ui-s text-ink-3 tabular-nums">{option.note}</span>
          )}
          <Tick />
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

/** Its place is kept where the item is not chosen. */
function Tick() {
  const { ItemIndicator } = useParts()
  return (
    <span className="size-4">
      <ItemIndicator>
        <Check strokeWidth={1.75} />
      </ItemIndicator>
    </span>
  )
}
