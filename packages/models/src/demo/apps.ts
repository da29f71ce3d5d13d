/** The prepared apps: their words, and their files in the order in which the model writes them. */

import { readFile } from 'node:fs/promises'

export interface DemoApp {
  /** Folder below `apps/`, and the artifact's id. */
  id: string
  title: string
  /** What it is, for the sentence before the first file. Short: the first screen waits for it. */
  description: string
  /** What to try, after the last file. */
  outro: string
  /** Words in a prompt that ask for it. Null: taken when no other is asked for, and titled from the prompt. */
  words: RegExp | null
  steps: readonly DemoStep[]
}

export type DemoStep =
  | { type: 'file'; path: string }
  | { type: 'delete'; path: string }
  | { type: 'package'; name: string; version: string }

/** In each app the one place of its title, accent colour and light or dark look. */
export const THEME_PATH = 'constants/theme.ts'

/** The starter's only screen. */
export const STARTER_SCREEN = 'app/index.tsx'

/** The apps keep their data with it, and the starter does without. */
const storagePackage: DemoStep = {
  type: 'package',
  name: '@react-native-async-storage/async-storage',
  version: '2.1.2',
}

/**
 * The steps begin with the theme and a first screen that needs little else, so that it shows early; what it imports
 * appears as it lands. The starter's screen has the address of the first tab and goes as soon as that one is there.
 */
export const habitTracker: DemoApp = {
  id: 'habit-tracker',
  title: 'Loop, a habit tracker',
  description: 'a habit tracker',
  outro: 'Tap a circle to close a habit for today, its name for its calendar, and the plus for a new one.',
  words:
    /\b(habits?|streaks?|routines?|rituals?|daily goals?|resolutions?|meditat\w*|workouts?|fitness|wellness)\b/gi,
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    { type: 'delete', path: STARTER_SCREEN },
    ...files('app/(tabs)/_layout.tsx', 'components/AddButton.tsx'),
    storagePackage,
    ...files(
      'lib/days.ts',
      'lib/habits.ts',
      'components/TodayRing.tsx',
      'components/HabitTile.tsx',
      'components/HabitList.tsx',
      'app/_layout.tsx',
      'app/(tabs)/progress.tsx',
      'app/new.tsx',
      'components/MonthGrid.tsx',
      'app/habit/[id].tsx',
      'app/(tabs)/settings.tsx',
    ),
  ],
}

export const expenseLog: DemoApp = {
  id: 'expense-log',
  title: 'Till, an expense log',
  description: 'an expense log',
  outro:
    'Add an expense with the keypad, tap one for its receipt, and set what a month may cost under Budget.',
  words:
    /\b(expens\w*|budgets?|budgeting|spend(?:ing|s)?|spent|money|costs?|financ\w*|receipts?|bills?|purchases?)\b/gi,
  steps: [
    ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
    { type: 'delete', path: STARTER_SCREEN },
    ...files('app/(tabs)/_layout.tsx', 'components/AddBar.tsx'),
    storagePackage,
    ...files(
      'lib/categories.ts',
      'lib/money.ts',
      'lib/expenses.ts',
      'components/Receipt.tsx',
      'components/MonthReceipt.tsx',
      'components/EntryRow.tsx',
      'components/RecentEntries.tsx',
      'app/_layout.tsx',
      'app/(tabs)/all.tsx',
      'app/add.tsx',
      'app/entry/[id].tsx',
      'app/(tabs)/budget.tsx',
    ),
  ],
}

export const simpleList: DemoApp = {
  id: 'simple-list',
  title: 'A list',
  description: 'a plain list',
  outro: 'Write lines at the bottom, tick them off, and tap one to add a note.',
  words: null,
  steps: [
    ...files(THEME_PATH, STARTER_SCREEN),
    storagePackage,
    ...files(
      'app/_layout.tsx',
      'lib/items.ts',
      'components/ItemRow.tsx',
      'components/ItemList.tsx',
      'components/AddLine.tsx',
      'app/item/[id].tsx',
    ),
  ],
}

export const demoApps: readonly DemoApp[] = [habitTracker, expenseLog, simpleList]

/** The app that a prompt's words ask for: most words first, then the earliest. Null when none is named. */
export function askedApp(prompt: string): DemoApp | null {
  const found = demoApps.flatMap((app) => {
    const matches = app.words ? [...prompt.matchAll(app.words)] : []
    const [first] = matches
    return first ? [{ app, count: matches.length, index: first.index }] : []
  })
  found.sort((a, b) => b.count - a.count || a.index - b.index)
  return found[0]?.app ?? null
}

/** The app that is in a project, known by files that no other app has. Null when none is. */
export function installedApp(paths: ReadonlySet<string>): DemoApp | null {
  const counts = demoApps.map((app) => ({
    app,
    count: ownPaths(app).filter((path) => paths.has(path)).length,
  }))
  counts.sort((a, b) => b.count - a.count)
  const [best] = counts
  return best && best.count > 0 ? best.app : null
}

/** Reads a file of a prepared app. */
export function readDemoFile(app: DemoApp, path: string): Promise<string> {
  return readFile(new URL(`./apps/${app.id}/files/${path}`, import.meta.url), 'utf8')
}

export function filePaths(app: DemoApp): string[] {
  return app.steps.filter((step) => step.type === 'file').map((step) => step.path)
}

function ownPaths(app: DemoApp): string[] {
  const others = new Set(demoApps.filter((other) => other !== app).flatMap(filePaths))
  return filePaths(app).filter((path) => !others.has(path) && path !== STARTER_SCREEN)
}

function files(...paths: string[]): DemoStep[] {
  return paths.map((path) => ({ type: 'file', path }))
}
