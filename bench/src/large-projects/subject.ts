/** One subject of a grown app: its names in code, its texts and the rule that only it has. */

export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'flag' | 'choice'

export type PartKind = 'filter' | 'stats' | 'calendar' | 'share' | 'settings'

export interface Field {
  name: string
  kind: FieldKind
  /** In each language of the app. */
  label: readonly string[]
  choices?: readonly string[]
}

/** In each language of the app. */
interface SubjectTexts {
  title: readonly string[]
  empty: readonly string[]
  add: readonly string[]
  /** Shown where the rule holds. */
  notice: readonly string[]
}

interface Rule {
  name: string
  comment: string
  /** Expression over `item`. */
  test: string
}

export interface Subject {
  /** In code: `Appointment` and `appointments`, which is the folder and the route too. */
  one: string
  many: string
  texts: SubjectTexts
  fields: readonly Field[]
  samples: readonly string[]
  rule: Rule
  parts: readonly PartKind[]
}

/** Where the files of a project lie, and where its texts come from. */
export interface Manner {
  /** Codes of the catalogues; without any, texts stand in the code. */
  locales: readonly string[]
  folders: 'by feature' | 'by kind'
  words: { save: string; share: string; all: string; total: string; settings: string; open: string }
}

/** `{ name: 'dueAt', kind: 'date', label: ['Fällig'] }` as `dueAt:date:Fällig`, languages apart by `/`, choices by `,`. */
export function fieldsOf(...lines: readonly string[]): Field[] {
  return lines.map((line) => {
    const [name = '', kind = 'text', label = '', choices] = line.split(':')
    return {
      ...{ name, kind: kind as FieldKind, label: label.split('/') },
      ...(choices !== undefined && { choices: choices.split(',') }),
    }
  })
}

/** The same text in several languages. */
export function inAll(line: string): string[] {
  return line.split(' / ')
}
