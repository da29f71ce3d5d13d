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

test('S1: the document has an opaque origin even when it is opened by itself', () => {
  expect(directives.get('sandbox')).toBe('allow-scripts allow-forms')
})

test('only the listed hosts can be talked to', () => {
  expect(directives.get('default-src')).toBe("'none'")
  expect(directives.get('connect-src')).toBe('http://localhost:4000 data: blob: https://db.example.com')
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
