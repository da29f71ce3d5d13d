/** Changes to an app that is there: a new look, or something more that was prepared for it. By edits of its present files. */

import { asksToAdd, type DemoAddition, isBegun, planAddition } from './apps/additions.ts'
import { type DemoApp, readDemoFile, THEME_PATH } from './apps/demo-app.ts'
import { applyEdits, type TextEdit } from './apps/text-edit.ts'
import { asksForFailingEdit, breakFirstEdit } from './flaws.ts'
import { describeLimits, seeNoPictures } from './limits.ts'
import { writeNextSteps } from './next-steps.ts'
import type { Conversation } from './request/conversation.ts'
import { isDemoTheme, restyle, themeEdits } from './restyle.ts'
import type { Wishes } from './wishes.ts'
import { writeAnswer, writeEdits, writeFile } from './write-answer.ts'

const INTRO = 'I am the demo, and this is one of the changes that I have prepared.'
const FAILING_EDIT_NOTE =
  'As you asked, one edit looks for text that is not there. It fails, and is sent back to me.\n'

/** The addition that a wish asks for. */
export function askedAddition(app: DemoApp, wish: string): DemoAddition | null {
  return (asksToAdd(wish) && app.additions.find(({ words }) => words.test(wish))) || null
}

export async function addToApp(
  app: DemoApp,
  addition: DemoAddition,
  conversation: Conversation,
): Promise<string> {
  const { newFiles, edits, missing } = planAddition(addition, conversation)
  if (missing.length > 0) return describeMissing(missing)
  if (newFiles.length + edits.length === 0) return `It is there already. ${addition.outro}\n`
  const isToFail = asksForFailingEdit(conversation.prompt)
  const written = isToFail ? breakFirstEdit(edits) : edits
  const actions = [
    ...(await Promise.all(newFiles.map(async (path) => writeFile(path, await readDemoFile(app, path))))),
    ...[...new Set(written.map(({ path }) => path))].map((path) =>
      writeEdits(
        path,
        written.filter((edit) => edit.path === path),
      ),
    ),
  ]
  const steps = { look: conversation.files.get(THEME_PATH), additions: open(app, conversation, addition) }
  return writeAnswer(
    seeNoPictures(conversation) + INTRO,
    { id: 'addition', title: addition.title, actions },
    isToFail ? FAILING_EDIT_NOTE : `${addition.outro}\n\n${writeNextSteps(steps)}`,
  )
}

function describeMissing(missing: readonly { path: string; search: string }[]): string {
  const [first] = missing
  const line = first?.search.trim().split('\n')[0] ?? ''
  return `I cannot do this here: \`${first?.path}\` is not as I wrote it. I put my change beside these words, and they are not there exactly once any more:

\`\`\`
${line}
\`\`\`

Nothing was changed. You can put the line back and ask again, go back to an earlier version, or choose a model, which would read the file as it is now.
`
}

export async function changeLook(
  wishes: Wishes,
  conversation: Conversation,
  installed: DemoApp | null,
): Promise<string> {
  const { files, paths, prompt } = conversation
  const isShown = files.has(THEME_PATH)
  if (!isShown && !installed) return describeLimits(conversation, installed)
  const { edits, missing } = restyle(files, wishes)
  const isToFail = asksForFailingEdit(prompt)
  const actions = [...edits].map(([path, list]) =>
    writeEdits(path, isToFail && path === THEME_PATH ? breakFirstEdit(list) : list),
  )
  // Without the present text an edit could miss, so the file is written whole.
  if (!isShown && installed) actions.push(await writeTheme(installed, wishes))
  if (isShown && missing.length > 0) return describeMissingLines(missing, files.get(THEME_PATH) ?? '')
  if (actions.length === 0) return `Nothing to change: ${describeLook(wishes, 'already')}.\n`
  const changes = `${describeLook(wishes, 'now')}.`
  const additions = installed ? open(installed, { files, paths }) : []
  const steps = { look: files.get(THEME_PATH), wishes, additions }
  return writeAnswer(
    seeNoPictures(conversation) + INTRO,
    { id: 'look', title: 'A new look', actions },
    isToFail
      ? FAILING_EDIT_NOTE
      : `${changes.charAt(0).toUpperCase()}${changes.slice(1)}\n\n${writeNextSteps(steps)}`,
  )
}

async function writeTheme(app: DemoApp, wishes: Wishes): Promise<string> {
  const theme = await readDemoFile(app, THEME_PATH)
  return writeFile(THEME_PATH, applyEdits(theme, themeEdits(theme, wishes)))
}

function describeMissingLines(missing: readonly string[], theme: string): string {
  const lines = missing.map((name) => `\`export const ${name}\``).join(' and ')
  const what = isDemoTheme(theme) ? 'exactly once' : 'as I wrote it'
  return `I cannot do this here: the theme of this app was changed by hand. I look in \`${THEME_PATH}\` for the line that begins with ${lines}, and it is not there ${what}.

Nothing was changed. You can put the line back and ask again, change the file yourself under Code, or choose a model, which would read the file as it is now.
`
}

function describeLook({ accent, title, scheme }: Wishes, when: 'now' | 'already'): string {
  const parts = [
    accent ? `the accent is ${when} ${accent.name}` : '',
    title ? `the title is ${when} **${title}**` : '',
    scheme ? `the app is ${when} in ${scheme} mode` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The prompts of additions that are not there yet. */
function open(
  app: DemoApp,
  project: Pick<Conversation, 'files' | 'paths'>,
  done: DemoAddition | null = null,
): string[] {
  return app.additions
    .filter((addition) => addition !== done && !isBegun(addition, project))
    .map(({ prompt }) => prompt)
}

/** A file with what was added to it before, for writing it again. */
export async function readPresentFile(
  app: DemoApp,
  path: string,
  project: Pick<Conversation, 'files' | 'paths'>,
): Promise<string> {
  const edits: TextEdit[] = app.additions
    .filter((addition) => isBegun(addition, project))
    .flatMap((addition) => addition.edits.filter((edit) => edit.path === path))
  return applyEdits(await readDemoFile(app, path), edits)
}
