/** Typefaces that an app has loaded, for pictures of its elements: a picture fetches nothing, so it must bring them along. */

/** Address of a typeface → the rule's source in a picture; null while it is being fetched, or when it cannot be had. */
const sources = new Map<string, string | null>()

/**
 * Rules for those of these families that are here already. Others are fetched; `onMore` is called for each that has come.
 * @param families as `font-family` has them, a list of names each.
 */
export function fontRules(families: Iterable<string>, onMore: () => void): string {
  const wanted = new Set([...families].flatMap((list) => list.split(',').map(plainName)))
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => wanted.has(plainName(style.getPropertyValue('font-family'))))
    .flatMap(({ style }) => {
      const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
      const source = address === undefined ? null : sourceOf(address, onMore)
      if (source === null) return []
      const kind = ['font-family', 'font-weight', 'font-style'].map(
        (name) => `${name}:${style.getPropertyValue(name) || 'normal'}`,
      )
      return `@font-face{${kind.join(';')};src:url(${source})}`
    })
    .join('')
}

function plainName(family: string): string {
  return family.trim().replace(/^["']|["']$/g, '')
}

function sourceOf(address: string, onMore: () => void): string | null {
  if (address.startsWith('data:')) return address
  const known = sources.get(address)
  if (known !== undefined) return known
  sources.set(address, null)
  void read(address).then(
    (source) => {
      sources.set(address, source)
      onMore()
    },
    // The page could not load it either, and draws the same without it.
    () => undefined,
  )
  return null
}

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The typeface cannot be had: ${response.status}.`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
