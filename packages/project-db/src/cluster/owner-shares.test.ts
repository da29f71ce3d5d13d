/** Shares of the cluster’s connections, with made-up counts in place of PostgreSQL’s. */

import { expect, test } from 'vitest'
import { createOwnerShares } from './owner-shares.ts'

interface Count {
  ref: string
  isadmin: boolean
  count: number
}

/** Each look at the cluster finds the next of these counts. */
function sharesOf(looks: Count[][]) {
  const freed: string[][] = []
  const query = async () => ({ rows: looks.shift() ?? [] })
  const shares = createOwnerShares(
    async () => ({ query }) as never,
    async () => new Map(),
  )
  shares.onFull((refs) => freed.push([...refs]))
  return { shares, freed, left: looks }
}

const held = (ref: string, count: number): Count => ({ ref, isadmin: false, count })

test('[PD13] several busy owners leave the rest of the cluster to owners with few connections', async () => {
  const busy = [held('a', 20), held('b', 20), held('c', 20), held('d', 10)]
  const { shares, freed, left } = sharesOf([
    [...busy, held('e', 3)],
    [...busy, held('f', 4)],
    [held('a', 20), held('f', 4)],
  ])
  expect(await shares.connect('e', 'project', async () => 'connected')).toBe('connected')
  expect(freed).toEqual([])
  // The next has four: it waits until an idle connection of anybody has made room.
  expect(await shares.connect('f', 'project', async () => 'connected')).toBe('connected')
  expect(freed).toEqual([['a', 'b', 'c', 'd', 'f']])
  expect(left).toEqual([])
})
