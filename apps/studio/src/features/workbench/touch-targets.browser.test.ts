/** Fingers hit every control of every view, on phones and tablets, upright and on their sides. */

import type { InspectedElement, PreviewState } from '@sayso/preview'
import type {
  DatabaseColumn,
  DatabaseOverview,
  LiveDataPlan,
  Problem,
  ProjectResponse,
  PublicationResponse,
  TablePage,
} from '@sayso/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect } from 'vitest'
import { takeFingers, walkTargets } from '../../testing/finger-targets.ts'
import { LIMITED_ANSWERS } from '../../testing/view-answers.ts'
import type { ViewOptions } from '../../testing/view-page.tsx'
import { CHECKED, exchange, HABITS, projectOf, snapshotOf, versionOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const

/** Smaller for a reason. */
const EXCEPTIONS = [
  // Lines of text: a tap sets the cursor, and the editor scrolls.
  '.cm-editor *',
  // In the middle of a sentence, as WCAG excepts them.
  'p.text-ui-s > a',
].join(', ')

const PATHS = ['app/index.tsx', 'app/new.tsx', 'app/progress.tsx', 'app/settings.tsx', 'constants/theme.ts']
const ANSWER = `Here it is.

<saysoArtifact id="a" title="Loop">
${PATHS.map((path) => `<saysoAction type="file" filePath="${path}">\nexport default () => null\n</saysoAction>`).join('\n')}
</saysoArtifact>`
const SCREEN = `import { Text } from 'react-native'
const styles = { line: { color: 'navy', padding: 8, fontSize: 20 } }
export default function Home() {
  return <Text style={styles.line}>A plain line</Text>
}
`
const PROJECT: Partial<ProjectResponse> = {
  ...HABITS,
  files: snapshotOf({
    ...Object.fromEntries(PATHS.map((path) => [path, 'export default () => null\n'])),
    'app/index.tsx': SCREEN,
    'package.json': '{}\n',
  }),
  messages: [
    ...exchange('1', 'A list', { versionNumber: 1, content: ANSWER }),
    ...exchange('2', 'A habit tracker', { versionNumber: 2, content: ANSWER }),
  ],
  version: versionOf(2),
}
const POINTED: InspectedElement = {
  componentName: 'Text',
  ownerName: 'Home',
  place: { path: 'app/index.tsx', lineNumber: 4, columnNumber: 10 },
  details: ['fontSize: 20px'],
  box: { x: 0, y: 0, width: 100, height: 20 },
  isClick: true,
  isAnother: false,
  anchor: null,
}
const PROBLEM: Problem = {
  id: '1',
  kind: 'render',
  message: '`boom` is not defined',
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 10 },
  frame: [{ lineNumber: 2, text: '  return boom.nothing', isMarked: true }],
}
const column = (name: string, isKey: boolean): DatabaseColumn => ({
  ...{ name, type: 'text', isNullable: !isKey, hasDefault: isKey, isKey, isGenerated: false, choices: null },
  refersTo: null,
})
const DATABASE: DatabaseOverview = {
  tables: [
    {
      name: 'items',
      rowCount: 120,
      columns: [column('id', true), column('name', false)],
      isProtected: true,
      policies: [{ name: 'own', sentence: 'Everybody reads their own rows.', limits: [] }],
    },
  ],
  peopleCount: 2,
  bucketCount: 0,
  sizeBytes: 1,
  migrations: [],
  hasLiveData: true,
}
const ROWS: TablePage = {
  ...{ cut: [], count: { kind: 'exact', rows: 2 } },
  columns: ['id', 'name'],
  rows: [
    ['1', 'Milk'],
    ['2', 'Bread'],
  ],
}
const SNAPSHOTS = {
  snapshots: [
    {
      id: 's',
      cause: 'migration',
      path: 'migrations/1.sql',
      sizeBytes: 9,
      takenAt: '2026-03-18T12:00:00.000Z',
      versionNumber: 1,
    },
  ],
}
const at = (number: number, text: string) => ({
  version: versionOf(number),
  files: snapshotOf({ 'app/index.tsx': text, 'app/new.tsx': `${text}// ${number}\n` }),
})
const LINES = Array.from({ length: 30 }, (_, line) => `const line${line} = ${line}\n`)
const release = (id: string) => ({
  id,
  versionNumber: 1,
  publishedAt: '2026-03-18T12:00:00.000Z',
  data: 'own' as const,
})
const PUBLICATION: PublicationResponse = {
  publication: {
    ...{ name: 'habits', url: 'https://habits.apps.example.com/', path: '/apps/habits', title: 'Habits' },
    ...{ description: '', isListed: true, allowsIndexing: false, allowsCopies: true },
    ...{ live: release('2'), earlier: [release('1')], takenDownReason: null, visits: 3 },
  },
  canPublish: true,
  suggestedName: 'habits',
}
const API: Record<string, unknown> = {
  ...LIMITED_ANSWERS,
  'GET /api/projects/p/versions': {
    versions: [2, 1].map((number) => ({ ...versionOf(number), name: null, hasPicture: false, author: null })),
  },
  'GET /api/projects/p/versions/2': at(2, LINES.with(3, 'const changed = 1\n').with(28, '// two\n').join('')),
  'GET /api/projects/p/versions/1': at(1, LINES.join('')),
  'GET /api/projects/p/publication': PUBLICATION,
  'GET /api/projects/p/publication/names/habits': { status: 'own' },
  'GET /api/projects/p/publication/live-data': {
    ...{ kind: 'update', unapplied: [] },
    migrations: [
      { path: '1.sql', warnings: [], effect: { tableCount: 1, rowCount: 0, keepsData: true }, problem: null },
    ],
  } satisfies LiveDataPlan,
  'GET /api/projects/p/database': DATABASE,
  'GET /api/projects/p/database/tables/items': ROWS,
  'GET /api/projects/p/database/people': ROWS,
  'GET /api/projects/p/database/snapshots': SNAPSHOTS,
}
/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

