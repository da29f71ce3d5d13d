/** The names, paths and texts with which the files of one subject are written. */

import type { Field, Manner, Subject } from './subject.ts'

type FileKind =
  | 'types'
  | 'data'
  | 'hook'
  | 'rules'
  | 'card'
  | 'filter'
  | 'stats'
  | 'calendar'
  | 'share'
  | 'settings'

export interface Words {
  subject: Subject
  manner: Manner
  one: string
  many: string
  /** `Appointments`, for the screen of all. */
  screen: string
  useHook: string
  textImports: string[]
  textHook: string
  formatImports: string
  at(kind: FileKind): string
  /** The path of a file, without the alias. */
  pathOf(kind: FileKind): string
  /** A text as a child of an element, as a prop's value, and as an expression. */
  text(key: string): string
  prop(key: string): string
  value(key: string): string
  shown(field: Field, item: string): string
  read(field: Field, value: string): string
}

export function wordsOf(subject: Subject, manner: Manner): Words {
  const { one, many } = subject
  const useHook = `use${capital(many)}`
  const isTranslated = manner.locales.length > 0
  const value = (key: string) =>
    isTranslated ? `t('${many}.${key}')` : `'${textOf(subject, key, 0).replaceAll("'", '’')}'`
  const pathOf = (kind: FileKind) => pathFor(kind, { subject, manner, useHook })
  return {
    ...{ subject, manner, one, many, useHook, value, pathOf },
    screen: capital(many),
    textImports: isTranslated ? ["import { useTexts } from '@/i18n/use-texts'"] : [],
    textHook: isTranslated ? '  const { t } = useTexts()\n' : '',
    formatImports: formatImports(subject),
    at: (kind) => `@/${pathOf(kind).replace(/\.tsx?$/, '')}`,
    text: (key) => (isTranslated ? `{${value(key)}}` : textOf(subject, key, 0)),
    prop: (key) => (isTranslated ? `{${value(key)}}` : `"${textOf(subject, key, 0)}"`),
    shown: ({ name, kind }, item) => {
      if (kind === 'money') return `formatMoney(${item}.${name})`
      if (kind === 'date') return `formatDay(${item}.${name})`
      return kind === 'flag' ? `${item}.${name} ? '✓' : '–'` : `${item}.${name}`
    },
    read: ({ kind }, given) => (kind === 'text' ? given : `Number(${given})`),
  }
}

export function textOf({ texts, fields }: Subject, key: string, language: number): string {
  const field = fields.find(({ name }) => name === key)
  const all = field?.label ?? texts[key as keyof typeof texts]
  const found = all[language] ?? all[0]
  if (found === undefined) throw new Error(`There is no text “${key}”.`)
  return found
}

function formatImports({ fields }: Subject): string {
  const names = [
    ...(fields.some(({ kind }) => kind === 'date') ? ['formatDay'] : []),
    ...(fields.some(({ kind }) => kind === 'money') ? ['formatMoney'] : []),
  ]
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from '@/lib/format'\n`
}

function pathFor(
  kind: FileKind,
  { subject, manner, useHook }: { subject: Subject; manner: Manner; useHook: string },
): string {
  const { one, many } = subject
  const names: Record<FileKind, [folder: string, name: string]> = {
    types: ['types', `${one}.ts`],
    data: ['data', `${many}.ts`],
    hook: ['hooks', `${useHook}.ts`],
    rules: ['lib', `${many}-rules.ts`],
    card: ['components', `${one}Card.tsx`],
    filter: ['components', `${one}Filter.tsx`],
    stats: ['components', `${one}Stats.tsx`],
    calendar: ['components', `${one}Calendar.tsx`],
    share: ['components', `Share${one}.tsx`],
    settings: ['components', `${one}Settings.tsx`],
  }
  const [folder, name] = names[kind]
  if (manner.folders === 'by kind') return `${folder}/${name}`
  return `features/${many}/${folder === 'components' ? 'components/' : ''}${name}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
