/** React Native's accessibility props that react-native-web leaves out, as the page's own. */

const STATES = ['busy', 'checked', 'disabled', 'expanded', 'selected'] as const

interface AccessibilityProps {
  accessibilityState?: Partial<Record<(typeof STATES)[number], boolean | 'mixed'>> | null
  accessibilityValue?: { min?: number; max?: number; now?: number; text?: string } | null
  accessibilityHint?: string
  accessibilityElementsHidden?: boolean
  accessibilityViewIsModal?: boolean
  importantForAccessibility?: string
}

/** Names that have to be let through to elements. */
export const ACCESSIBILITY_PROPS: Readonly<Record<string, true>> = {
  accessibilityState: true,
  accessibilityValue: true,
  accessibilityHint: true,
  accessibilityElementsHidden: true,
  accessibilityViewIsModal: true,
  importantForAccessibility: true,
}

/** Called for each element that is rendered. The app's own ARIA attributes win. */
export function withAria(props: AccessibilityProps & Record<string, unknown>): Record<string, unknown> {
  return withFittingSelection(isConcerned(props) ? withStates(props) : props)
}

function withStates(props: AccessibilityProps & Record<string, unknown>): Record<string, unknown> {
  const {
    accessibilityState: state,
    accessibilityValue: value,
    accessibilityHint: hint,
    accessibilityElementsHidden,
    accessibilityViewIsModal: isModal,
    importantForAccessibility,
    ...others
  } = props
  const aria: Record<string, unknown> = {}
  for (const name of STATES) if (state?.[name] != null) aria[`aria-${name}`] = state[name]
  if (value?.min != null) aria['aria-valuemin'] = value.min
  if (value?.max != null) aria['aria-valuemax'] = value.max
  if (value?.now != null) aria['aria-valuenow'] = value.now
  if (value?.text != null) aria['aria-valuetext'] = value.text
  if (hint) aria['aria-description'] = hint
  if (isModal) aria['aria-modal'] = true
  if (accessibilityElementsHidden || importantForAccessibility === 'no-hide-descendants') {
    aria['aria-hidden'] = true
  }
  // Components of react-native-web hand on names that nobody has given a value.
  for (const name in aria) if (others[name]) aria[name] = others[name]
  return { ...others, ...aria }
}

/** Roles that ARIA allows `aria-selected` for. On a phone each element can be selected. */
const SELECTABLE = new Set<unknown>([
  'tab',
  'option',
  'row',
  'gridcell',
  'treeitem',
  'columnheader',
  'rowheader',
])
const CHECKABLE = new Set<unknown>(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'])

/** Screen readers ignore `aria-selected` for other roles, so these get the attribute that says the same. */
function withFittingSelection(props: Record<string, unknown>): Record<string, unknown> {
  const { 'aria-selected': isSelected, ...others } = props
  const role = props.role ?? props.accessibilityRole
  if (isSelected == null || SELECTABLE.has(role)) return props
  const name = fittingNameFor(role)
  return others[name] == null ? { ...others, [name]: isSelected } : others
}

function fittingNameFor(role: unknown): string {
  if (role === 'button') return 'aria-pressed'
  // All roles have the last one.
  return CHECKABLE.has(role) ? 'aria-checked' : 'aria-current'
}

function isConcerned(props: object): boolean {
  for (const name in props) if (name in ACCESSIBILITY_PROPS) return true
  return false
}
