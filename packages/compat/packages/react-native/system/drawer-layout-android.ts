/** Android's drawer: a panel that slides over the app from one side, and a veil over the rest that closes it. */

import {
  createElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Animated, Pressable, StyleSheet, View, type ViewProps } from 'react-native-web'

interface DrawerProps extends ViewProps {
  ref?: Ref<unknown>
  drawerWidth?: number
  drawerPosition?: 'left' | 'right'
  drawerBackgroundColor?: string
  renderNavigationView: () => ReactNode
  onDrawerOpen?: () => void
  onDrawerClose?: () => void
  onDrawerSlide?: (event: { nativeEvent: { offset: number } }) => void
  onDrawerStateChanged?: (state: 'Idle' | 'Dragging' | 'Settling') => void
}

const SLIDE_MS = 220

export function DrawerLayoutAndroid(props: DrawerProps) {
  const { ref, children, style, drawerWidth = 280, drawerPosition: side = 'left' } = props
  const [isOpen, setOpen] = useState(false)
  const slide = useRef(new Animated.Value(0)).current
  const isFirst = useRef(true)
  const latest = useRef(props)
  latest.current = props

  useImperativeHandle(ref, () => ({ openDrawer: () => setOpen(true), closeDrawer: () => setOpen(false) }))
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    latest.current.onDrawerStateChanged?.('Settling')
    Animated.timing(slide, { toValue: isOpen ? 1 : 0, duration: SLIDE_MS, useNativeDriver: false }).start(
      () => {
        const { onDrawerOpen, onDrawerClose, onDrawerSlide, onDrawerStateChanged } = latest.current
        onDrawerSlide?.({ nativeEvent: { offset: isOpen ? 1 : 0 } })
        onDrawerStateChanged?.('Idle')
        if (isOpen) onDrawerOpen?.()
        else onDrawerClose?.()
      },
    )
  }, [isOpen, slide])

  const away = side === 'left' ? -drawerWidth : drawerWidth
  const translateX = slide.interpolate({ inputRange: [0, 1], outputRange: [away, 0] })
  const panel = { width: drawerWidth, backgroundColor: props.drawerBackgroundColor ?? '#ffffff', [side]: 0 }
  return createElement(
    View,
    { style: [styles.layout, style] },
    createElement(View, { style: styles.content }, children),
    isOpen
      ? createElement(Pressable, {
          accessibilityLabel: 'Close the drawer',
          style: styles.veil,
          onPress: () => setOpen(false),
        })
      : null,
    createElement(
      Animated.View,
      {
        // Nothing in it can be reached while it is closed.
        style: [
          styles.panel,
          panel,
          { transform: [{ translateX }], visibility: isOpen ? 'visible' : 'hidden' },
        ],
      } as ViewProps,
      props.renderNavigationView(),
    ),
  )
}

Object.assign(DrawerLayoutAndroid, { positions: { Left: 'left', Right: 'right' } })

const styles = StyleSheet.create({
  layout: { flex: 1, overflow: 'hidden' },
  content: { flex: 1 },
  veil: { ...StyleSheet.absoluteFillObject, backgroundColor: '#00000080' },
  panel: { position: 'absolute', top: 0, bottom: 0 },
})
