/** `StatusBar`: decides how the drawn phone shows its time and signals. The last one mounted wins. */

import { useLayoutEffect, useRef } from 'react'

interface StatusBarProps {
  barStyle?: 'default' | 'light-content' | 'dark-content' | null
  hidden?: boolean
}

const mounted: { props: StatusBarProps }[] = []
let asked: StatusBarProps = {}

function apply(): void {
  const all = [asked, ...mounted.map(({ props }) => props)]
  const hidden = all.findLast((props) => props.hidden !== undefined)?.hidden ?? false
  const style = all.findLast(({ barStyle }) => barStyle)?.barStyle
  const mark = style === 'light-content' ? 'light' : style === 'dark-content' ? 'dark' : null
  globalThis.__saysoStatusBar?.(hidden ? 'hidden' : mark)
}

function push(props: StatusBarProps) {
  const entry = { props }
  mounted.push(entry)
  apply()
  return entry
}

function pop(entry: { props: StatusBarProps }): void {
  const index = mounted.indexOf(entry)
  if (index >= 0) mounted.splice(index, 1)
  apply()
}

export function StatusBar({ barStyle, hidden }: StatusBarProps): null {
  const entry = useRef<{ props: StatusBarProps } | null>(null)
  useLayoutEffect(() => {
    const pushed = push({})
    entry.current = pushed
    return () => pop(pushed)
  }, [])
  useLayoutEffect(() => {
    if (entry.current) entry.current.props = { barStyle, hidden }
    apply()
  }, [barStyle, hidden])
  return null
}

Object.assign(StatusBar, {
  currentHeight: globalThis.__saysoSafeArea?.top ?? 0,
  pushStackEntry: push,
  popStackEntry: pop,
  replaceStackEntry(entry: { props: StatusBarProps }, props: StatusBarProps) {
    entry.props = props
    apply()
    return entry
  },
  setBarStyle(barStyle: StatusBarProps['barStyle']) {
    asked = { ...asked, barStyle }
    apply()
  },
  setHidden(hidden: boolean) {
    asked = { ...asked, hidden }
    apply()
  },
  setBackgroundColor() {},
  setNetworkActivityIndicatorVisible() {},
  setTranslucent() {},
})
