/** Finds the screens that a layout of an app names, as `<Tabs.Screen name="stats" options={{ title: 'Stats' }} />` does. */

const NAMED_SCREEN = /<[\w.]+\.Screen\b[^<]{0,400}?\bname=\{?\s*["'`]([^"'`]+)["'`]/g
const TITLE = /\btitle:\s*(?:'([^']*)'|"([^"]*)")/
/** How far after its name a screen's title is searched. */
const TITLE_CHARS = 600

/** In the layout's order, which is that of the tabs. Title: null without one. */
export function namedScreensIn(source: string): { name: string; title: string | null }[] {
  return [...source.matchAll(NAMED_SCREEN)].map((match) => {
    const behind = source.slice(match.index + match[0].length, match.index + match[0].length + TITLE_CHARS)
    const found = TITLE.exec(behind.split(/\.Screen\b/)[0] ?? '')
    return { name: match[1] ?? '', title: found?.[1] ?? found?.[2] ?? null }
  })
}
