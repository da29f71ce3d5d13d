/** The check opens what is behind an app's sign-in, in each shape in which apps are written, and finds what is wrong there. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakScreen, GUARDED_SCREEN, MIGRATION, readSignInApp, SHAPES } from './sign-in-apps.ts'

let browser: Browser

beforeAll(async () => {
  browser = await takeBrowser()
})
afterAll(() => browser?.close())

/** Opens a project with these files in the studio, its migration applied. */
async function openApp(files: Record<string, string>): Promise<StudioPage> {
  const url = await sharedProduct()
  const studio = await openStudio(browser, url, { heightPx: 1200 })
  const { page } = studio
  await studio.prompt().waitFor()
  const id = await page.evaluate(
    async ({ contents, migration }) => {
      const send = async (method: string, path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
      }
      await send('POST', '/api/session', {})
      const { project, version } = await send('POST', '/api/projects', { title: 'Notes' })
      const changes: Record<string, unknown> = Object.fromEntries(
        Object.entries(contents).map(([path, content]) => [path, { type: 'file', content, isBinary: false }]),
      )
      // The starter's own first screen has the address of the app's.
      changes['app/index.tsx'] = null
      await send('PUT', `/api/projects/${project.id}/files`, { baseVersionId: version.id, changes })
      const sql = contents[migration] ?? ''
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sql))
      const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await send('POST', `/api/migrations/${project.id}`, { sql, path: migration, hash })
      return project.id
    },
    { contents: files, migration: MIGRATION },
  )
  await page.goto(`${url}/project/${id}`)
  await studio.statusSays('is not checked yet')
  return studio
}

async function check({ page }: StudioPage): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByText('Check the app').click()
}

test.each(SHAPES)(
  '[CD25] %s: a right app is green with what was opened signed in; a crash behind the sign-in is listed with its line',
  async (shape) => {
    const files = readSignInApp(shape)
    const studio = await openApp(files)
    await check(studio)
    await studio.statusSays(`${shape === 'anonymous' ? 2 : 3} screens opened, 2 of them signed in`)
    await studio.statusSays(/Version \d runs/)
    const broken = breakScreen(files[GUARDED_SCREEN] ?? '')
    await studio.saveElsewhere(GUARDED_SCREEN, broken.text)
    await studio.statusSays('is not checked yet')
    await check(studio)
    await studio.statusSays(/Version \d does not run on Profile/)
    const { page } = studio
    await page.getByText("Cannot read properties of undefined (reading 'map')").first().waitFor()
    await page.getByText(`${GUARDED_SCREEN}:${broken.lineNumber}:`).first().waitFor()
    expect(await page.getByText(/Version \d runs/).count()).toBe(0)
    await studio.close()
  },
)

test('[CD25] a press of somebody who is signed in that no policy allows is a problem, with the line that asked', async () => {
  const files = readSignInApp('gate')
  const sql = files[MIGRATION]?.replace('for all to', 'for select to').replace(/ with check .*;/, ';') ?? ''
  const studio = await openApp({ ...files, [MIGRATION]: sql })
  await check(studio)
  const { page } = studio
  await page.getByText('Adding to “notes” was refused').first().waitFor()
  await page
    .getByText(/app\/\(tabs\)\/index\.tsx:\d+:/)
    .first()
    .waitFor()
  expect(await page.getByText(/Version \d runs/).count()).toBe(0)
  await studio.close()
})
