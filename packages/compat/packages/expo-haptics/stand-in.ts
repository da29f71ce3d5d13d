/** Haptics in a browser: a vibration where the device has a motor, otherwise nothing is felt. */

const PATTERNS: Readonly<Record<string, number[]>> = {
  success: [40, 100, 40],
  warning: [50, 100, 50],
  error: [60, 100, 60, 100, 60],
  light: [40],
  medium: [50],
  heavy: [60],
  soft: [35],
  rigid: [45],
  selection: [50],
}

async function vibrate(pattern: string): Promise<void> {
  globalThis.__saysoStandIn?.('expo-haptics')
  navigator.vibrate?.(PATTERNS[pattern] ?? PATTERNS.selection ?? [])
}

export default {
  notificationAsync: vibrate,
  impactAsync: vibrate,
  selectionAsync: () => vibrate('selection'),
  performHapticsAsync: () => vibrate('selection'),
}
