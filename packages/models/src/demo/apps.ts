/** The prepared apps: their words, and their files in the order in which the model writes them. */

import { readFile } from 'node:fs/promises'

export interface DemoApp {
  /** Folder below `apps/`, and the artifact's id, by which a later turn knows what is there. */
  id: string
  title: string
  /** Said before the first file. Short: the first screen waits for it. */
  intro: string
  outro: string
  /** Prompts with one of these choose the app. Null: chosen when no other is. */
  words: RegExp | null
  steps: readonly DemoStep[]
}

/** First the theme and a first screen that needs little else; parts that come later show as they land. */
export type DemoStep = { type: 'file'; path: string } | { type: 'delete'; path: string }

export const THEME_PATH = 'constants/theme.ts'

/** The starter's screen has the address of the first tab, so it goes as soon as that one is there. */
const removeStarterScreen: DemoStep = { type: 'delete', path: 'app/index.tsx' }

export const demoApps: readonly DemoApp[] = [
  {
    id: 'habit-tracker',
    title: 'Loop, a habit tracker',
    intro:
      'I am Sayso’s demo and play a prepared app, with no model behind me. Here is **Loop**, a habit tracker.',
    outro:
      'Tap the circle of a habit to close it for today, its name for its calendar, and the plus to add one. Try “make it green”, “call it Fern” or “dark mode” next.',
    words:
      /\b(habits?|streaks?|routines?|rituals?|daily goals?|resolutions?|meditat\w*|workouts?|fitness|wellness|self.?care|reminders?)\b/i,
    steps: [
      ...files(THEME_PATH, 'app/(tabs)/index.tsx'),
      removeStarterScreen,
      ...files(
        'app/_layout.tsx',
        'lib/days.ts',
        'lib/habits.ts',
        'components/TodayRing.tsx',
        'components/HabitTile.tsx',
        'components/HabitList.tsx',
        'app/(tabs)/_layout.tsx',
        'app/(tabs)/progress.tsx',
        'components/AddButton.tsx',
        'app/new.tsx',
        'components/MonthGrid.tsx',
        'app/habit/[id].tsx',
        'app/(tabs)/settings.tsx',
      ),
    ],
  },
]

/** Reads a file of a prepared app. */
export function readDemoFile(app: DemoApp, path: string): Promise<string> {
  return readFile(new URL(`./apps/${app.id}/files/${path}`, import.meta.url), 'utf8')
}

function files(...paths: string[]): DemoStep[] {
  return paths.map((path) => ({ type: 'file', path }))
}
