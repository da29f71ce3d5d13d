/** Counting rows by a bare `count`, and the ways from a row to others: functions of the row, and several keys. */

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.migrate(`
    create table shops (id int primary key, name text not null);
    create table sales (id int primary key, shop_id int references shops, amount numeric, kind text default 'cash');
    create table people (id int primary key, name text);
    create table visits (shop_id int references shops, person_id int references people, primary key (shop_id, person_id));
    create table tallies (id int primary key, count int);
    create table trips (id int primary key, from_id int references shops, to_id int references shops, by_id int references shops);
    create function label(sales) returns text language sql stable as $$ select $1.kind || ' ' || $1.amount $$;
    create function big_sales(shops) returns setof sales language sql stable as
      'select * from sales where shop_id = $1.id and amount > 7';
    create function shop(sales) returns setof shops rows 1 language sql stable as
      'select * from shops where id = $1.shop_id';
    insert into shops values (1, 'Ada’s'), (2, 'Bob’s'), (3, 'Cy');
    insert into sales values (1, 1, 10, 'cash'), (2, 1, 20, 'card'), (3, 2, 5, 'card');
    insert into people values (1, 'Boss'), (2, 'Worker');
    insert into visits values (1, 1), (1, 2), (2, 1);
    insert into tallies values (1, 9), (2, 8);
    ${['shops', 'sales', 'people', 'visits', 'tallies'].map((table) => `create policy "open" on ${table} for all using (true) with check (true);`).join('\n')}
  `)
})

const ofSales = { referencedTable: 'sales' }
const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind)
const from = (table: string) => app.device().from(table)

async function dataOf(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

describe('[DG1] [DG2] a bare count', () => {
  test('[DG1] counts the rows, in groups, under a name and in an order', async () => {
    expect(await dataOf(from('sales').select('count'))).toEqual([{ count: 3 }])
    expect(await dataOf(from('sales').select('total:count'))).toEqual([{ total: 3 }])
    expect(await dataOf(from('sales').select('count::text' as string))).toEqual([{ count: '3' }])
    expect(await dataOf(from('sales').select('kind, count').order('count', { ascending: false }))).toEqual([
      { kind: 'card', count: 2 },
      { kind: 'cash', count: 1 },
    ])
  })

  test('[DG2] counts what is embedded: named, inner, filtered, deeper, through a table and to one', async () => {
    const shops = (items: string) => from('shops').select(items).order('id')
    expect(await dataOf(shops('id, sales(count)'))).toEqual([
      { id: 1, sales: [{ count: 2 }] },
      { id: 2, sales: [{ count: 1 }] },
      { id: 3, sales: [{ count: 0 }] },
    ])
    expect(await dataOf(shops('id, sold:sales!inner(n:count)').limit(1))).toEqual([
      { id: 1, sold: [{ n: 2 }] },
    ])
    expect(await dataOf(shops('id, sales!inner(count)').eq('sales.kind', 'cash'))).toEqual([
      { id: 1, sales: [{ count: 1 }] },
    ])
    expect(await dataOf(shops('id, people(name, visits(count))').eq('id', 2))).toEqual([
      { id: 2, people: [{ name: 'Boss', visits: [{ count: 2 }] }] },
    ])
    expect(await dataOf(shops('id, people(count)').eq('id', 1))).toEqual([{ id: 1, people: [{ count: 2 }] }])
    expect(await dataOf(shops('id, sales(kind, count)').eq('id', 1).order('count', ofSales))).toEqual([
      {
        id: 1,
        sales: [
          { kind: 'card', count: 1 },
          { kind: 'cash', count: 1 },
        ].sort(byKind),
      },
    ])
    expect(await dataOf(from('sales').select('id, shops(count)').eq('id', 1))).toEqual([
      { id: 1, shops: { count: 1 } },
    ])
  })

  test('[DG1] is a column where the table has one of that name', async () => {
    expect(await dataOf(from('tallies').select('count').order('count'))).toEqual([{ count: 8 }, { count: 9 }])
  })
})

describe('[DG2] ways to other rows', () => {
  test('[DG2] a function of the row is embedded like a table', async () => {
    expect(await dataOf(from('shops').select('id, big_sales(id, shop(name))').eq('id', 1))).toEqual([
      {
        id: 1,
        big_sales: [
          { id: 1, shop: { name: 'Ada’s' } },
          { id: 2, shop: { name: 'Ada’s' } },
        ],
      },
    ])
    expect(await dataOf(from('shops').select('id, big_sales!inner(count)'))).toEqual([
      { id: 1, big_sales: [{ count: 2 }] },
    ])
    const ordered = from('sales')
      .select('id, ...shop(name)' as string)
      .order('shop(name)')
      .order('id')
      .limit(1)
    expect(await dataOf(ordered)).toEqual([{ id: 1, name: 'Ada’s' }])
    // A change returns rows of the table too.
    const made = from('sales').insert({ id: 40, shop_id: 3, amount: 1 }).select('label, shop(name)')
    expect(await dataOf(made)).toEqual([{ label: 'cash 1', shop: { name: 'Cy' } }])
    await from('sales').delete().eq('id', 40)
  })

  test('[DG2] several ways are all named, and how to choose one', async () => {
    const { status, error } = await from('trips').select('id, shops(name)')
    const keys = ['trips_from_id_fkey', 'trips_to_id_fkey', 'trips_by_id_fkey']
    expect([status, error?.code]).toEqual([300, 'PGRST201'])
    for (const key of keys) expect(error?.hint).toContain(`'shops!${key}'`)
    const details: unknown = error?.details
    expect(details).toHaveLength(3)
    expect(details).toContainEqual({
      cardinality: 'many-to-one',
      embedding: 'trips with shops',
      relationship: 'trips_to_id_fkey using trips(to_id) and shops(id)',
    })
    expect((await from('trips').select('id, shops!trips_to_id_fkey(name)')).error).toBeNull()
  })
})
