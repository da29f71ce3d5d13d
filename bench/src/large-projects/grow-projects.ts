/** Three apps of about 100, 160 and 500 files, grown from examples and tables of subjects; the same at every run. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { cardFile, dataFile, hookFile, PARTS, rulesFile, typesFile } from './grow-parts.ts'
import { detailScreen, formScreen, listScreen } from './grow-screens.ts'
import { wordsOf } from './grow-words.ts'
import { mergeExample, type Section } from './merge-examples.ts'
import { sharedFiles } from './shared-files.ts'
import type { Manner, Subject } from './subject.ts'
import { CLINIC_SECTIONS, CLINIC_SUBJECTS } from './subjects-clinic.ts'
import { CLUB_SECTIONS, CLUB_SUBJECTS } from './subjects-club.ts'
import { HOUSEHOLD_SECTIONS, HOUSEHOLD_SUBJECTS } from './subjects-household.ts'

export type ProjectName = 'household' | 'club' | 'clinic'

interface Plan {
  title: string
  subjects: readonly Subject[]
  sections: readonly Section[]
  manner: Manner
  agents: string
  palette: { page: string; card: string; ink: string; accent: string }
}

const PLANS: Record<ProjectName, Plan> = {
  household: {
    ...{ title: 'Hearth', subjects: HOUSEHOLD_SUBJECTS, sections: HOUSEHOLD_SECTIONS },
    manner: {
      ...{ locales: [], folders: 'by kind' },
      words: {
        save: 'Save',
        share: 'Send to the family',
        all: 'Everything',
        total: 'All in all',
        settings: 'Settings',
        open: 'Open',
      },
    },
    agents: 'Write short sentences. Never use red for buttons.',
    palette: { page: '#FFFBF5', card: '#FFFFFF', ink: '#2B211A', accent: '#B4530A' },
  },
  club: {
    ...{ title: 'Vereinsheim', subjects: CLUB_SUBJECTS, sections: CLUB_SECTIONS },
    manner: {
      ...{ locales: [], folders: 'by feature' },
      words: {
        save: 'Sichern',
        share: 'In die Gruppe schicken',
        all: 'Alles',
        total: 'Zusammen',
        settings: 'Einstellungen',
        open: 'Öffnen',
      },
    },
    agents: 'Alle Texte auf Deutsch, Anrede mit Du.',
    palette: { page: '#F4F7F4', card: '#FFFFFF', ink: '#12241A', accent: '#14753F' },
  },
  clinic: {
    ...{ title: 'Clinica', subjects: CLINIC_SUBJECTS, sections: CLINIC_SECTIONS },
    manner: {
      ...{ locales: ['es', 'en', 'de'], folders: 'by feature' },
      words: { save: 'OK', share: 'PDF', all: 'Menu', total: 'Σ', settings: 'Perfil', open: '→' },
    },
    agents: 'Texts stand in the catalogues in i18n, in all three languages.',
    palette: { page: '#F3F6FA', card: '#FFFFFF', ink: '#0F1C2E', accent: '#0B62C4' },
  },
}

export const PROJECT_NAMES = Object.keys(PLANS) as ProjectName[]

export function growProject(name: ProjectName): ProjectFiles {
  const { title, subjects, sections, manner, agents, palette } = PLANS[name]
  const shared = sharedFiles({
    ...{ name: title, subjects, manner, agents, palette },
    sections: sections.map(({ section }) => section),
  })
  const grown = subjects.flatMap((subject, index) => growSubject(subject, manner, index))
  const merged = sections.flatMap(mergeExample)
  return new Map([...shared, ...grown, ...merged].map(([path, text]) => [path, textFile(text)]))
}

/** `variant` chooses among the manners of a list, a form and a look, so that two subjects are not one with other words. */
function growSubject(subject: Subject, manner: Manner, variant: number): [string, string][] {
  const words = wordsOf(subject, manner)
  const { many, parts } = subject
  return [
    [words.pathOf('types'), typesFile(words)],
    [words.pathOf('data'), dataFile(words, variant)],
    [words.pathOf('hook'), hookFile(words, variant)],
    [words.pathOf('rules'), rulesFile(words)],
    [words.pathOf('card'), cardFile(words, variant)],
    [`app/${many}/index.tsx`, listScreen(words, variant)],
    [`app/${many}/[id].tsx`, detailScreen(words, variant)],
    [`app/${many}/new.tsx`, formScreen(words, variant)],
    ...parts.map((part): [string, string] => [words.pathOf(part), PARTS[part](words)]),
  ]
}
