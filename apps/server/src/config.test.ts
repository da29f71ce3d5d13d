import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { toStartSentence } from './start-error.ts'

test('nothing set is a server for this machine', () => {
  expect(readConfig({}, '/srv/sayso')).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/srv/sayso/.sayso',
    databaseUrl: undefined,
    baseUrl: null,
    modelTimeouts: { firstByteMs: 60_000, betweenBytesMs: 60_000 },
  })
})

test('values are read, and empty ones count as not set', () => {
  const env = {
    PORT: '0',
    DATABASE_URL: '',
    SAYSO_BASE_URL: 'https://sayso.example/',
    SAYSO_DATA_DIR: '/var/data',
    SAYSO_MODEL_FIRST_BYTE_SECONDS: '120',
    SAYSO_MODEL_SILENCE_SECONDS: '5',
  }
  expect(readConfig(env, '/srv')).toMatchObject({
    port: 0,
    databaseUrl: undefined,
    baseUrl: 'https://sayso.example',
    dataDir: '/var/data',
    modelTimeouts: { firstByteMs: 120_000, betweenBytesMs: 5000 },
  })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ SAYSO_USER_KEYS: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ SAYSO_BASE_URL: 'https://sayso.example' }, false],
  [{ HOST: '0.0.0.0', SAYSO_USER_KEYS: '1' }, true],
])('with %j people bring keys of their own: %s', (env, allowsUserKeys) => {
  expect(readConfig(env, '/srv').allowsUserKeys).toBe(allowsUserKeys)
})

test('a switch that is neither on nor off is refused', () => {
  for (const name of ['SAYSO_USER_KEYS', 'SAYSO_APP_PROXY'])
    expect(() => readConfig({ [name]: 'yes' }, '/srv')).toThrow(
      `${name} is "yes". Set it to 1 for on or 0 for off`,
    )
})

test.each([
  [undefined, ['https:', 'wss:']],
  ['', ['https:', 'wss:']],
  ['none', []],
  ['https://api.example.com  wss://live.example.com', ['https://api.example.com', 'wss://live.example.com']],
])('SAYSO_APP_HOSTS=%s lets apps talk to %j', (value, appHosts) => {
  expect(readConfig({ SAYSO_APP_HOSTS: value }, '/srv').appHosts).toEqual(appHosts)
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http"'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ SAYSO_DEMO_CHARS_PER_SECOND: '-1' }, 'SAYSO_DEMO_CHARS_PER_SECOND is "-1"'],
  [{ SAYSO_APP_HOSTS: "https://a.example 'unsafe-inline';" }, 'SAYSO_APP_HOSTS has'],
  [{ SAYSO_APP_HOSTS: 'none https://a.example' }, 'SAYSO_APP_HOSTS has'],
  [{ SAYSO_BASE_URL: 'sayso.example' }, 'SAYSO_BASE_URL is "sayso.example"'],
])('%j is refused in words', (env, start) => {
  expect(() => readConfig(env, '/srv')).toThrow(start)
})

const context = { port: 4000, host: '127.0.0.1', dataDir: '/var/data' }
const systemError = (code: string) => Object.assign(new Error(`raw ${code}`), { code })

test('a port in use is one sentence with the way out', () => {
  expect(toStartSentence(systemError('EADDRINUSE'), context)).toBe(
    'Port 4000 is in use. Stop the other program or start with PORT=4001 npm start.',
  )
})

test.each(['EACCES', 'ENOSPC', 'EROFS', 'EPERM', 'ENOTDIR', 'EADDRNOTAVAIL'])('%s has a sentence', (code) => {
  const sentence = toStartSentence(systemError(code), context)
  expect(sentence).not.toBeNull()
  expect(sentence).not.toContain('raw')
})

test('storage says what happened and what to do', () => {
  const error = Object.assign(new Error('The disk is full.'), {
    name: 'StorageError',
    action: 'Free some space.',
  })
  expect(toStartSentence(error, context)).toBe('The disk is full. Free some space.')
})

test('a failure that nobody foresaw has no sentence', () => {
  expect(toStartSentence(new TypeError('x is not a function'), context)).toBeNull()
})
