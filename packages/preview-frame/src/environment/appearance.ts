/** Light or dark as the host says. */

/** The part of `MediaQueryList` that packages use. */
type SchemeListener = (event: { matches: boolean; media: string }) => void

export interface Appearance {
  setColorScheme(scheme: 'light' | 'dark'): void
}

/** Answers `matchMedia('(prefers-color-scheme: …)')` from the host's setting; every other query is the browser's. */
export function installAppearance(initial: 'light' | 'dark'): Appearance {
  let scheme = initial
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
  }
  apply()
  return {
    setColorScheme(next) {
      if (next === scheme) return
      scheme = next
      apply()
      for (const tell of queries) tell()
    },
  }
}
