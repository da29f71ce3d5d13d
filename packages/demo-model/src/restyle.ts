/** Turns wishes into edits of an app's theme and configuration. */

import { type DemoApp, readDemoFile, THEME_PATH } from './apps/demo-app.ts'
import { occursOnce, type TextEdit } from './apps/text-edit.ts'
import { contrast, readableOn, type Scheme, textColourOn } from './colour.ts'
import type { Wishes } from './wishes.ts'

/** The lines of a theme that can be wished for, each with its value as the only group. */
const THEME_LINES = {
  appName: /^export const appName = (.*);$/m,
  accent: /^export const accent = (.*);$/m,
  onAccent: /^export const onAccent = (.*);$/m,
  scheme: /^export const scheme: keyof typeof palettes = (.*);$/m,
}

export function isDemoTheme(theme: string): boolean {
  return Object.values(THEME_LINES).every((line) => line.test(theme))
}

/** Edits of the theme; none when it already is as wished. */
export function themeEdits(theme: string, wishes: Wishes): TextEdit[] {
  const accent = accentFor(theme, wishes)
  const values: [RegExp, string | null][] = [
    [THEME_LINES.appName, wishes.title],
    [THEME_LINES.accent, accent],
    [THEME_LINES.onAccent, accent && textColourOn(accent)],
    [THEME_LINES.scheme, wishes.scheme],
  ]
  return values
    .flatMap(([line, value]) => {
      const found = line.exec(theme)
      return found && value !== null ? [replaceValue(found, quote(value))] : []
    })
    .filter(({ search, replace }) => search !== replace)
}

/** A colour given in figures is taken as it is; a named one, and the one that is there, must suit the page. Null: no change. */
function accentFor(theme: string, { accent, scheme }: Wishes): string | null {
  if (accent && accent.name === accent.hex) return accent.hex
  const look = scheme ?? (THEME_LINES.scheme.exec(theme)?.[1] === "'dark'" ? 'dark' : 'light')
  const current = /#[0-9A-F]{6}/i.exec(THEME_LINES.accent.exec(theme)?.[1] ?? '')?.[0]
  const wanted = accent?.hex ?? (scheme ? current : undefined)
  return wanted ? readableOn(hardestPage(theme, look, wanted), wanted, look) : null
}

/** The surface of a look on which a colour reads worst, of those that a theme names. */
function hardestPage(theme: string, look: Scheme, colour: string): string {
  const palette = new RegExp(`^  ${look}: \\{(.*)\\}`, 'm').exec(theme)?.[1] ?? ''
  const surfaces = [...palette.matchAll(/\b(?:page|card|paper): '(#[0-9A-F]{6})'/gi)].flatMap(
    ([, hex]) => hex ?? [],
  )
  const [hardest] = surfaces.sort((a, b) => contrast(a, colour) - contrast(b, colour))
  return hardest ?? (look === 'dark' ? '#000000' : '#FFFFFF')
}

/** Edits of `app.json`: the app's name and look as the system shows them. A value that is not there once stays as it is. */
export function appJsonEdits(appJson: string, { title, scheme }: Wishes): TextEdit[] {
  const values: [RegExp, string | null][] = [
    [/^ *"name": (".*")/gm, title],
    [/^ *"userInterfaceStyle": (".*")/gm, scheme],
  ]
  return values
    .flatMap(([line, value]) => {
      const [found, ...others] = appJson.matchAll(line)
      return found && others.length === 0 && value !== null
        ? [replaceValue(found, JSON.stringify(value))]
        : []
    })
    .filter(({ search, replace }) => search !== replace)
}

/** Edits of `package.json`: the dependencies that an app needs and the project lacks, and its entry point. */
export function packageJsonEdits(packageJson: string, app: DemoApp): TextEdit[] {
  const edits: TextEdit[] = []
  const lacking = Object.entries(app.dependencies).filter(([name]) => !packageJson.includes(`"${name}"`))
  const opening = '"dependencies": {'
  if (lacking.length > 0 && occursOnce(packageJson, `${opening}\n`)) {
    const lines = lacking.map(([name, version]) => `\n    "${name}": "${version}",`)
    edits.push({ search: opening, replace: `${opening}${lines.join('')}` })
  }
  const main = /"main": ".*"/.exec(packageJson)?.[0]
  const wanted = `"main": "${app.main}"`
  if (main !== undefined && main !== wanted) edits.push({ search: main, replace: wanted })
  return edits
}

/** A file of an app that has no theme, with another name and colour. `from`: those that the app has now. */
export function restyleText(
  text: string,
  from: { name: string; accent: string | null },
  wishes: Wishes,
): string {
  const { title, accent } = wishes
  const named = title === null ? text : text.replaceAll(quote(from.name), () => quote(title))
  if (accent === null || from.accent === null) return named
  return named.replaceAll(new RegExp(from.accent, 'gi'), accent.hex)
}

/** The colour that stands now where an app had its accent, as `#RRGGBB`. Null: none is found. */
export function presentAccent(app: DemoApp, files: ReadonlyMap<string, string>): string | null {
  const { accent } = app
  if (accent === null) return null
  for (const path of app.paths) {
    const line = readDemoFile(app, path)
      .split('\n')
      .find((each) => each.toLowerCase().includes(accent))
    const [before = '', after = ''] = line?.toLowerCase().split(accent) ?? []
    const now = files.get(path)?.toLowerCase()
    const at = line === undefined || now === undefined ? -1 : now.indexOf(before)
    const found = at < 0 ? null : /^(#[0-9a-f]{6})(.*)/.exec(now?.slice(at + before.length) ?? '')
    if (found?.[1] && found[2]?.startsWith(after)) return found[1]
  }
  return null
}

interface Restyling {
  /** Keyed by path, empty ones left out. */
  edits: Map<string, TextEdit[]>
  /** The names of lines that a wish needs and that the theme does not have once any more. */
  missing: string[]
}

export function restyle(files: ReadonlyMap<string, string>, wishes: Wishes): Restyling {
  const theme = files.get(THEME_PATH) ?? ''
  const edits = new Map([
    [THEME_PATH, themeEdits(theme, wishes).filter(({ search }) => occursOnce(theme, search))],
    ['app.json', appJsonEdits(files.get('app.json') ?? '', wishes)],
  ])
  const wished = { appName: wishes.title, accent: wishes.accent, scheme: wishes.scheme }
  const missing = (['appName', 'accent', 'scheme'] as const).filter((name) => {
    const line = THEME_LINES[name].exec(theme)?.[0]
    return wished[name] !== null && (line === undefined || !occursOnce(theme, line))
  })
  return { edits: new Map([...edits].filter(([, list]) => list.length > 0)), missing }
}

function replaceValue(found: RegExpExecArray | RegExpMatchArray, value: string): TextEdit {
  const [line, old = ''] = found
  const search = line.trim()
  return {
    search,
    replace:
      search.slice(0, search.lastIndexOf(old)) + value + search.slice(search.lastIndexOf(old) + old.length),
  }
}

function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}
