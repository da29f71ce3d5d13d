/**
 * State of the panels of one open project: each panel is a file beside this one and a field here. The project creates
 * them and they end with it.
 */

import type { DataPurpose } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Workbench } from '../editor/workbench.ts'
import { PHONE_SCREEN, type Screen } from '../preview/devices.ts'
import { type CodePanel, createCodePanel } from './code-panel.ts'
import { createPalette, type Palette } from './palette.ts'
import { createProblemsPanel, type ProblemsPanel } from './problems-panel.ts'
import { createScreensPanel, type ScreensPanel, type ScreensPanelOptions } from './screens-panel.ts'
import { createVersionsPanel, type VersionsPanel } from './versions-panel.ts'

export interface Panels {
  code: CodePanel
  problems: ProblemsPanel
  versions: VersionsPanel
  screens: ScreensPanel
  palette: Palette
  /** Whether the app's look is being edited. */
  look: StoreApi<{ isOpen: boolean }>
  /** Whether the instructions for every answer are being edited. */
  instructions: StoreApi<{ isOpen: boolean }>
  /** The open question about the whole project. */
  question: StoreApi<{ asked: ProjectQuestion | null }>
  database: StoreApi<DatabasePanel>
  /** The drawn device in which the app is tried. */
  device: StoreApi<Screen>
}

interface DatabasePanel {
  /** The open part of the database view; null: its first table. */
  room: DatabaseRoom | null
  data: DataPurpose
}

export type DatabaseRoom =
  | { kind: 'table'; name: string }
  /** `draft`: a statement to begin with. */
  | { kind: 'sql'; draft?: string }
  | { kind: DatabasePlace }

export type DatabasePlace =
  | 'people'
  | 'files'
  | 'mails'
  | 'access'
  | 'structure'
  | 'live'
  | 'snapshots'
  | 'functions'
  | 'secrets'
  | 'ai'

type ProjectQuestion = 'rename' | 'duplicate' | 'publish' | 'delete' | 'members' | 'upgrade'

interface PanelsOptions extends ScreensPanelOptions {
  workbench: Pick<Workbench, 'openFile' | 'setActiveView'>
}

export function createPanels(options: PanelsOptions): Panels {
  return {
    code: createCodePanel(options.workbench),
    problems: createProblemsPanel(),
    versions: createVersionsPanel(),
    screens: createScreensPanel(options),
    palette: createPalette(),
    look: createStore(() => ({ isOpen: false })),
    instructions: createStore(() => ({ isOpen: false })),
    question: createStore<{ asked: ProjectQuestion | null }>(() => ({ asked: null })),
    database: createStore<DatabasePanel>(() => ({ room: null, data: 'test' })),
    device: createStore<Screen>(() => PHONE_SCREEN),
  }
}
