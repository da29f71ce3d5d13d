import { expect, test } from 'vitest'
import { expectSchema, type SchemaSample } from '../testing/schema-contract.ts'
import { FrameHello, FrameMessage } from './frame-protocol.ts'
import { MAX_PROBLEM_CHARS } from './problem.ts'

const problem = { id: 'a', kind: 'render', message: 'x is not defined', place: null }

const refused: Record<string, unknown> = {
  'no object': 'pong',
  'an unknown type': { type: 'navigate-top', url: 'https://example.com' },
  'a pong without its number': { type: 'pong' },
  'a number as text': { type: 'pong', n: '1' },
  'too many problems': { type: 'problems', problems: Array(51).fill(problem) },
  'an endless problem text': {
    type: 'problems',
    problems: [{ ...problem, message: 'x'.repeat(MAX_PROBLEM_CHARS + 1) }],
  },
  'an unknown kind of problem': { type: 'problems', problems: [{ ...problem, kind: 'phishing' }] },
  'an endless console line': { type: 'console', level: 'log', text: 'x'.repeat(10_101) },
  'an unknown console level': { type: 'console', level: 'table', text: 'x' },
  'an endless route': { type: 'route', path: `/${'a'.repeat(2_000)}` },
}

for (const [name, message] of Object.entries(refused)) {
  test(`[WI1] the host refuses ${name}`, () => {
    expect(FrameMessage.safeParse(message).success).toBe(false)
  })
}

const text = (chars: number) => 'x'.repeat(chars)
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const place = { path: 'app/index.tsx', lineNumber: 4, columnNumber: 2 }
const box = { x: 0, y: -1.5, width: 10, height: 20 }

