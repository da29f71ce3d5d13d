import { expect, test } from 'vitest'
import { queryAgain } from './query-again.ts'

function clientThatFails(times: number, code: string) {
  let count = 0
  const query = async () => {
    count += 1
    if (count <= times) throw Object.assign(new Error('no'), { code })
  }
  return { client: { query }, count: () => count }
}

test('[PD45] a change that met another one of the same moment is made again, and others are not', async () => {
  const met = clientThatFails(2, 'XX000')
  await queryAgain(met.client, 'select 1')
  expect(met.count()).toBe(3)
  const wrong = clientThatFails(1, '42501')
  await expect(queryAgain(wrong.client, 'select 1')).rejects.toThrow('no')
  expect(wrong.count()).toBe(1)
  const always = clientThatFails(100, 'XX000')
  await expect(queryAgain(always.client, 'select 1')).rejects.toThrow('no')
  expect(always.count()).toBe(5)
})
