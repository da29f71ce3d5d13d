/** `RefreshControl`: pulling a list down at its top, by finger, mouse or wheel, refreshes it. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActivityIndicator, Text, View, type ViewProps } from 'react-native'

interface RefreshControlProps extends ViewProps {
  refreshing: boolean
  onRefresh?: () => void
  enabled?: boolean
  tintColor?: string
  colors?: string[]
  title?: string
  titleColor?: string
  progressViewOffset?: number
  /** The scroll view, which react-native-web puts in here. */
  children?: ReactNode
}

/** Pixels of pulling after which letting go refreshes, and of the room that the sign takes meanwhile. */
const PULL = 72
const ROOM = 60
/** A wheel has no moment of letting go: it is over when nothing comes for so long. */
const WHEEL_END_MS = 160

export default function RefreshControl(props: RefreshControlProps) {
  const {
    refreshing,
    onRefresh,
    enabled = true,
    tintColor,
    colors,
    title,
    titleColor,
    children,
    style,
    ...rest
  } = props
  const offset = props.progressViewOffset ?? 0
  const element = useRef<View>(null)
  const [pulled, setPulled] = useState(0)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh

  useEffect(() => {
    const node = element.current as unknown as HTMLElement | null
    if (node === null || !enabled || refreshing) return
    return listenForPulls(node, { onPull: setPulled, onRefresh: () => refresh.current?.() })
  }, [enabled, refreshing])

  const isShown = refreshing || pulled > 0
  const shift = refreshing ? ROOM : pulled / 2
  return (
    <View ref={element} style={[style, { overflow: 'hidden' }]} {...rest}>
      {isShown ? (
        <View
          style={[SIGN, { top: offset, opacity: refreshing ? 1 : Math.min(1, pulled / PULL) }]}
          accessibilityLabel="Refreshing"
        >
          <ActivityIndicator
            color={tintColor ?? colors?.[0] ?? '#8e8e93'}
            animating={refreshing}
            hidesWhenStopped={false}
          />
          {title ? <Text style={{ color: titleColor ?? '#8e8e93', fontSize: 13 }}>{title}</Text> : null}
        </View>
      ) : null}
      <View style={[CONTENT, { transform: isShown ? [{ translateY: shift }] : [] }]}>{children}</View>
    </View>
  )
}

interface PullListeners {
  onPull(distance: number): void
  onRefresh(): void
}

function listenForPulls(node: HTMLElement, { onPull, onRefresh }: PullListeners): () => void {
  let startedAt: number | null = null
  let distance = 0
  let wheelTimer: ReturnType<typeof setTimeout> | undefined

  const isAtTop = (target: EventTarget | null) => {
    for (
      let each = target instanceof Element ? target : null;
      each && each !== node;
      each = each.parentElement
    ) {
      if (each.scrollTop > 0) return false
    }
    return true
  }
  const pull = (to: number) => {
    distance = Math.max(0, to)
    onPull(Math.min(distance, PULL * 1.5))
  }
  const end = () => {
    const isEnough = distance >= PULL
    startedAt = null
    distance = 0
    onPull(0)
    if (isEnough) onRefresh()
  }
  const start = (y: number, target: EventTarget | null) => {
    startedAt = isAtTop(target) ? y : null
  }
  const move = (y: number) => {
    if (startedAt !== null) pull(y - startedAt)
  }
  const release = () => {
    if (startedAt !== null) end()
  }
  const events = {
    touchstart: ({ touches, target }: TouchEvent) => start(touches[0]?.clientY ?? 0, target),
    touchmove: ({ touches }: TouchEvent) => move(touches[0]?.clientY ?? 0),
    touchend: release,
    touchcancel: release,
    mousedown: ({ clientY, target }: MouseEvent) => start(clientY, target),
    mousemove: ({ clientY, buttons }: MouseEvent) => (buttons === 1 ? move(clientY) : release()),
    mouseup: release,
    wheel({ deltaY, target }: WheelEvent) {
      if (deltaY >= 0 || !isAtTop(target)) return
      pull(distance - deltaY)
      clearTimeout(wheelTimer)
      wheelTimer = setTimeout(end, WHEEL_END_MS)
    },
  }
  const listeners = Object.entries(events) as [string, EventListener][]
  for (const [name, listener] of listeners) node.addEventListener(name, listener, { passive: true })
  return () => {
    clearTimeout(wheelTimer)
    for (const [name, listener] of listeners) node.removeEventListener(name, listener)
  }
}

// Not `StyleSheet.create`: react-native-web is still being evaluated when this module is.
const SIGN = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: ROOM,
  alignItems: 'center',
  justifyContent: 'center',
} as const
const CONTENT = { flexGrow: 1, flexShrink: 1, flexBasis: 'auto', minHeight: 0 } as const
