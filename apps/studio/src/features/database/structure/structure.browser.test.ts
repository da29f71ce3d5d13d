/** Structure in the database view: what tables and functions are made of, and changes as SQL to read. */

import type { DatabaseOverview, DatabaseStructure } from '@sayso/wire'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../../testing/finger-targets.ts'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const OVERVIEW: DatabaseOverview = {
  tables: [{ name: 'plants', rowCount: 12, columns: [], isProtected: true, policies: [] }],
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: true },
}
const PLANTS: DatabaseStructure['tables'][number] = {
  ...{ name: 'plants', kind: 'table', sizeBytes: 16_384, isProtected: true },
  columns: [
    {
      ...{ name: 'id', type: 'uuid', isNullable: false, isKey: true, refersTo: null },
      value: 'default gen_random_uuid()',
    },
    {
      ...{ name: 'bed', type: 'integer', isNullable: true, isKey: false, value: null },
      refersTo: { table: 'beds', column: 'id' },
    },
  ],
  constraints: [{ name: 'plants_pkey', kind: 'primary', definition: 'PRIMARY KEY (id)' }],
  indexes: [
    {
      ...{ name: 'plants_pkey', isOfConstraint: true },
      sql: 'CREATE UNIQUE INDEX plants_pkey ON public.plants USING btree (id)',
    },
    {
      ...{ name: 'plants_by_bed', isOfConstraint: false },
      sql: 'CREATE INDEX plants_by_bed ON public.plants USING btree (bed)',
    },
  ],
  triggers: [
    {
      ...{ name: 'note_plant', functionName: 'note', isEnabled: true },
      sql: 'CREATE TRIGGER note_plant BEFORE INSERT ON public.plants FOR EACH ROW EXECUTE FUNCTION note()',
    },
  ],
  policies: [
    {
      ...{ name: 'All', sentence: 'Everybody may read every row.', limits: [] },
      sql: 'create policy "All" on public.plants for select to public using (true);',
    },
  ],
  grants: [
    { role: 'anon', rights: [] },
    {
      role: 'authenticated',
      rights: [
        { right: 'select', columns: ['id'] },
        { right: 'delete', columns: null },
      ],
    },
  ],
  sql: 'create table public.plants ();',
}
const STRUCTURE: DatabaseStructure = {
  tables: [
    PLANTS,
    {
      ...{
        name: 'cheap',
        kind: 'view',
        sizeBytes: 0,
        isProtected: false,
        sql: 'create view public.cheap as',
      },
      ...{ columns: [], constraints: [], indexes: [], triggers: [], policies: [], grants: [] },
    },
  ],
  functions: [
    {
      ...{ name: 'water', arguments: 'plant uuid', result: 'integer', language: 'plpgsql' },
      ...{ isSecurityDefiner: true, callers: ['authenticated'], sql: 'CREATE FUNCTION water()' },
    },
  ],
  enums: [{ name: 'size', values: ['small', 'large'] }],
  extensions: [{ name: 'pg_trgm', version: '1.6' }],
}

async function open({ page, show }: StudioView, { width = 1440, language = 'en' as 'en' | 'de' } = {}) {
  await page.setViewportSize({ width, height: 900 })
  const api = {
    [`GET ${BASE}`]: OVERVIEW,
    [`GET ${BASE}?data=live`]: OVERVIEW,
    [`GET ${BASE}/structure`]: STRUCTURE,
    [`GET ${BASE}/structure?data=live`]: STRUCTURE,
  }
  await show({ view: 'workbench', api, language, project: { files: snapshotOf({ 'App.tsx': '' }) } })
  const [tab, room] = language === 'de' ? ['Datenbank', 'Struktur'] : ['Database', 'Structure']
  await page.getByRole('tab', { name: tab }).filter({ visible: true }).click()
  await page.getByRole('button', { name: room, exact: true }).click()
}

const table = ({ page }: StudioView) => page.getByRole('group').filter({ hasText: 'plants' }).first()

test('[SN190] a table shows its parts as SQL, with rows and size', async ({ view }) => {
  const { page } = view
  await open(view)
  await page.getByText('12 rows · 16 kB').waitFor()
  await page.getByRole('heading', { name: 'plants' }).press('Enter')
  await page.getByRole('heading', { name: 'plants' }).click()
  const text = await table(view).textContent()
  for (const part of [
    'uuid not null default gen_random_uuid()',
    'integer references beds (id)',
    'PRIMARY KEY (id)',
    'CREATE INDEX plants_by_bed',
    'EXECUTE FUNCTION note()',
    'create policy "All"',
    'no rights',
    'select (id), delete',
  ])
    expect(text).toContain(part)
  await page.getByText('water(plant uuid) returns integer').click()
  await page.getByText('Written in plpgsql. Runs with its owner’s rights').waitFor()
  await page.getByText('size small, large').waitFor()
  await page.getByText('pg_trgm 1.6').waitFor()
})

