/**
 * A screen of a native stack with `presentation: 'formSheet'`: a sheet over the lower part of the previous screen, at
 * the height that the app sets. On the web the navigator would fill the whole screen with it.
 */

import { Screen } from '@react-navigation/elements'
import { type ComponentProps, useRef, useState } from 'react'
import { PanResponder, Pressable, type StyleProp, StyleSheet, View, type ViewStyle } from 'react-native'
import { SafeAreaInsetsContext, useSafeAreaInsets } from 'react-native-safe-area-context'

interface SheetOptions {
  /** Parts of the screen's height, the lowest first; default all of it. */
  sheetAllowedDetents?: readonly number[] | 'fitToContents'
  sheetInitialDetentIndex?: number | 'last'
  sheetCornerRadius?: number
  sheetGrabberVisible?: boolean
  /** Above this detent the screen behind is dimmed; `none` for always. */
  sheetLargestUndimmedDetentIndex?: number | 'none' | 'last'
  gestureEnabled?: boolean
}

interface FormSheetProps extends ComponentProps<typeof Screen> {
  sheet: SheetOptions
  style?: StyleProp<ViewStyle>
}

/** Maximum height of a sheet: a phone leaves this much of the screen behind it. */
const TOP_GAP_POINTS = 12
const DISMISS_DRAG_POINTS = 80
const DEFAULT_RADIUS = 24

export function FormSheet({ sheet, style, ...screen }: FormSheetProps) {
  const insets = useSafeAreaInsets()
  const { sheetAllowedDetents: detents = [1], sheetInitialDetentIndex: first = 0 } = sheet
  const heights = detents === 'fitToContents' ? null : detents
  const [index, setIndex] = useState(
    heights !== null && first === 'last' ? heights.length - 1 : Number(first),
  )
  const [dragged, setDragged] = useState(0)
  const close = () => screen.navigation.goBack()
  const drag = useGrabber({
    onMove: setDragged,
    onEnd(way) {
      setDragged(0)
      if (way < -DISMISS_DRAG_POINTS / 2) setIndex((at) => Math.min(at + 1, (heights?.length ?? 1) - 1))
      else if (way > DISMISS_DRAG_POINTS && index > 0) setIndex(index - 1)
      else if (way > DISMISS_DRAG_POINTS && sheet.gestureEnabled !== false) close()
    },
  })
  const undimmed = sheet.sheetLargestUndimmedDetentIndex ?? 'none'
  const isDimmed = undimmed === 'none' || (undimmed !== 'last' && index > undimmed)
  const radius = sheet.sheetCornerRadius ?? DEFAULT_RADIUS
  const part = heights?.[index]
  const box: ViewStyle = {
    maxHeight: `100%`,
    borderTopLeftRadius: radius,
    borderTopRightRadius: radius,
    transform: [{ translateY: Math.max(dragged, 0) }],
    ...(part === undefined ? {} : { height: `${Math.min(Math.max(part, 0), 1) * 100}%` }),
  }
  return (
    <View style={[style, styles.room, { paddingTop: insets.top + TOP_GAP_POINTS }]} pointerEvents="box-none">
      {isDimmed ? (
        <Pressable accessibilityLabel="Close the sheet" style={styles.veil} onPress={close} />
      ) : null}
      <View style={[styles.sheet, box]}>
        <SafeAreaInsetsContext.Provider value={{ ...insets, top: 0 }}>
          <Screen {...screen} headerStatusBarHeight={0} />
        </SafeAreaInsetsContext.Provider>
        <View style={styles.handle} {...drag}>
          {sheet.sheetGrabberVisible ? <View style={styles.grabber} /> : null}
        </View>
      </View>
    </View>
  )
}

function useGrabber(handlers: { onMove(way: number): void; onEnd(way: number): void }) {
  const latest = useRef(handlers)
  latest.current = handlers
  const responder = useRef(
    PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onPanResponderMove: (_event, { dy }) => latest.current.onMove(dy),
      onPanResponderRelease: (_event, { dy }) => latest.current.onEnd(dy),
      onPanResponderTerminate: () => latest.current.onEnd(0),
    }),
  )
  return responder.current.panHandlers
}

const styles = StyleSheet.create({
  room: { justifyContent: 'flex-end', backgroundColor: 'transparent' },
  veil: { ...StyleSheet.absoluteFillObject, backgroundColor: '#00000066' },
  sheet: { overflow: 'hidden' },
  handle: { position: 'absolute', top: 0, left: 0, right: 0, height: 20, alignItems: 'center', zIndex: 2 },
  grabber: { marginTop: 6, width: 36, height: 5, borderRadius: 3, backgroundColor: '#8e8e9380' },
})
