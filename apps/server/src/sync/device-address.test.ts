import { expect, test } from 'vitest'
import { deviceAddressFor } from './device-address.ts'

const LOCAL = { baseUrl: 'http://localhost:4000', previewHost: 'localhost:4000' }
const PAGE = 'http://localhost:4000/api/projects/p/device-link'
const lan = (...addresses: string[]) => ({ lanAddresses: () => addresses })

test('a server with a public name is found under it', () => {
  const addresses = { baseUrl: 'https://sayso.example.com', previewHost: null }
  expect(deviceAddressFor(PAGE, { addresses, host: '127.0.0.1', port: 4000 })).toEqual({
    origin: 'https://sayso.example.com',
    obstacle: null,
    command: null,
  })
})

test.each([
  ['linux', 'HOST=0.0.0.0 npm start'],
  ['win32', '$env:HOST="0.0.0.0"; npm start'],
] as const)(
  'a server that listens to its own machine (%s) gives the command to start it with',
  (platform, command) => {
    const found = deviceAddressFor(PAGE, { addresses: LOCAL, host: '127.0.0.1', port: 4000, platform })
    expect(found.obstacle).toContain('Start it with this command')
    expect(found.command).toBe(command)
  },
)

test.each(['0.0.0.0', '::'])('a server on every interface (%s) is found under its number', (host) => {
  const options = { addresses: LOCAL, host, port: 4000 }
  const found = deviceAddressFor(PAGE, { ...options, ...lan('192.168.1.7', '10.0.0.2') })
  expect(found).toEqual({ origin: 'http://192.168.1.7:4000', obstacle: null, command: null })
  const alone = deviceAddressFor(PAGE, { ...options, ...lan() })
  expect(alone.obstacle).toContain('in no network')
  expect(alone.command).toBeNull()
  expect(deviceAddressFor(PAGE, { ...options, ...lan('fd00::7') }).origin).toBe('http://[fd00::7]:4000')
})

test('a page that was opened under a number hands on that number', () => {
  const options = { addresses: LOCAL, host: '0.0.0.0', port: 4000, ...lan('10.0.0.2') }
  expect(deviceAddressFor('http://192.168.1.7:4000/api/x', options).origin).toBe('http://192.168.1.7:4000')
})