/** One of each message, with every field that it may have. */
const messages: SchemaSample[] = [
  {
    whole: {
      type: 'pong',
      n: 1,
      use: { heap: { usedBytes: 1e8, limitBytes: 4e9 }, elementCount: 12, addressChangeCount: 0 },
    },
    optional: ['use'],
    nullable: ['use.heap'],
    limits: [
      ['use.elementCount', 1, 1.5],
      ['use.addressChangeCount', 1, 1.5],
    ],
  },
  {
    whole: { type: 'applied', revision: 3, ok: true, domMs: 4.2, paintedMs: 12.5 },
    limits: [['revision', 4, 4.5]],
  },
  {
    whole: { type: 'problems', problems: [{ ...problem, place, isInSource: true }] },
    optional: ['problems.0.isInSource'],
    nullable: ['problems.0.place'],
    limits: [['problems', many(50, problem), many(51, problem)]],
  },
  {
    whole: { type: 'request', id: 1, method: 'GET', url: 'https://example.com/', status: 200, ms: 12 },
    optional: ['status', 'ms'],
    nullable: ['status'],
    limits: [
      ['method', text(20), text(21)],
      ['url', text(2_000), text(2_001)],
    ],
  },
  {
    whole: { type: 'console', level: 'warn', text: 'careful', place },
    optional: ['place'],
    nullable: ['place'],
    limits: [
      ['level', 'debug', 'table'],
      ['text', text(10_100), text(10_101)],
    ],
  },
  { whole: { type: 'sight', isBlank: true, isSpoiled: false } },
  { whole: { type: 'route', path: '/' }, limits: [['path', text(2_000), text(2_001)]] },
  { whole: { type: 'storage-set', key: '@app/state', value: '{}' } },
  { whole: { type: 'storage-remove', key: '@app/state' } },
  { whole: { type: 'storage-clear' } },
  { whole: { type: 'pressed' } },
  {
    whole: { type: 'sign-in', n: 1, url: 'https://login.example.com/', isAwaited: true },
    limits: [['url', text(4_000), text(4_001)]],
  },
  {
    whole: { type: 'stand-in-used', packageName: 'expo-camera' },
    limits: [['packageName', text(200), text(201)]],
  },
  {
    whole: {
      type: 'inspected',
      componentName: 'Text',
      ownerName: 'Home',
      details: ['color: red'],
      place,
      box,
      isClick: true,
      isAnother: true,
      anchor: {
        spot: { x: 0.5, y: 1 },
        element: {
          ...{ componentName: 'Text', ownerName: 'Home', place, text: 'Save', index: 0 },
          spot: { x: 0, y: 0.5 },
        },
      },
    },
    optional: ['ownerName', 'details', 'isAnother', 'anchor'],
    nullable: ['place', 'anchor.element', 'anchor.element.ownerName'],
    limits: [
      ['ownerName', text(200), text(201)],
      ['details', many(12, 'a'), many(13, 'a')],
      ['details.0', text(100), text(101)],
      ['anchor.spot.x', 1, 1.1],
      ['anchor.spot.y', 0, -1],
      ['anchor.element.componentName', text(200), text(201)],
      ['anchor.element.ownerName', text(200), text(201)],
      ['anchor.element.text', text(200), text(201)],
      ['anchor.element.index', 0, -1],
      ['anchor.element.spot.x', 1, 2],
      ['anchor.element.spot.y', 1, 2],
    ],
  },
  {
    whole: { type: 'elements-found', elements: [{ id: 'one', box, place }] },
    limits: [
      ['elements', many(500, { id: 'one', box, place }), many(501, { id: 'one', box, place })],
      ['elements.0.id', text(64), text(65)],
    ],
  },
  { whole: { type: 'changed', path: 'a.tsx', box }, limits: [['path', text(1_000), text(1_001)]] },
  {
    whole: { type: 'phone-marks', marks: { statusBar: 'hidden', homeIndicator: 'dark' } },
    limits: [
      ['marks.statusBar', 'light', 'auto'],
      ['marks.homeIndicator', 'light', 'hidden'],
    ],
  },
  {
    whole: { type: 'screenshot', n: 2, bytes: null },
    nullable: ['bytes'],
    free: ['bytes'],
    limits: [['bytes', new ArrayBuffer(16 * 1024 * 1024), new ArrayBuffer(16 * 1024 * 1024 + 1)]],
  },
  {
    whole: { type: 'visit-press', how: 'press', label: 'Save', path: '/' },
    limits: [
      ['label', text(100), text(101)],
      ['path', text(2_000), text(2_001)],
    ],
  },
  {
    whole: {
      type: 'visited',
      n: 1,
      isOpened: true,
      isBroken: false,
      isSignedIn: false,
      pressCount: 3,
      addresses: ['/plants/fern'],
      look: {
        ...{ title: 'Plants', buttons: ['Water'], fields: ['Name'], icons: ['U+f10c'] },
        texts: [{ words: 'Fern', paint: 'rgb(0, 0, 0); 255 255 255; 14px; 400; 8px' }],
        settings: [{ label: 'Remind me', value: 'on' }],
      },
      ways: [{ label: 'Fern', to: '/plants/fern' }],
    },
    nullable: ['look', 'look.title', 'ways.0.to'],
    limits: [
      ['look.texts', many(150, { words: '', paint: '' }), many(151, { words: '', paint: '' })],
      ['look.texts.0.words', text(60), text(61)],
      ['look.texts.0.paint', text(120), text(121)],
      ['look.settings', many(40, { label: '', value: '' }), many(41, { label: '', value: '' })],
      ['look.settings.0.label', text(60), text(61)],
      ['look.settings.0.value', text(60), text(61)],
      ['look.buttons', many(80, ''), many(81, '')],
      ['look.buttons.0', text(60), text(61)],
      ['look.title', text(60), text(61)],
      ['look.fields', many(40, ''), many(41, '')],
      ['look.fields.0', text(60), text(61)],
      ['look.icons', many(80, ''), many(81, '')],
      ['look.icons.0', text(20), text(21)],
      ['ways', many(100, { label: '', to: null }), many(101, { label: '', to: null })],
      ['ways.0.label', text(60), text(61)],
      ['ways.0.to', text(2_000), text(2_001)],
      ['pressCount', 0, -1],
      ['addresses', many(100, '/'), many(101, '/')],
      ['addresses.0', text(2_000), text(2_001)],
    ],
  },
  { whole: { type: 'reload' } },
  { whole: { type: 'inspect-end' } },
  { whole: { type: 'cannot-start', message: '' }, limits: [['message', text(500), text(501)]] },
]

test.each(messages.map((sample) => [sample.whole.type, sample]))(
  '[WI1] [WI2] `%s`: what a frame says is accepted, and every change of a field refused',
  (_type, sample) => {
    expect(expectSchema(FrameMessage, sample as SchemaSample)).toBeGreaterThan(0)
  },
)

test('[WI2] no message of the protocol is left out here', () => {
  const inProtocol = FrameMessage.def.options.map((option) => [...option.shape.type.def.values][0])
  expect(messages.map(({ whole }) => whole.type).sort()).toEqual(inProtocol.sort())
})

test('[WI1] an app does not say which package the person is offered to add', () => {
  const read = FrameMessage.parse({ type: 'problems', problems: [{ ...problem, missingPackage: 'evil' }] })
  expect(read).toEqual({ type: 'problems', problems: [problem] })
})

test('[WI1] a hello of another protocol version is not one', () => {
  expect(FrameHello.safeParse({ type: 'sayso-frame-hello', version: 1, nonce: 'n' }).success).toBe(true)
  expect(FrameHello.safeParse({ type: 'sayso-frame-hello', version: 2, nonce: 'n' }).success).toBe(false)
})