interface State {
  show: ViewOptions
  open?: (page: Page) => Promise<void>
  /** The part that is measured; default: the dialog or menu that is open, else the page. */
  root?: string
  /** Sizes at which the part is there. */
  widths?: readonly number[]
}

const bench = (preview: Partial<PreviewState> = {}): ViewOptions => ({
  view: 'workbench',
  project: PROJECT,
  preview,
  api: API,
  state: { keptCheck: { versionNumber: 2, check: CHECKED } },
})
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
const openTab = (name: string) => (page: Page) => tab(page, name).click()
/** Where it has no column of its own. */
async function openChat(page: Page): Promise<void> {
  if ((await tab(page, 'Chat').count()) > 0) await tab(page, 'Chat').click()
}
async function openMenu(page: Page, trigger: ReturnType<typeof button>): Promise<void> {
  await trigger.click()
  await page.getByRole('menuitem').first().waitFor()
}
async function openDialog(page: Page, item: string): Promise<void> {
  await openMenu(page, page.locator('button:has(h1)'))
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}
const versionOption = (page: Page, number: number) =>
  page.getByRole('listbox', { name: 'Versions' }).getByRole('option', { name: `Version ${number}` })
async function openRoom(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+4')
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name }).click()
}

const WRITING: Partial<ProjectResponse> = {
  ...PROJECT,
  messages: exchange('1', 'A list', { status: 'running', content: '' }),
  runningTurn: { streamId: 's', startEntryId: '0-0', messageId: 'a1' },
}