test('[SN191] a new column is written as SQL in the SQL pane, ready to become a migration', async ({
  view,
}) => {
  const { page } = view
  await open(view, { width: 390 })
  await page.getByRole('heading', { name: 'plants' }).tap()
  await page.getByRole('button', { name: 'Add a column' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('size')
  await dialog.getByRole('combobox', { name: 'Type' }).fill('integer')
  await dialog.getByRole('textbox', { name: 'Default' }).fill('0')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Write the SQL' }).tap()
  const field = page.getByRole('textbox', { name: 'One statement' })
  expect(await field.inputValue()).toBe(
    'alter table public."plants" add column "size" integer not null default 0',
  )
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Make this a migration' }).waitFor()
})

test('[SN191] renaming and dropping a column, and making and dropping an index, are SQL too', async ({
  view,
}) => {
  const { page } = view
  const field = page.getByRole('textbox', { name: 'One statement' })
  await open(view)
  const change = async (name: string) => {
    await page.getByRole('button', { name: 'Structure', exact: true }).click()
    await page.getByRole('heading', { name: 'plants' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await change('Rename bed')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('place')
  await page.getByRole('dialog').getByRole('button', { name: 'Write the SQL' }).click()
  expect(await field.inputValue()).toBe('alter table public."plants" rename column "bed" to "place"')
  await change('Write SQL that drops bed')
  expect(await field.inputValue()).toBe('alter table public."plants" drop column "bed"')
  await change('Add an index')
  await page.getByRole('checkbox', { name: 'bed' }).check()
  await page.getByRole('checkbox', { name: 'id', exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Write the SQL' }).click()
  expect(await field.inputValue()).toBe('create index on public."plants" ("bed", "id")')
  await change('Write SQL that drops plants_by_bed')
  expect(await field.inputValue()).toBe('drop index public."plants_by_bed"')
  // One of a constraint goes with the constraint.
  await page.getByRole('button', { name: 'Structure', exact: true }).click()
  expect(await page.getByRole('button', { name: 'Write SQL that drops plants_pkey' }).count()).toBe(0)
})

test('[SN191] the structure of live data is for reading alone', async ({ view }) => {
  const { page } = view
  await open(view)
  await page.getByRole('tab', { name: 'Live data' }).click()
  await page.getByRole('button', { name: 'Structure', exact: true }).click()
  await page.getByText('when you publish').waitFor()
  await page.getByRole('heading', { name: 'plants' }).click()
  await page.getByRole('button', { name: 'Copy SQL', exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Add a column' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Rename bed' }).count()).toBe(0)
})

test('[SN192] at 390 pixels in German nothing is cut, and a finger reaches every control', async ({
  view,
}) => {
  const { page } = view
  await open(view, { width: 390, language: 'de' })
  const fingers = await takeFingers(page)
  await page.getByRole('heading', { name: 'plants' }).tap()
  const section = page.getByRole('region', { name: 'Struktur' })
  await section.getByText('Spalte hinzufügen').waitFor()
  expect(await section.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const walk = await walkTargets(page, { root: 'section[aria-labelledby="structure"]' })
  await fingers.end()
  expect(walk.count).toBeGreaterThan(8)
  expect(walk.small).toEqual([])
})

test('[SN195] what is shown is read again as soon as the server reports a write', async ({ view }) => {
  const { page } = view
  await open(view)
  await page.getByRole('heading', { name: 'plants' }).waitFor()
  const answers: Record<string, unknown> = {
    [`${BASE}/marks`]: { rows: '1' },
    [BASE]: OVERVIEW,
    [`${BASE}/structure`]: { ...STRUCTURE, tables: [{ ...PLANTS, name: 'pots' }] },
  }
  await page.evaluate((given) => {
    window.fetch = async (input) => {
      const answer = given[new URL(String(input), location.origin).pathname]
      return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
    }
  }, answers)
  await view.change({ dataChanges: 1 })
  await page.getByRole('heading', { name: 'pots' }).waitFor()
})
