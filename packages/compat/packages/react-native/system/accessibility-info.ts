/** `AccessibilityInfo` of the drawn phone: nothing is set but what the person has set for all pages, less motion. */

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

const no = async () => false

const AccessibilityInfo = {
  fetch: no,
  isAccessibilityServiceEnabled: no,
  isBoldTextEnabled: no,
  isDarkerSystemColorsEnabled: no,
  isGrayscaleEnabled: no,
  isHighTextContrastEnabled: no,
  isInvertColorsEnabled: no,
  isReduceTransparencyEnabled: no,
  isScreenReaderEnabled: no,
  prefersCrossFadeTransitions: no,
  isReduceMotionEnabled: async () => lessMotion.matches,
  getRecommendedTimeoutMillis: async (timeoutMs: number) => timeoutMs,
  addEventListener(name: string, listener: (isOn: boolean) => void) {
    const report = ({ matches }: MediaQueryListEvent) => listener(matches)
    if (name === 'reduceMotionChanged') lessMotion.addEventListener('change', report)
    return { remove: () => lessMotion.removeEventListener('change', report) }
  },
  announceForAccessibility: announce,
  announceForAccessibilityWithOptions: announce,
  sendAccessibilityEvent: focus,
  setAccessibilityFocus: focus,
}

export default AccessibilityInfo

let region: HTMLElement | null = null

/** Announces to the computer's screen reader. */
function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.body.appendChild(document.createElement('div'))
    region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    region.setAttribute('aria-live', 'assertive')
  }
  region.textContent = String(text)
}

function focus(node: unknown): void {
  if (node instanceof HTMLElement) node.focus()
}
