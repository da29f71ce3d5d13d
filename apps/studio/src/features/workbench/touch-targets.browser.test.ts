/** Every control of every view can be hit with a finger, on phones and tablets, upright and on their sides. */

import type { InspectedElement } from '@sayso/preview'
import type { DatabaseOverview, Problem, TableRows } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { useFingers, walkTargets } from '../../testing/finger-targets.ts'
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

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true })

const PROBLEM: Problem = {
  id: '1',
  kind: 'render',
  message: '`boom` is not defined',
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 10 },
  frame: [{ lineNumber: 2, text: '  return boom.nothing', isMarked: true }],
}

const ANSWER = `Here it is.\n\n<saysoArtifact id="a" title="Loop">
${['app/index.tsx', 'app/new.tsx', 'app/progress.tsx', 'app/settings.tsx', 'constants/theme.ts']
  .map((path) => `<saysoAction type="file" filePath="${path}">\nexport default () => null\n</saysoAction>`)
  .join('\n')}
</saysoArtifact>

Next steps:
- Add a widget
- Add reminders`

const TALK = [
  ...exchange('0', 'A list', { versionNumber: 1, content: ANSWER, usage: { inputTokens: 100, outputTokens: 20, isEstimate: false } }),
  ...exchange('1', 'A habit tracker', { versionNumber: 2, content: ANSWER }),
]

const SCREEN = `import { Text } from 'react-native'
const styles = { line: { color: 'navy', padding: 8, fontSize: 20 } }
export default function Home() {
  return <Text style={styles.line}>A plain line</Text>
}
`
const POINTED: InspectedElement = {
  componentName: 'Text',
  ownerName: 'Home',
  place: { path: 'app/index.tsx', lineNumber: 4, columnNumber: 10 },
  details: ['fontSize: 20px'],
  box: { x: 0, y: 0, width: 100, height: 20 },
  isClick: true,
  isAnother: false,
}

const DATABASE: DatabaseOverview = {
  tables: [
    {
      name: 'items',
      rowCount: 120,
      columns: [
        { name: 'id', type: 'uuid', isNullable: false, hasDefault: true, isKey: true, isGenerated: false, choices: null },
        { name: 'name', type: 'text', isNullable: true, hasDefault: false, isKey: false, isGenerated: false, choices: null },
      ],
      isProtected: true,
      policies: [{ name: 'own', sentence: 'Everybody reads what is theirs.' }],
    },
  ],
  peopleCount: 2,
} as DatabaseOverview
const ROWS: TableRows = { columns: ['id', 'name'], rows: [['1', 'Milk'], ['2', 'Bread']] }

interface State {
  show: ViewOptions
  open?: (page: Page) => Promise<void>
  root?: string
}

const bench = (changes: Partial<Extract<ViewOptions, { view: 'workbench' }>> = {}) =>
  ({ view: 'workbench', project: { ...HABITS, messages: TALK, version: versionOf(2) }, api: LIMITED_ANSWERS, ...changes }) as const

const byName = (name: string) => (page: Page) => tab(page, name).click()

const STATES: Record<string, State> = {
  Chat: {
    show: bench(),
    async open(page) {
      if ((await tab(page, 'Chat').count()) > 0) await tab(page, 'Chat').click()
      for (const closed of await page.getByRole('button', { name: 'Show the files' }).filter({ visible: true }).all())
        await closed.click()
    },
  },
  Preview: { show: bench({ state: { keptCheck: { versionNumber: 2, check: CHECKED } } }), open: byName('Preview') },
  Code: { show: bench(), open: byName('Code') },
  'Files over the code': {
    show: bench(),
    async open(page) {
      await tab(page, 'Code').click()
      const show = page.getByRole('button', { name: 'Show the files' }).filter({ visible: true })
      if ((await show.count()) > 0) await show.click()
    },
  },
  Versions: {
    show: bench(),
    open: byName('Versions'),
  },
  'Error card': { show: bench({ preview: { problems: [PROBLEM], revision: 4, shownRevision: 3 }, state: { lastRanVersion: 1, lastRanRevision: 3 } }), open: byName('Preview') },
  Home: {
    show: { view: 'home', api: { ...LIMITED_ANSWERS, 'GET /api/projects': { projects: [projectOf({}), projectOf({ id: 'q' }), projectOf({ id: 'r' }), projectOf({ id: 's' }), projectOf({ id: 't' })] } } },
  },
  Settings: { show: { view: 'settings', api: LIMITED_ANSWERS } },
  Models: { show: { view: 'models' } },
  Usage: { show: { view: 'usage' } },
  'Sign in': { show: { view: 'sign-in' } },
}

let fingers: Awaited<ReturnType<typeof useFingers>>

test.for(Object.entries(STATES))('[SN13] %s', async ([name, { show, open, root }], { view: { page, show: display } }) => {
  fingers ??= await useFingers(page)
  const found: string[] = []
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await display(show)
    await page.waitForFunction(() => document.querySelectorAll('button').length > 2)
    await open?.(page)
    await page.evaluate(() => new Promise((r) => setTimeout(r, 400)))
    const { count, small } = await walkTargets(page, root === undefined ? {} : { root })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
    for (const each of small) found.push(`${width}×${height} ${each}`)
    if (count < 3) found.push(`${count} only`)
  }
  console.log(name, found.join('\n   '))
})
