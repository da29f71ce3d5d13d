/** Functions and secrets in the database view: addresses, calls by hand, logs, and what is set. */

import type { DatabaseOverview, FunctionsState, SecretsResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p'
const EMPTY: DatabaseOverview = {
  ...{ tables: [], peopleCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false, bucketCount: 0 },
}
const STATE: FunctionsState = {
  ...{ isOn: true, setUp: 'ready' },
  functions: [
    { name: 'hello', needsKey: true, schedule: null },
    {
      ...{ name: 'hook', needsKey: false },
      schedule: { cron: '0 8 * * *', timeZone: 'Europe/Berlin', nextAt: null, lastRun: null },
    },
  ],
  problems: [{ file: 'functions/hello/index.ts', line: 5, message: 'functions/hello: Error: It failed.' }],
  calls: [
    {
      ...{
        id: 'c1',
        name: 'hello',
        cause: { event: 'insert' as const, table: 'messages' },
        at: '2026-03-18T12:00:00.000Z',
        method: 'POST',
        status: 500,
        tookMs: 12,
      },
      lines: [
        { level: 'log', text: 'asked by Eve', place: null },
        {
          level: 'uncaught',
          text: 'Error: It failed.',
          place: { file: 'functions/hello/index.ts', line: 5 },
        },
      ],
    },
    {
      ...{
        id: 'c0',
        name: 'hook',
        cause: null,
        at: '2026-03-18T11:59:00.000Z',
        method: 'OPTIONS',
        status: 200,
        tookMs: 1,
      },
      lines: [],
    },
  ],
}
const SECRETS: SecretsResponse = {
  secrets: [
    { name: 'API_KEY', setAt: '2026-03-18T12:00:00.000Z', isReadable: true },
    { name: 'OLD_KEY', setAt: '2026-03-18T12:00:00.000Z', isReadable: false },
  ],
}

async function open(
  { page, show }: StudioView,
  room: string,
  state: FunctionsState = STATE,
  hasLiveData = false,
) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const api = {
    [`GET ${BASE}/database`]: { ...EMPTY, hasLiveData },
    [`GET ${BASE}/database?data=live`]: { ...EMPTY, hasLiveData },
    [`GET ${BASE}/functions`]: state,
    [`GET ${BASE}/functions?data=live`]: state,
    [`GET ${BASE}/secrets`]: SECRETS,
    [`PUT ${BASE}/secrets/API_KEY`]: null,
    [`PUT ${BASE}/secrets/STRIPE_KEY`]: null,
    [`DELETE ${BASE}/secrets/OLD_KEY`]: null,
  }
  const files = snapshotOf({ 'App.tsx': '', 'functions/hello/index.ts': 'Deno.serve(() => new Response())' })
  await show({ view: 'workbench', api, project: { files } })
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: room, exact: true }).click()
}

test('[SN180] functions are listed with what is wrong and what their last calls wrote, before there are tables', async ({
  view,
}) => {
  const { page } = view
  await open(view, 'Functions')
  const listed = page.getByRole('listitem').filter({ hasText: 'The app calls it with its key.' })
  await listed.getByRole('alert').filter({ hasText: 'Line 5: functions/hello: Error: It failed.' }).waitFor()
  await page.getByText('Anybody can call it, without a key.').waitFor()
  const calls = page.getByRole('region', { name: 'Last calls' })
  await calls.getByText('asked by Eve').waitFor()
  await calls.getByText('after insert into messages').waitFor()
  expect(await calls.getByText('hook').count()).toBe(0)
  await calls.getByRole('button', { name: 'functions/hello/index.ts:5' }).click()
  await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
})

test('[SN185] a schedule is shown with a run by hand, since previews do not run by themselves', async ({
  view,
}) => {
  const { page } = view
  await open(view, 'Functions')
  const listed = page.getByRole('listitem').filter({ hasText: '0 8 * * * (Europe/Berlin)' })
  await listed.getByText('Only the published app runs it by itself.').waitFor()
  const sent = page.evaluate(() => {
    const { fetch } = window
    return new Promise<string>((resolve) => {
      window.fetch = (input, init) => {
        if (String(input).endsWith('/functions/v1/hook')) resolve(String(init?.body))
        return fetch(input, init)
      }
    })
  })
  await listed.getByRole('button', { name: 'Run now' }).click()
  expect(await sent).toBe('{"schedule":"0 8 * * *"}')
  await listed.getByRole('status').filter({ hasText: '404' }).waitFor()
})

test('[SN185] live schedules are shown with their last and next run', async ({ view }) => {
  const { page } = view
  const lastRun = { at: '2026-03-18T12:00:00.000Z', status: 500, tookMs: 12 }
  const schedule = { cron: '*/5 * * * *', timeZone: 'UTC', nextAt: '2026-03-18T12:05:00.000Z', lastRun }
  await open(view, 'Functions', { ...STATE, functions: [{ name: 'tidy', needsKey: true, schedule }] }, true)
  await page.getByRole('tab', { name: 'Live data' }).click()
  await page.getByText(/Next run: .*18/).waitFor()
  await page.getByText(/The last one, .*, ended with 500\./).waitFor()
  expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0)
})

test('[SN180] a server without functions says who turns them on', async ({ view }) => {
  await open(view, 'Functions', { isOn: false, setUp: 'ready', functions: [], problems: [], calls: [] })
  await view.page.getByText('Its operator turns them on with SAYSO_FUNCTIONS=on.').waitFor()
})

test('[SN181] a secret is set, replaced and deleted, and its value is not shown', async ({ view }) => {
  const { page } = view
  await open(view, 'Secrets')
  await page.getByText('It cannot be opened any more: enter it again.').waitFor()
  const orders = page.evaluate(() => {
    const sent: string[] = []
    const { fetch } = window
    window.fetch = (input, init) => {
      if (init?.method === 'PUT' || init?.method === 'DELETE')
        sent.push(`${init.method} ${String(input).split('/').at(-1)} ${String(init.body ?? '')}`)
      return fetch(input, init)
    }
    return new Promise<string[]>((resolve) => {
      const end = setInterval(() => {
        if (sent.length < 3) return
        clearInterval(end)
        resolve(sent)
      }, 20)
    })
  })
  await page.getByRole('button', { name: 'Add a secret' }).click()
  await page.getByLabel('Name').fill('stripe-key')
  const value = page.getByLabel('Value')
  expect(await value.getAttribute('type')).toBe('password')
  await value.fill('sk-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const rows = page.getByRole('listitem')
  await rows.filter({ hasText: 'API_KEY' }).getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('Value').fill('sk-2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rows.filter({ hasText: 'OLD_KEY' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  expect(await orders).toEqual([
    'PUT STRIPE_KEY {"value":"sk-1"}',
    'PUT API_KEY {"value":"sk-2"}',
    'DELETE OLD_KEY ',
  ])
})
