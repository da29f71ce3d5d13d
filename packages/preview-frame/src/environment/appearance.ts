/** Light or dark, and how large text is, as the host says. */

/** The part of `MediaQueryList` that packages use. */
type SchemeListener = (event: { matches: boolean; media: string }) => void

export interface Look {
  colorScheme: 'light' | 'dark'
  textScale: number
}

export interface Appearance {
  set(look: Look): void
}

/**
 * Outermost texts and fields of react-native-web, by its class names. Zoomed rather than given another font size, since
 * every style has its own, with a line height to go with it.
 */
const TEXTS = ':is([class*="css-text-"], [class*="css-textinput-"]):not([class*="css-text-"] *)'

/** Answers `matchMedia('(prefers-color-scheme: …)')` from the host's setting; every other query is the browser's. */
export function installAppearance(initial: Look): Appearance {
  let { colorScheme: scheme, textScale } = initial
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
  apply()
  return {
    set(look) {
      const isOtherScheme = look.colorScheme !== scheme
      scheme = look.colorScheme
      textScale = look.textScale
      apply()
      if (isOtherScheme) for (const tell of queries) tell()
    },
  }
}
