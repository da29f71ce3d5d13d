import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import {
  type DeviceMessage,
  isDevice,
  parseDevice,
  parseDeviceError,
  parseDeviceMessage,
  parseSessionMessage,
  SESSION_MESSAGE_TYPES,
  type SessionMessage,
} from './messages.ts'
import { isChannelId, MAX_CHANNEL_CHARS, MIN_CHANNEL_CHARS } from './relay-protocol.ts'

const device = { id: 'd1', name: 'Ada’s phone', platform: 'ios' } as const

const texts = fc.dictionary(fc.string(), fc.string(), { maxKeys: 4, noNullPrototype: true })
const dependency = fc.record({
  version: fc.string({ minLength: 1 }),
  handle: fc.string(),
  resolved: fc.string(),
})
const sessionMessage: fc.Arbitrary<SessionMessage> = fc.oneof(
  fc.constant<SessionMessage>({ type: 'RELOAD_SNACK' }),
  fc.constant<SessionMessage>({ type: 'REQUEST_STATUS' }),
  fc.record({
    type: fc.constant('CODE' as const),
    diff: texts,
    s3url: texts,
    dependencies: fc.dictionary(fc.string(), dependency, { maxKeys: 4, noNullPrototype: true }),
    metadata: fc
      .tuple(texts, fc.string())
      .map(([metadata, expoSDKVersion]) => ({ ...metadata, expoSDKVersion })),
  }),
)
const anyDevice = fc.record({
  id: fc.string(),
  name: fc.string(),
  platform: fc.constantFrom('ios', 'android', 'web'),
})
const deviceMessage: fc.Arbitrary<DeviceMessage> = anyDevice.chain((sender) =>
  fc.oneof(
    fc.record({
      type: fc.constant('CONSOLE' as const),
      method: fc.constantFrom('log' as const, 'warn' as const, 'error' as const),
      payload: fc.array(fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null))),
      device: fc.constant(sender),
    }),
    fc.record({ type: fc.constant('ERROR' as const), error: fc.string(), device: fc.constant(sender) }),
    fc.record({ type: fc.constant('RESEND_CODE' as const), device: fc.constant(sender) }),
    fc.record({
      type: fc.constant('STATUS_REPORT' as const),
      previewLocation: fc.option(fc.string()),
      status: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const),
      device: fc.constant(sender),
    }),
  ),
)

test('[WI10] what a session says is read as it was said, and more that is in it is left out', () => {
  fc.assert(
    fc.property(sessionMessage, (message) => {
      const sent: unknown = JSON.parse(JSON.stringify({ ...message, nobodyKnows: 1 }))
      expect(parseSessionMessage(sent)).toEqual(message)
      expect(SESSION_MESSAGE_TYPES.has(message.type)).toBe(true)
    }),
  )
})

test('[WI10] what a device says is read as it was said, and more that is in it is left out', () => {
  fc.assert(
    fc.property(deviceMessage, (message) => {
      const sent: unknown = JSON.parse(JSON.stringify({ ...message, nobodyKnows: 1 }))
      expect(parseDeviceMessage(sent)).toEqual(message)
      expect(SESSION_MESSAGE_TYPES.has(message.type)).toBe(false)
    }),
  )
})

test('[WI10] nothing at all makes a reader throw, and nothing of a session is read as of a device', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      parseDeviceMessage(value)
      parseSessionMessage(value)
      isChannelId(value)
      if (typeof value === 'string') {
        parseDevice(value)
        parseDeviceError(value)
      }
    }),
  )
  fc.assert(fc.property(sessionMessage, (message) => parseDeviceMessage(message) === null))
  fc.assert(fc.property(deviceMessage, (message) => parseSessionMessage(message) === null))
})

test.each([
  ['no object', 'CODE'],
  ['a list', [{ type: 'CODE', diff: {} }]],
  ['an unknown type', { type: 'EVAL', code: '1' }],
  ['code without its files', { type: 'CODE' }],
  ['code whose files are a list', { type: 'CODE', diff: [] }],
])('[WI10] a session’s message that is %s is none', (_name, value) => {
  expect(parseSessionMessage(value)).toBeNull()
})

test.each([
  ['no device', { type: 'RESEND_CODE' }],
  ['a device without an id', { type: 'RESEND_CODE', device: { platform: 'ios' } }],
  ['a device without a platform', { type: 'RESEND_CODE', device: { id: 'd1' } }],
  ['an error that is no text', { type: 'ERROR', error: { message: 'x' }, device }],
  ['an unknown type', { type: 'CODE', diff: {}, device }],
])('[WI10] a device’s message with %s is none', (_name, value) => {
  expect(parseDeviceMessage(value)).toBeNull()
})

