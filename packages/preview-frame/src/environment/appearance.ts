/** Color scheme and text size, as set by the host. */

/** The part of `MediaQueryList` that packages use. */
type SchemeListener = (event: { matches: boolean; media: string }) => void

interface Look {
  colorScheme: 'light' | 'dark'
  textScale: number
}

interface Appearance {
  get(): Look
  set(look: Look): void
  /** The app's own choice of a scheme, above the host's; null for none. */
  fix(scheme: Look['colorScheme'] | null): void
}

/**
 * Outermost texts and fields of react-native-web, by its class names. Zoomed rather than given another font size, since
 * every style has its own, with a line height to go with it.
 */
const TEXTS = ':is([class*="css-text-"], [class*="css-textinput-"]):not([class*="css-text-"] *)'

/** Answers `matchMedia('(prefers-color-scheme: …)')` from the host's setting; every other query is the browser's. */
export function installAppearance(initial: Look): Appearance {
  let { colorScheme: scheme, textScale } = initial
  let phoneScheme = scheme
  let fixedScheme: Look['colorScheme'] | null = null
  const textStyle = document.head.appendChild(document.createElement('style'))
  const queries = new Set<() => void>()
  const matchInBrowser = globalThis.matchMedia.bind(globalThis)

  function matchScheme(media: string, wanted: string) {
    const listeners = new Set<SchemeListener>()
    let onchange: SchemeListener | null = null
    const add = (listener: SchemeListener | null) => listener && listeners.add(listener)
    const remove = (listener: SchemeListener | null) => listener && listeners.delete(listener)
    queries.add(() => {
      const event = { matches: scheme === wanted, media }
      for (const listener of [...listeners]) listener(event)
      onchange?.(event)
    })
    return {
      media,
      get matches() {
        return scheme === wanted
      },
      get onchange() {
        return onchange
      },
      set onchange(listener) {
        onchange = listener
      },
      addListener: add,
      removeListener: remove,
      addEventListener: (_name: string, listener: SchemeListener | null) => add(listener),
      removeEventListener: (_name: string, listener: SchemeListener | null) => remove(listener),
      dispatchEvent: () => false,
    }
  }

  const match = (media: string) => {
    const wanted = /^\(\s*prefers-color-scheme:\s*(\w+)\s*\)$/.exec(media)?.[1]
    return wanted === undefined ? matchInBrowser(media) : matchScheme(media, wanted)
  }
  Object.defineProperty(globalThis, 'matchMedia', { value: match, configurable: true, writable: true })

  function apply(): void {
    document.documentElement.style.colorScheme = scheme
    textStyle.textContent = textScale === 1 ? '' : `${TEXTS} { zoom: ${textScale} }`
  }
  function changeScheme(): void {
    const before = scheme
    scheme = fixedScheme ?? phoneScheme
    apply()
    if (scheme !== before) for (const tell of queries) tell()
  }
  apply()
  return {
    fix(next) {
      fixedScheme = next
      changeScheme()
    },
    get: () => ({ colorScheme: scheme, textScale }),
    set(look) {
      const isOtherScale = look.textScale !== textScale
      phoneScheme = look.colorScheme
      textScale = look.textScale
      changeScheme()
      // `Dimensions` has the scale among the sizes, and looks at them when the window changes.
      if (isOtherScale) globalThis.visualViewport?.dispatchEvent(new Event('resize'))
    },
  }
}
