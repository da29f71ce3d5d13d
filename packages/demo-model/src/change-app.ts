/** Changes to an app that is there: its name, its look, or something that was prepared for it. By edits of its present files. */

import { type DemoAddition, type DemoApp, readDemoFile, THEME_PATH } from './apps/demo-app.ts'
import { applyEdits, occursOnce, type TextEdit } from './apps/text-edit.ts'
import { asksForFailingEdit, breakFirstEdit } from './flaws.ts'
import { mentions } from './match-apps.ts'
import type { Conversation } from './request/conversation.ts'
import { appJsonEdits, presentAccent, restyle, restyleText, themeEdits } from './restyle.ts'
import { describeLimits, suggestChanges } from './say.ts'
import { preface, type Sentences, sentencesFor, spokenIn, type When } from './sentences.ts'
import type { Wishes } from './wishes.ts'
import { writeAnswer, writeEdits, writeFile } from './write-answer.ts'

type Project = Pick<Conversation, 'files' | 'paths'>

const FAILING_EDIT_NOTE =
  'As you asked, one edit looks for text that is not there. It fails, and is sent back to the demo.\n'

const ADD = [
  'add',
  'include',
  'insert',
  'put',
  'give',
  'want',
  'need',
  'show',
  'let',
  'have',
  'with',
  'track',
]

/** The addition that a wish asks for. */
export function askedAddition(app: DemoApp, wish: string): DemoAddition | null {
  const isSuggested = ({ de, es }: DemoAddition) => [de.prompt, es.prompt].includes(wish.trim())
  const suggested = app.additions.find(isSuggested)
  if (suggested !== undefined) return suggested
  return (mentions(wish, ADD) && app.additions.find(({ words }) => mentions(wish, words))) || null
}

export function addToApp(app: DemoApp, addition: DemoAddition, conversation: Conversation): string {
  const { newFiles, edits, missing } = planAddition(addition, conversation)
  const [lost] = missing
  if (lost) return describeMissing(lost.path, [lost.search.trim().split('\n')[0] ?? ''])
  const say = sentencesFor(conversation)
  const language = spokenIn(conversation)
  const outro = language === 'en' ? addition.outro : addition[language].outro
  if (newFiles.length + edits.length === 0) return `${say.isThereAlready} ${outro}\n`
  const isToFail = asksForFailingEdit(conversation.prompt)
  const written = isToFail ? breakFirstEdit(edits) : edits
  const actions = [
    ...newFiles.map(([path, text]) => writeFile(path, text)),
    ...[...new Set(written.map(({ path }) => path))].map((path) =>
      writeEdits(
        path,
        written.filter((edit) => edit.path === path),
      ),
    ),
  ]
  const additions = openAdditions(app, conversation).filter((each) => each !== addition)
  const next = suggestChanges({ conversation, app, theme: conversation.files.get(THEME_PATH), additions })
  return writeAnswer(
    preface(conversation) + say.preparedChange,
    { id: 'addition', title: addition.title, actions },
    isToFail ? FAILING_EDIT_NOTE : `${outro}\n\n${next}`,
  )
}

/** The remaining steps of an addition, and the edits whose text does not occur exactly once. */
function planAddition(addition: DemoAddition, { files, paths }: Project) {
  const open = addition.edits.filter(({ path, replace }) => !files.get(path)?.includes(replace))
  const canBeDone = ({ path, search }: DemoAddition['edits'][number]) => {
    const text = files.get(path)
    // A file that is not shown is taken to be as it was written.
    return text === undefined ? paths.has(path) : occursOnce(text, search)
  }
  return {
    newFiles: [...addition.newFiles].filter(([path]) => !paths.has(path)),
    edits: open.filter(canBeDone),
    missing: open.filter((edit) => !canBeDone(edit)),
  }
}

/** True when a project holds some of an addition. */
export function isBegun(addition: DemoAddition, { files, paths }: Project): boolean {
  return (
    [...addition.newFiles.keys()].some((path) => paths.has(path)) ||
    addition.edits.some(({ path, replace }) => files.get(path)?.includes(replace))
  )
}

