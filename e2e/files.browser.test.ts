/** Files of one's own in the project: brought along, dropped, shown, and there after a reload. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

/** One red point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['A packing list'])
  page = opened.page
  await page.getByRole('tab', { name: 'Code' }).click()
  return opened.close
})

const row = (name: string) => page.getByRole('treeitem', { name, exact: true })

test('a picture that is brought along is among the assets, is shown, and is there after a reload', async () => {
  const picture = { name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await page.getByLabel('Files to add').setInputFiles(picture)
  await page.getByText('assets/red.png is added').waitFor()
  await page.getByRole('img', { name: 'red.png' }).waitFor()
  await page.getByText('1 × 1').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await row('red.png').click()
  await page.getByText('1 × 1').waitFor()
})

test('a file that is dropped on a folder lands in it; one that is there already stays', async () => {
  await drop('app', 'cities.json', '["Wien"]')
  await page.getByText('app/cities.json is added').waitFor()
  await page.getByRole('textbox', { name: 'cities.json' }).getByText('"Wien"').waitFor()
  await drop('app', 'cities.json', '["Graz"]')
  await page.getByText('There is a file app/cities.json already.', { exact: false }).waitFor()
  expect(await page.getByRole('textbox', { name: 'cities.json' }).textContent()).toContain('Wien')
})

test('a text is replaced in all files, with undo; a locked file is left out and named', async () => {
  await drop('app', 'first.json', '["Zinnia", "zinnia"]')
  await page.getByText('app/first.json is added').waitFor()
  await drop('app', 'second.json', '["Zinnia"]')
  await page.getByText('app/second.json is added').waitFor()
  await drop('app', 'locked.json', '["Zinnia"]')
  await page.getByText('app/locked.json is added').waitFor()
  await row('locked.json').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await page.getByRole('treeitem', { name: 'locked.json locked' }).waitFor()

  await page.getByRole('button', { name: 'Search in all files' }).click()
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('zinnia')
  await page.getByText('Left as they are: app/locked.json (locked).').waitFor()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Aster')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('Replaced 3 places in 2 files').waitFor()
  await page.keyboard.press('Escape')
  await row('second.json').click()
  await page.getByRole('textbox', { name: 'second.json' }).getByText('"Aster"').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('textbox', { name: 'second.json' }).getByText('"Zinnia"').waitFor()
})

test('a folder is made, moved with what lies in it, deleted, and brought back', async () => {
  const menu = async (name: string, item: string) => {
    await row(name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const answer = async (path: string, button: string) => {
    await page.getByRole('textbox', { name: 'Path' }).fill(path)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await menu('app', 'New folder here')
  await answer('app/parts', 'Create')
  await row('parts').waitFor()
  await drop('parts', 'towns.json', '["Linz"]')
  await page.getByText('app/parts/towns.json is added').waitFor()
  await menu('parts', 'Rename or move')
  await answer('pieces', 'Rename')
  await row('pieces').waitFor()
  expect(await row('parts').count()).toBe(0)
  await page.getByRole('textbox', { name: 'towns.json' }).getByText('"Linz"').waitFor()
  await menu('pieces', 'Delete')
  await page.getByText('pieces is deleted').waitFor()
  expect(await row('pieces').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await row('pieces').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await row('pieces').waitFor()
})

test('a file is dragged into a folder and back out, with undo; a folder not into itself', async () => {
  await drop('app', 'moved.json', '["Enns"]')
  await page.getByText('app/moved.json is added').waitFor()
  await row('moved.json').dragTo(row('constants'))
  await page.getByText('app/moved.json is now constants/moved.json').waitFor()
  await page.getByRole('textbox', { name: 'moved.json' }).getByText('"Enns"').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await row('moved.json').dragTo(row('package.json'))
  await page.getByText('app/moved.json is now moved.json').waitFor()
  await row('app').dragTo(row('index.tsx'))
  expect(await row('app').getAttribute('aria-level')).toBe('1')
})

test('a sound is played, and Markdown is read', async () => {
  const [name, mimeType] = ['beep.wav', 'audio/wav']
  await page.getByLabel('Files to add').setInputFiles({ name, mimeType, buffer: silence() })
  await page.getByText('assets/beep.wav is added').waitFor()
  const player = page.getByLabel('beep.wav', { exact: true }).and(page.locator('audio'))
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(0.1)
  await drop('app', 'notes.md', '# Rivers\n\n- Danube')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByRole('heading', { name: 'Rivers' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'notes.md' }).getByText('# Rivers').waitFor()
})

/** A tenth of a second of nothing, as uncompressed sound of 8,000 bytes a second. */
function silence(): Buffer {
  const samples = Buffer.alloc(800, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Acts like a person who drops a file from their disk on a row. */
async function drop(onRow: string, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name = '', text = '']) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name))
      return transfer
    },
    [name, text],
  )
  await row(onRow).dispatchEvent('drop', { dataTransfer: data })
}
