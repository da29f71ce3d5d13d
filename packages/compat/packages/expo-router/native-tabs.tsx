/**
 * The tabs of the phone's own system, which came with later SDKs: drawn by this SDK's `Tabs`, with the labels, icons and badges that the
 * triggers have.
 */

import { Tabs } from 'expo-router'
import {
  Children,
  type ComponentType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { ColorValue, StyleProp, TextStyle } from 'react-native'
import { drawIcon, type IconProps, type VectorIconProps } from './native-tab-icon.tsx'

interface TabsProps {
  children?: ReactNode
  tintColor?: ColorValue
  iconColor?: ColorValue | { default?: ColorValue; selected?: ColorValue }
  backgroundColor?: ColorValue
  badgeBackgroundColor?: ColorValue
  labelStyle?: StyleProp<TextStyle> | { default?: StyleProp<TextStyle>; selected?: StyleProp<TextStyle> }
  hidden?: boolean
}

interface TriggerProps {
  name: string
  hidden?: boolean
  role?: string
  children?: ReactNode
}

interface TextProps {
  children?: ReactNode
  hidden?: boolean
}

export function Icon(_: IconProps): null {
  return null
}

export function Label(_: TextProps): null {
  return null
}

export function Badge(_: TextProps): null {
  return null
}

export function VectorIcon(_: VectorIconProps): null {
  return null
}

/** Read by the tabs around it; in a screen it would change the options of its tab, and draws nothing either way. */
function Trigger(_: TriggerProps): null {
  return null
}

/** Shown above the bar by the newest iPhones only. */
function BottomAccessory(_: { children?: ReactNode }): null {
  return null
}

function NativeTabsBase(props: TabsProps) {
  const triggers = elementsOf<TriggerProps>(props.children, Trigger)
  const names = new Set(triggers.map(({ props: { name } }) => name))
  return (
    <Tabs
      screenOptions={({ route }: { route: { name: string } }) => ({
        headerShown: false,
        ...colorsOf(props),
        // A file without a trigger does not get a tab.
        ...(names.has(route.name)
          ? {}
          : { tabBarButton: () => null, tabBarItemStyle: { display: 'none' as const } }),
      })}
    >
      {triggers.map(({ props: trigger }) => (
        <Tabs.Screen key={trigger.name} name={trigger.name} options={optionsOf(trigger)} />
      ))}
    </Tabs>
  )
}

export const NativeTabs = Object.assign(NativeTabsBase, {
  Trigger: Object.assign(Trigger, { Icon, Label, Badge, VectorIcon }),
  BottomAccessory,
})

function colorsOf({ tintColor, iconColor, backgroundColor, labelStyle, hidden }: TabsProps) {
  const icon = isByState(iconColor) ? iconColor : null
  const plainLabel = labelStyle && !isByState(labelStyle) ? (labelStyle as StyleProp<TextStyle>) : null
  const active = tintColor ?? icon?.selected
  const inactive = icon === null ? iconColor : icon.default
  return {
    ...(typeof active === 'string' && { tabBarActiveTintColor: active }),
    ...(typeof inactive === 'string' && { tabBarInactiveTintColor: inactive }),
    ...(plainLabel !== null && { tabBarLabelStyle: plainLabel }),
    ...(hidden === true
      ? { tabBarStyle: { display: 'none' as const } }
      : backgroundColor !== undefined && backgroundColor !== null && { tabBarStyle: { backgroundColor } }),
  }
}

function isByState(value: unknown): value is { default?: ColorValue; selected?: ColorValue } {
  return typeof value === 'object' && value !== null && ('default' in value || 'selected' in value)
}

function optionsOf({ name, hidden, role, children }: TriggerProps) {
  const [label] = elementsOf<TextProps>(children, Label)
  const [badge] = elementsOf<TextProps>(children, Badge)
  const [icon] = elementsOf<IconProps>(children, Icon)
  const title = label === undefined ? titleOf(role ?? name) : textOf(label.props.children)
  const iconProps = icon?.props ?? (role === 'search' ? { sf: 'magnifyingglass' } : null)
  return {
    title,
    ...(hidden === true && { href: null }),
    ...(label?.props.hidden === true && { tabBarShowLabel: false }),
    ...(badge !== undefined && badge.props.hidden !== true && { tabBarBadge: textOf(badge.props.children) }),
    tabBarIcon: ({ color, focused }: { color: ColorValue; focused: boolean }) =>
      iconProps === null ? null : drawIcon(iconProps, { color, isFocused: focused }),
  }
}

/** `(home)` is “Home”. A trigger without a label shows the name of its file. */
function titleOf(name: string): string {
  const word = name.replace(/[()]/g, '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'object')
    .join('')
}

/** Also inside of fragments and lists. */
function elementsOf<Props>(children: ReactNode, type: ComponentType<Props>): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props & { children?: ReactNode }>(child)) return []
    if (child.type === Fragment) return elementsOf(child.props.children, type)
    return child.type === type ? [child] : []
  })
}
