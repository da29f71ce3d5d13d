/** A key in the code is moved to the project's secrets. */

import type { VersionSummary } from '@sayso/wire'
import { expect } from 'vitest'
import { snapshotOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

/** Put together, so that no scanner takes this file for a leak. */
const KEY = `sk-ant-${'Ab3'.repeat(12)}`

const VERSION: VersionSummary = {
  ...{ id: 'v2', number: 2, cause: 'save', label: 'Saved App.tsx', treeHash: '', messageId: null },
  createdAt: '2026-03-18T12:00:00.000Z',
}

test('[SN183] a key is stored as a secret, taken out of every file, and a message is prepared', async ({
  view,
}) => {
  const { page, show } = view
  await page.setViewportSize({ width: 1440, height: 900 })
  const files = snapshotOf({
    'App.tsx': `export const key = '${KEY}'\n`,
    'lib/other.ts': `export const again = "${KEY}"\n`,
    'functions/ask/index.ts': `const key = '${KEY}'\nDeno.serve(() => new Response(key))\n`,
  })
  const api = {
    'PUT /api/projects/p/secrets/CLAUDE_KEY': null,
    'PUT /api/projects/p/files': { version: VERSION },
  }
  await show({ view: 'workbench', api, project: { files } })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'App.tsx' }).click()
  await page.getByRole('button', { name: 'Move to secrets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to secrets' })
  await dialog.getByText('Earlier versions, copies and published apps still hold this key.').waitFor()
  const name = dialog.getByLabel('Name of the secret')
  expect(await name.inputValue()).toBe('ANTHROPIC_API_KEY')
  await name.fill('claude-key')
  const sent = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const bodies: string[] = []
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method === 'PUT') bodies.push(`${String(input)} ${String(init.body)}`)
          if (bodies.length >= 2) resolve(bodies)
          return fetch(input, init)
        }
      }),
  )
  await dialog.getByRole('button', { name: 'Move it' }).click()
  const [secret = '', changed = ''] = await sent
  expect(secret).toBe(`/api/projects/p/secrets/CLAUDE_KEY ${JSON.stringify({ value: KEY })}`)
  expect(changed).not.toContain(KEY)
  expect(changed).toContain("(Deno.env.get('CLAUDE_KEY') ?? '')")
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('#prompt').inputValue()).toContain('is now the secret CLAUDE_KEY')
  expect(await page.locator('#prompt').inputValue()).not.toContain(KEY)
})
