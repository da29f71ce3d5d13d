/** Turns wishes into edits of an app's theme and configuration. */

import { THEME_PATH } from './apps/demo-app.ts'
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

/** The edit of `package.json` that adds a dependency; none when it is there. */
export function packageJsonEdits(packageJson: string, name: string, version: string): TextEdit[] {
  const search = '"dependencies": {\n'
  if (packageJson.includes(`"${name}"`) || packageJson.split(search).length !== 2) return []
  const opening = search.trim()
  return [{ search: opening, replace: `${opening}\n    "${name}": "${version}",` }]
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
