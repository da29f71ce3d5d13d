import { expect, test } from 'vitest'
import { frameContentSecurityPolicy } from './content-security-policy.ts'

const policy = frameContentSecurityPolicy({
  sdkOrigin: 'http://localhost:4000',
  connect: ['https://db.example.com'],
})
const directives = new Map(
  policy.split('; ').map((directive): [string, string] => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values.join(' ')]
  }),
)

test('[S1] the document has an opaque origin even when it is opened by itself', () => {
  expect(directives.get('sandbox')).toBe('allow-scripts allow-forms')
})

test('only the listed hosts can be talked to', () => {
  expect(directives.get('default-src')).toBe("'none'")
  expect(directives.get('connect-src')).toBe(
    'http://localhost:4000/sdk/ http://localhost:4000/packages/ http://localhost:4000/db/ ws://localhost:4000/db/ data: blob: https://db.example.com',
  )
})

test('[S11] the proxy is reached where there is one, and by no closed frame', () => {
  const sdkOrigin = 'http://localhost:4000'
  expect(frameContentSecurityPolicy({ sdkOrigin, connect: [], hasProxy: true })).toContain('/app-proxy/ ')
  expect(
    frameContentSecurityPolicy({ sdkOrigin, connect: [], hasProxy: true, isClosed: true }),
  ).not.toContain('proxy')
  expect(policy).not.toContain('proxy')
})

test('[S9] a closed frame reaches the prebuilt packages and nothing else, not even by a picture', () => {
  const closed = frameContentSecurityPolicy({
    sdkOrigin: 'http://localhost:4000',
    connect: ['https:', 'wss:'],
    isClosed: true,
  })
  expect(closed).not.toContain('https:')
  expect(closed).not.toContain('wss:')
  expect(closed).toContain('img-src data: blob: http://localhost:4000;')
})

test('[V4] a closed frame reaches the database of its check, and no other', () => {
  const closed = frameContentSecurityPolicy({
    sdkOrigin: 'http://localhost:4000',
    connect: ['https:'],
    isClosed: true,
    checkRef: 'abcdefghijklmnopqrst',
  })
  expect(closed).toContain(
    'connect-src http://localhost:4000/sdk/ http://localhost:4000/packages/ http://localhost:4000/db/abcdefghijklmnopqrst/ data: blob:;',
  )
  expect(policy).not.toContain('abcdefghijklmnopqrst')
})

test('scripts may send nothing by a form, and nothing is framed, embedded or given another base', () => {
  for (const name of ['form-action', 'base-uri', 'frame-src', 'default-src']) {
    expect([name, directives.get(name)]).toEqual([name, "'none'"])
  }
})

test('only the product shows the frame', () => {
  expect(directives.get('frame-ancestors')).toBe('http://localhost:4000')
  const other = frameContentSecurityPolicy({
    sdkOrigin: 'http://a.test',
    connect: [],
    ancestors: ['http://b.test'],
  })
  expect(other).toContain('frame-ancestors http://b.test')
})

test('a host cannot smuggle in a directive', () => {
  for (const source of ['https://a.test; script-src *', 'https://a.test *', '']) {
    expect(() => frameContentSecurityPolicy({ sdkOrigin: 'http://a.test', connect: [source] })).toThrow(
      TypeError,
    )
  }
})
