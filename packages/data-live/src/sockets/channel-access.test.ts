/** Names of private channels, before the database is asked. */

import { expect, test } from 'vitest'
import { createChannelAccess } from './channel-access.ts'

test('[LV8] a name with control characters is refused unasked', async () => {
  const asked: string[] = []
  const changes = {
    async channelRights(_ref: string, _person: unknown, topic: string) {
      asked.push(topic)
      return null
    },
  }
  const access = createChannelAccess({
    data: { changes, schemaNumberOf: () => 1 } as never,
    nowMs: () => 0,
    onError: () => undefined,
  })
  const person = { role: 'anon', claims: {} } as const
  for (const topic of ['a\u0000', '\n', 'a\u0085'])
    expect(await access.rightsOf('ref', person, topic)).toContain('control characters')
  expect(asked).toEqual([])
  await access.rightsOf('ref', person, 'räume/1 “a”')
  expect(asked).toHaveLength(1)
})
