import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { writeWorkerdConfig } from './workerd-config.ts'

test('[FN6] no address of this machine is public', () => {
  const config = writeWorkerdConfig({
    ...{ callSocket: '/tmp/calls', healthSocket: '/tmp/health', homeAddress: '127.0.0.1:1' },
  })
  const denied = /allow = \["public"\], deny = \[([^\]]*)\]/.exec(config)?.[1] ?? ''
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  expect(addresses.length).toBeGreaterThan(0)
  for (const { address } of addresses) expect(denied).toContain(`"${address.split('%')[0]}/`)
})