const STATES: Record<string, State> = {
  chat: {
    show: bench(),
    async open(page) {
      await openChat(page)
      await button(page, 'Show the files').last().click()
    },
  },
  'an answer that is being written, and a prompt after it': {
    show: { ...bench(), view: 'workbench', project: WRITING },
    async open(page) {
      await openChat(page)
      const prompt = page.getByRole('textbox', { name: 'Prompt' })
      for (const text of ['Then this', 'And this']) {
        await prompt.fill(text)
        await button(page, 'Send when the answer is done (Enter)').click()
      }
      await prompt.fill('And that')
      await page.getByRole('region', { name: 'Sent next' }).waitFor()
    },
  },
  'values of a part that was pointed at': {
    show: bench({ inspected: POINTED }),
    async open(page) {
      await openChat(page)
      await page.getByRole('group', { name: 'Change by hand' }).waitFor()
    },
  },
  'pictures of a prompt': {
    show: bench(),
    async open(page) {
      await openChat(page)
      const file = { mimeType: 'image/png', buffer: PIXEL }
      await page
        .getByLabel('Images to attach')
        .setInputFiles(['a.png', 'b.png'].map((name) => ({ ...file, name })))
      await button(page, 'Remove b.png').waitFor()
    },
  },
  preview: { show: bench(), open: openTab('Preview') },
  'more for the app': {
    show: bench(),
    async open(page) {
      await tab(page, 'Preview').click()
      await openMenu(page, button(page, 'More for the app'))
    },
    widths: [390, 1024],
  },
  console: {
    show: bench({
      console: [{ id: 1, level: 'log', text: 'Hello', count: 1, place: null }],
      problems: [],
    }),
    async open(page) {
      await tab(page, 'Preview').click()
      const drawer = button(page, 'Console, problems and network')
      if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click()
      await page.getByRole('region', { name: 'Console', exact: true }).waitFor()
    },
  },
  'an error': {
    show: bench({ problems: [PROBLEM, { ...PROBLEM, id: '2' }], revision: 4, shownRevision: 3 }),
    async open(page) {
      const drawer = button(page, 'Close')
      await tab(page, 'Preview').click()
      if ((await drawer.count()) > 0) await drawer.click()
      await page.getByRole('region', { name: 'Error' }).waitFor()
    },
    root: '[aria-label="Error"]',
  },
  code: {
    show: bench(),
    async open(page) {
      await tab(page, 'Code').click()
      await page.locator('.cm-content').waitFor()
    },
  },
  'the files': {
    show: bench(),
    async open(page) {
      await tab(page, 'Code').click()
      const pane = page.getByRole('region', { name: 'Code', exact: true })
      const closed = pane.getByRole('button', { name: 'Show the files' }).filter({ visible: true })
      if ((await closed.count()) > 0) await closed.click()
      await page.getByRole('treeitem', { name: 'index.tsx' }).waitFor()
    },
    root: '.z-20:has([role=tree]), div:has(> div > [role=tree])',
  },
  versions: {
    show: bench(),
    async open(page) {
      await tab(page, 'Versions').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  'the changes of a version': {
    show: bench(),
    async open(page) {
      await tab(page, 'Versions').click()
      await versionOption(page, 2).click()
      await button(page, /^Undo this change/)
        .first()
        .waitFor()
    },
  },
  'the changes of an older version': {
    show: bench(),
    async open(page) {
      await tab(page, 'Versions').click()
      const back = button(page, 'All versions')
      if ((await back.count()) > 0) await back.click()
      await versionOption(page, 1).click()
      await button(page, 'Try it').waitFor()
    },
  },
  'rows of a table': {
    show: bench(),
    async open(page) {
      await openRoom(page, 'items')
      await button(page, 'Edit row 1').waitFor()
    },
  },
  'a row of a table': {
    show: bench(),
    async open(page) {
      await openRoom(page, 'items')
      await button(page, 'Edit row 1').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  SQL: { show: bench(), open: (page) => openRoom(page, 'SQL') },
  'data snapshots': {
    show: bench(),
    async open(page) {
      await openRoom(page, 'Data snapshots')
      await button(page, 'Restore').last().waitFor()
    },
  },
  devices: {
    show: bench(),
    async open(page) {
      await openChat(page)
      await button(page, 'Devices').click()
      await page.getByRole('textbox', { name: 'Link for devices' }).waitFor()
    },
    root: 'aside[aria-label="Devices"]',
  },
  'the menu of the project': {
    show: bench(),
    open: (page) => openMenu(page, page.locator('button:has(h1)')),
  },
  'the menu of the account': { show: bench(), open: (page) => openMenu(page, button(page, 'Account')) },
  instructions: { show: bench(), open: (page) => openDialog(page, 'Instructions') },
  'a new name': { show: bench(), open: (page) => openDialog(page, 'Rename') },
  'a published app': { show: bench(), open: (page) => openDialog(page, 'Publish') },
  'the question before a deletion': { show: bench(), open: (page) => openDialog(page, 'Delete') },
  commands: {
    show: bench(),
    async open(page) {
      const options = page.getByRole('option')
      // Its keys work once the page's commands have been mounted.
      const press = async () => {
        if ((await options.count()) === 0) await page.keyboard.press('Control+k')
        return await options.count()
      }
      await expect.poll(press, { interval: 1_000, timeout: 20_000 }).toBeGreaterThan(0)
    },
  },
  plans: {
    show: bench(),
    async open(page) {
      await openMenu(page, button(page, 'Account'))
      await page.getByRole('menuitem', { name: 'Plans' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  home: {
    show: {
      view: 'home',
      api: {
        ...API,
        'GET /api/projects': { projects: ['p', 'q', 'r', 's', 't'].map((id) => projectOf({ id })) },
      },
    },
    open: (page) => button(page, /^All 5/).waitFor(),
  },
  bin: {
    show: { view: 'home', api: { 'GET /api/bin': { projects: [projectOf({})] } } },
    async open(page) {
      await button(page, 'Bin').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  settings: { show: { view: 'settings', api: API } },
  models: { show: { view: 'models' } },
  usage: { show: { view: 'usage' } },
  'sign in': { show: { view: 'sign-in' } },
  // The last one: the address keeps it.
  'full screen': {
    show: bench(),
    async open(page) {
      // The address keeps it from one size to the next.
      if (await button(page, 'Leave full screen').isVisible()) return
      await tab(page, 'Preview').click()
      await button(page, 'Full screen').click()
      await button(page, 'Leave full screen').waitFor()
    },
    root: '[aria-label="Preview"]',
    widths: [390, 844],
  },
}

let end = async () => {}
beforeEach<{ page: Page }>(async ({ page }) => {
  await end()
  end = (await takeFingers(page)).end
})
afterAll(() => end())

test.for(Object.entries(STATES))(
  '[SN13] %s: every control has 44 × 44 px of its own',
  async ([, { show, open, root, widths }], { view }) => {
    const { page } = view
    const found: string[] = []
    let count = 0
    for (const [width, height] of SIZES) {
      if (widths?.includes(width) === false) continue
      // The plans stay open for any page.
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      await page.setViewportSize({ width, height })
      await view.show(show)
      await page.locator('main, [role=banner], header').first().waitFor()
      await open?.(page)
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      })
      // The walk itself scrolls to what lies beyond the edge.
      if (await isBarCut(page)) found.push(`${width} × ${height}: the bar is wider than the page`)
      const walk = await walkTargets(page, { exceptions: EXCEPTIONS, ...(root !== undefined && { root }) })
      count += walk.count
      for (const small of walk.small) found.push(`${width} × ${height}: ${small}`)
    }
    expect(found).toEqual([])
    expect(count).toBeGreaterThan(0)
  },
)

/** Whether a control of the bar has less than half of a finger's reach to the edge of the page. */
function isBarCut(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header button')].some(
      (control) => control.getBoundingClientRect().right > window.innerWidth - 8,
    ),
  )
}

test('[SN13] controls that are too small, and those that another covers, are found', async ({ page }) => {
  await page.evaluate(() => {
    const button = (name: string, style: string) =>
      `<button aria-label="${name}" style="position:absolute;top:100px;height:44px;${style}"></button>`
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div role="dialog" style="position:fixed;inset:0;z-index:99">${button('large', 'left:0;width:44px')}${button('small', 'left:60px;width:40px')}
      ${button('below', 'left:120px;width:60px')}${button('above', 'left:150px;width:60px')}</div>`,
    )
  })
  const { count, small } = await walkTargets(page)
  await page.evaluate(() => document.querySelector('body > [role=dialog]')?.remove())
  expect(count).toBe(4)
  expect(small).toEqual([expect.stringMatching(/^small: 4[01] × 4/), expect.stringMatching(/^below: 0 × 0/)])
})
