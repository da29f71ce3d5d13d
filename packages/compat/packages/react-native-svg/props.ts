/**
 * Props of react-native-svg that an element of a page has under another name, or not at all: React DOM would write
 * them on the element, and complain. Pressing is `onClick` already; the start and end of a press, and a long press,
 * use pointers and a timer. Also sets the size of a drawing without one.
 */

type Props = Readonly<Record<string, unknown>>

const ONLY_ON_PHONES: ReadonlySet<string> = new Set([
  ...['accessible', 'collapsable', 'collapsableChildren', 'focusable', 'hitSlop', 'onLayout'],
  ...['delayLongPress', 'delayPressIn', 'delayPressOut', 'disabled', 'pressRetentionOffset'],
  ...['needsOffscreenAlphaCompositing', 'removeClippedSubviews', 'renderToHardwareTextureAndroid'],
  ...['shouldRasterizeIOS', 'matrix', 'propList', 'onLongPress', 'onPressIn', 'onPressOut'],
  ...['onStartShouldSetResponder', 'onStartShouldSetResponderCapture', 'onMoveShouldSetResponder'],
  ...['onMoveShouldSetResponderCapture', 'onResponderGrant', 'onResponderMove', 'onResponderRelease'],
  ...['onResponderTerminate', 'onResponderTerminationRequest', 'onResponderReject', 'onResponderEnd'],
])

const LONG_PRESS_MS = 500

export function svgProps(props: Props): Props {
  const names = Object.keys(props)
  if (!names.some((name) => ONLY_ON_PHONES.has(name))) return props
  const kept = Object.fromEntries(
    names.filter((name) => !ONLY_ON_PHONES.has(name)).map((name) => [name, props[name]]),
  )
  return { ...pointerProps(props), ...kept }
}

/** On a phone a drawing without a size fills its container; a page gives it 300 × 150. */
export function rootProps(props: Props): Props {
  const { width, height } = Object.assign({}, ...[props.style].flat(Number.POSITIVE_INFINITY), props)
  return width === undefined && height === undefined ? { width: '100%', height: '100%', ...props } : props
}

let longPress: ReturnType<typeof setTimeout> | undefined

function pointerProps({ onPressIn, onPressOut, onLongPress, delayLongPress, disabled }: Props): Props {
  if (disabled || !(onPressIn ?? onPressOut ?? onLongPress)) return {}
  return {
    onPointerDown(event: unknown) {
      call(onPressIn, event)
      clearTimeout(longPress)
      if (onLongPress)
        longPress = setTimeout(call, Number(delayLongPress ?? LONG_PRESS_MS), onLongPress, event)
    },
    onPointerUp(event: unknown) {
      clearTimeout(longPress)
      call(onPressOut, event)
    },
    onPointerLeave: () => clearTimeout(longPress),
  }
}

function call(handler: unknown, event: unknown): void {
  if (typeof handler === 'function') handler(event)
}