function describeMissing(path: string, lines: readonly string[]): string {
  return `The demo cannot do this here: \`${path}\` was changed by hand. It looks for these words, and they are not there exactly once any more:

\`\`\`
${lines.join('\n')}
\`\`\`

Nothing was changed. Put the line back and ask again, go back to an earlier version, or [use your own model](/settings/models), which reads the file as it is now.
`
}

export function changeLook(wishes: Wishes, conversation: Conversation, installed: DemoApp | null): string {
  const { files } = conversation
  const say = sentencesFor(conversation)
  if (installed !== null && installed.accent !== null && wishes.scheme !== null)
    return describeLimits(conversation, installed)
  const isToFail = asksForFailingEdit(conversation.prompt)
  const isWithTheme = installed === null || installed.accent === null
  const restyled = isWithTheme
    ? restyleTheme(wishes, conversation, installed)
    : restyleFiles(wishes, files, installed)
  if ('missing' in restyled) return restyled.missing
  const actions = [...restyled.edits].map(([path, list]) =>
    writeEdits(path, isToFail && path === THEME_PATH ? breakFirstEdit(list) : list),
  )
  actions.push(...restyled.written)
  if (actions.length === 0) return `${say.nothingToChange(describeLook(say, wishes, 'already'))}\n`
  const changes = `${describeLook(say, wishes, 'now')}.`
  const next =
    installed === null
      ? ''
      : suggestChanges({
          conversation,
          app: installed,
          theme: files.get(THEME_PATH),
          wishes,
          additions: openAdditions(installed, conversation),
        })
  return writeAnswer(
    preface(conversation) + say.preparedChange,
    { id: 'look', title: 'A new look', actions },
    isToFail ? FAILING_EDIT_NOTE : `${changes.charAt(0).toUpperCase()}${changes.slice(1)}\n\n${next}`,
  )
}

type Restyled = { edits: ReadonlyMap<string, TextEdit[]>; written: string[] } | { missing: string }

function restyleTheme(wishes: Wishes, conversation: Conversation, installed: DemoApp | null): Restyled {
  const { files } = conversation
  const { edits, missing } = restyle(files, wishes)
  const theme = files.get(THEME_PATH)
  if (theme === undefined) {
    if (installed === null) return { missing: describeLimits(conversation, installed) }
    // Without the present text an edit could miss, so the file is written whole.
    const original = readDemoFile(installed, THEME_PATH)
    return { edits, written: [writeFile(THEME_PATH, applyEdits(original, themeEdits(original, wishes)))] }
  }
  if (missing.length === 0) return { edits, written: [] }
  return {
    missing: describeMissing(
      THEME_PATH,
      missing.map((name) => `export const ${name}`),
    ),
  }
}

/** An app without a theme has its name and its colour where they are used. */
function restyleFiles(wishes: Wishes, files: ReadonlyMap<string, string>, app: DemoApp): Restyled {
  const appJson = files.get('app.json') ?? ''
  const name = /^ *"name": "(.*)"/m.exec(appJson)?.[1] ?? app.name
  const from = { name, accent: presentAccent(app, files) }
  const written = app.paths.flatMap((path) => {
    const text = files.get(path)
    const restyled = text === undefined ? undefined : restyleText(text, from, wishes)
    return restyled === undefined || restyled === text ? [] : [writeFile(path, restyled)]
  })
  const edits = appJsonEdits(appJson, wishes)
  return { edits: new Map(edits.length === 0 ? [] : [['app.json', edits]]), written }
}

function describeLook(say: Sentences, { accent, title, scheme }: Wishes, when: When): string {
  const parts = [
    accent ? say.accentIs(when, accent.name) : '',
    title ? say.titleIs(when, title) : '',
    scheme ? say.schemeIs(when, scheme) : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function openAdditions(app: DemoApp, project: Project): DemoAddition[] {
  return app.additions.filter((addition) => !isBegun(addition, project))
}

/** A file with what was added to it before, for writing it again. */
export function readPresentFile(app: DemoApp, path: string, project: Project): string {
  const edits = app.additions
    .filter((addition) => isBegun(addition, project))
    .flatMap((addition) => addition.edits.filter((edit) => edit.path === path))
  return applyEdits(readDemoFile(app, path), edits)
}