test('[WI11] what other makers leave out of a message, or get wrong, is filled in', () => {
  expect(parseSessionMessage({ type: 'CODE', diff: { 'a.ts': 'x', 'b.ts': 1 } })).toEqual({
    type: 'CODE',
    diff: { 'a.ts': 'x' },
    s3url: {},
    dependencies: {},
    metadata: { expoSDKVersion: '' },
  })
  expect(parseDeviceMessage({ type: 'CONSOLE', method: 'table', payload: 'x', device })).toEqual({
    type: 'CONSOLE',
    method: 'log',
    payload: [],
    device,
  })
  expect(parseDeviceMessage({ type: 'STATUS_REPORT', status: 'odd', device })).toEqual({
    type: 'STATUS_REPORT',
    previewLocation: null,
    status: 'SUCCESS',
    device,
  })
})

test('[WI11] a dependency without `resolved` has what follows the last @ of its handle; one without both is left out', () => {
  const dependencies = {
    '@acme/chart': { version: '2', handle: 'snackager-1/@acme~chart@2.4.1' },
    given: { version: '1', handle: 'given@1.0.0', resolved: '1.0.1' },
    plain: { version: '3' },
    none: {},
    odd: 'x',
  }
  expect(parseSessionMessage({ type: 'CODE', diff: {}, dependencies })).toMatchObject({
    dependencies: {
      '@acme/chart': { version: '2', handle: 'snackager-1/@acme~chart@2.4.1', resolved: '2.4.1' },
      given: { resolved: '1.0.1' },
      plain: { version: '3', handle: '', resolved: '' },
    },
  })
  expect(parseSessionMessage({ type: 'CODE', diff: {}, dependencies })).not.toHaveProperty(
    'dependencies.none',
  )
  expect(parseSessionMessage({ type: 'CODE', diff: {}, dependencies })).not.toHaveProperty('dependencies.odd')
})

test('[WI12] a sender is a device when it is the JSON of one; a socket id is none', () => {
  fc.assert(
    fc.property(anyDevice, (sender) => {
      expect(parseDevice(JSON.stringify(sender))).toEqual(sender)
    }),
  )
  for (const sender of [
    '',
    'Xk3_socket',
    '{',
    '{}',
    '[]',
    'null',
    '{"id":1,"platform":"ios"}',
    ' {"id":"d"}',
  ])
    expect(parseDevice(sender), sender).toBeNull()
  expect([null, [], 'd1', { id: 'd1' }].map(isDevice)).toEqual([false, false, false, false])
})

test.each([
  ['its place in fields', { lineNumber: 3, columnNumber: 4 }],
  ['its place in `loc`', { loc: { line: 3, column: 4 } }],
  ['its place under other names', { line: 3, column: 4 }],
  ['both: the fields count', { lineNumber: 3, columnNumber: 4, loc: { line: 8, column: 9 } }],
])('[WI13] an error of a device with %s', (_name, place) => {
  expect(parseDeviceError(JSON.stringify({ message: 'x', fileName: 'a.tsx', ...place }))).toEqual({
    message: 'x',
    fileName: 'a.tsx',
    lineNumber: 3,
    columnNumber: 4,
  })
})

test('[WI13] an error without a place has none, and what is no error is null', () => {
  expect(parseDeviceError('{"message":"x","lineNumber":"3","fileName":7}')).toEqual({ message: 'x' })
  for (const json of ['', 'x', '{', 'null', '[]', '{}', '{"message":7}'])
    expect(parseDeviceError(json), json).toBeNull()
})

test('[WI14] a channel is named by 6 to 128 letters and digits, and by nothing else', () => {
  const letters = [...'abcxyzABCXYZ0189']
  const ids = fc.string({
    unit: fc.constantFrom(...letters),
    minLength: MIN_CHANNEL_CHARS,
    maxLength: MAX_CHANNEL_CHARS,
  })
  fc.assert(fc.property(ids, (id) => isChannelId(id)))
  fc.assert(
    fc.property(ids, fc.nat(), fc.constantFrom('-', '/', ' ', '\n', 'é', '\0'), (id, at, sign) => {
      const index = at % (id.length + 1)
      return !isChannelId(id.slice(0, index) + sign + id.slice(index))
    }),
  )
  const short = 'a'.repeat(MIN_CHANNEL_CHARS - 1)
  for (const other of [short, 'a'.repeat(MAX_CHANNEL_CHARS + 1), '', null, 123_456, ['abcdef']])
    expect(isChannelId(other)).toBe(false)
})
