/** The dialog of an upgrade: where it is found, what it says before anything changes, and what it offers afterwards. Views run no app, so no screen can be opened in them. */

import { writeProjectZip } from '@sayso/archive'
import type { Language } from '@sayso/language'
import { textFile } from '@sayso/project'
import type { UpgradeAnswer, UpgradePlan } from '@sayso/wire'
import { expect } from 'vitest'
import { HABITS, snapshotOf, versionOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const packageJson = (version: string) => `{\n  "dependencies": {\n    "expo": "${version}"\n  }\n}\n`
const LEFT = '“expo-av” no longer exports Audio. Use `useAudioPlayer` and `useAudioRecorder` of `expo-audio`.'
const PLAN: UpgradePlan = {
  ...{ from: 53, to: 57, versionId: 'v1', versionNumber: 1 },
  changes: [{ file: 'package.json', line: 3, sentence: 'Sets expo from ~53.0.8 to 57.0.26.' }],
  left: [{ file: 'app/index.tsx', line: 12, sentence: LEFT }],
  files: snapshotOf({ 'package.json': packageJson('57.0.26') }),
}
const planned: UpgradeAnswer = { kind: 'planned', plan: PLAN }

interface Shown {
  answer?: UpgradeAnswer
  language?: Language
  expo?: string
  role?: 'viewer' | 'editor'
}

async function showProject(
  { show }: StudioView,
  { answer = planned, language = 'en', expo = '~53.0.8', role }: Shown = {},
) {
  const files = { ...HABITS.files, ...snapshotOf({ 'package.json': packageJson(expo) }) }
  const shared = role && { role, ownerName: 'Ann' }
  const summary = { id: 'p', title: 'Fernly', createdAt: '', updatedAt: '', versionNumber: 1 }
  await show({
    ...{ view: 'workbench', language },
    project: { ...HABITS, files, project: { ...summary, activeStreamId: null, ...(shared && { shared }) } },
    api: {
      'GET /api/projects/p/upgrade': answer,
      'POST /api/projects/p/upgrade': { version: { ...versionOf(2), cause: 'upgrade' }, changes: PLAN.files },
    },
  })
}

async function openMenu(view: StudioView, shown: Shown = {}) {
  await showProject(view, shown)
  await view.page.locator('button:has(h1)').click()
  await view.page.getByRole('menu').waitFor()
}

async function openDialog(view: StudioView, shown: Shown & { name?: string } = {}) {
  await openMenu(view, shown)
  const { name = 'Upgrade to Expo SDK 57…' } = shown
  await view.page.getByRole('menuitem', { name }).click()
  const dialog = view.page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

test('[SN80] the menu has the upgrade for who may change the project, until it is on the newest SDK', async ({
  view,
}) => {
  const item = view.page.getByRole('menuitem', { name: 'Upgrade to Expo SDK 57…' })
  await view.page.setViewportSize({ width: 1440, height: 900 })
  for (const [shown, count] of [
    [{}, 1],
    [{ role: 'editor' }, 1],
    [{ role: 'viewer' }, 0],
    [{ expo: '57.0.26' }, 0],
  ] as const) {
    await openMenu(view, shown)
    expect(await item.count(), JSON.stringify(shown)).toBe(count)
    await view.page.keyboard.press('Escape')
  }
})

test('[SN80] the changes are listed by file and line, with their lines, and what is left', async ({
  view,
}) => {
  for (const width of [1440, 390]) {
    await view.page.setViewportSize({ width, height: 844 })
    const dialog = await openDialog(view)
    await dialog.getByText('The project is on Expo SDK 53.').waitFor()
    await dialog.getByText(LEFT).waitFor()
    await dialog.getByText('app/index.tsx:12').waitFor()
    const file = dialog.locator('summary', { hasText: 'package.json' })
    await file.focus()
    await view.page.keyboard.press('Enter')
    await dialog.getByText('Sets expo from ~53.0.8 to 57.0.26.').waitFor()
    await dialog.getByText('"expo": "57.0.26"').waitFor()
    const box = await dialog.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await view.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('[SN80] a refusal is one sentence, in the page’s language, and so is an SDK that is being set up', async ({
  view,
}) => {
  await view.page.setViewportSize({ width: 1440, height: 900 })
  const message = 'The upgrade changes app/index.tsx, which is locked. Unlock it first.'
  const refused = await openDialog(view, { answer: { kind: 'refused', message } })
  await refused.getByText(message).waitFor()
  await refused.getByRole('button', { name: 'Look again' }).waitFor()
  const preparing = await openDialog(view, {
    ...{ language: 'de', name: 'Upgrade auf Expo SDK 57 …' },
    answer: {
      kind: 'preparing',
      message: 'This server is installing Expo SDK 57. That happens once and takes a few minutes.',
    },
  })
  await preparing.getByText('Expo SDK 57 wird eingerichtet').waitFor()
  await preparing.getByText('Dieser Server installiert gerade das Expo SDK 57.').waitFor()
  const spanish = await openDialog(view, { language: 'es', name: 'Actualizar a Expo SDK 57…' })
  await spanish.getByText('“expo-av” ya no exporta Audio.').waitFor()
  await view.page.keyboard.press('Escape')
})

test('[SN80] the panel of devices says which projects Expo Go opens, and leads to the upgrade', async ({
  view,
}) => {
  const { page } = view
  const sentence = 'Expo Go from the app stores opens projects on SDK 57. This project is on SDK 53.'
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await showProject(view)
    await page.keyboard.press('Alt+d')
    const panel = page.getByRole('complementary', { name: 'Devices' })
    await panel.getByText(sentence).waitFor()
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await panel.getByRole('button', { name: 'Upgrade to Expo SDK 57…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The project is on Expo SDK 53.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await showProject(view, { expo: '57.0.26' })
  await page.keyboard.press('Alt+d')
  await page.getByRole('complementary', { name: 'Devices' }).waitFor()
  expect(await page.getByText('Expo Go from the app stores').count()).toBe(0)
})

test('[SN80] the notice of an import on another SDK than its own leads to the upgrade, from any page', async ({
  view,
}) => {
  const { page } = view
  const project = { id: 'p', title: 'Fernly', createdAt: '', updatedAt: '', versionNumber: 1 }
  const files = { ...HABITS.files, ...snapshotOf({ 'package.json': packageJson('~53.0.8') }) }
  const imported = { ...HABITS, files, project, skipped: [], from: { app: '', packages: [] } }
  const sdkNote =
    'This project is written for Expo SDK 51 and is on SDK 53 here, the nearest that this server has, so parts of it may need changes.'
  const own = new Map([['package.json', textFile(packageJson('~51.0.0'))]])
  const buffer = Buffer.concat([...writeProjectZip(own)])
  let note: { sdkNote?: string } = { sdkNote }
  await page.route('**/api/projects/import*', (route) =>
    route.fulfill({ status: 201, json: { ...imported, ...note } }),
  )
  const importIt = async (language: Language) => {
    await view.show({ view: 'home', language })
    const input = page.locator('input[type=file][accept*=zip]')
    await input.setInputFiles({ name: 'fernly.zip', mimeType: 'application/zip', buffer })
  }
  for (const [language, width, said, action] of [
    ['en', 1440, 'is written for Expo SDK 51', 'Upgrade to Expo SDK 57…'],
    ['de', 390, 'für das Expo SDK 51', 'Upgrade auf Expo SDK 57 …'],
    ['es', 390, 'para el SDK 51 de Expo', 'Actualizar a Expo SDK 57…'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await importIt(language)
    const notice = page.locator('[data-sonner-toast]', { hasText: said })
    await notice.waitFor()
    expect(new URL(page.url()).pathname).toBe('/project/p')
    const box = await notice.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true)
    await page.evaluate(() => history.pushState(null, '', '/settings'))
    await notice.getByRole('button', { name: action }).tap()
    await notice.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/project/p')
    await showProject(view, { language })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('package.json').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await showProject(view, { language })
    expect(await dialog.count()).toBe(0)
  }
  note = {}
  await importIt('en')
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Fernly' })
  await notice.waitFor()
  expect(await notice.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
  await page.unroute('**/api/projects/import*')
})

test('[SN81] without screens nothing is upgraded unasked, and what is left becomes a draft', async ({
  view,
}) => {
  await view.page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openDialog(view)
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).tap()
  await dialog.getByText('No screen could be opened here').waitFor()
  expect(await dialog.getByText('as before').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Upgrade anyway' }).tap()
  await dialog.getByText('The project is on Expo SDK 57 now, as version 2.').waitFor()
  await dialog.getByRole('button', { name: 'Go back to version 1' }).waitFor()
  await dialog.getByRole('button', { name: 'Ask the model to fix the rest' }).tap()
  await dialog.waitFor({ state: 'detached' })
  const prompt = view.page.getByRole('textbox').filter({ visible: true }).first()
  await expect.poll(() => prompt.inputValue()).toContain(`app/index.tsx:12 ${LEFT}`)
})
