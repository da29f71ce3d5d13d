/** Definition of a prepared app: its texts, and its files in the order in which the model writes them. */

import { readFile } from 'node:fs/promises'
import type { DemoAddition } from './additions.ts'

export interface DemoApp {
  /** Folder below `apps/`, and the artifact's id. */
  id: string
  title: string
  /** Description for the sentence before the first file. Short: the first screen waits for it. */
  description: string
  /** Suggestions to try, after the last file. */
  outro: string
  /** Words in a prompt that ask for it. Null: taken when no other is asked for, and titled from the prompt. */
  words: RegExp | null
  /**
   * The steps begin with the theme and a first screen that needs little else, so that it shows early; what it imports
   * appears as it lands. Where the first screen is a tab, the starter's screen has its address and goes right after it.
   */
  steps: readonly DemoStep[]
  additions: readonly DemoAddition[]
}

export type DemoStep =
  | { type: 'file'; path: string }
  | { type: 'delete'; path: string }
  | { type: 'package'; name: string; version: string }

/** In each app the one place of its title, accent colour and light or dark look. */
export const THEME_PATH = 'constants/theme.ts'

/** The starter's only screen. */
export const STARTER_SCREEN = 'app/index.tsx'

export const starterScreenGoes: DemoStep = { type: 'delete', path: STARTER_SCREEN }

/** The apps keep their data with it, and the starter does without. */
export const storagePackage: DemoStep = {
  type: 'package',
  name: '@react-native-async-storage/async-storage',
  version: '2.1.2',
}

export function files(...paths: string[]): DemoStep[] {
  return paths.map((path) => ({ type: 'file', path }))
}

export function filePaths(app: DemoApp): string[] {
  return app.steps.filter((step) => step.type === 'file').map((step) => step.path)
}

/** Reads a file of a prepared app, or of what can be added to it. */
export function readDemoFile(app: DemoApp, path: string): Promise<string> {
  const folder = filePaths(app).includes(path) ? 'files' : 'added/files'
  return readFile(new URL(`./${app.id}/${folder}/${path}`, import.meta.url), 'utf8')
}
