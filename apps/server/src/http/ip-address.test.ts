/** Every spelling of an address is one client, and so is every address of an IPv6 line. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { countedKeys, networkOf, readIp } from './ip-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9%eth0', '203.0.113.9'],
  ['2001:DB8:0:0:1::9', '2001:db8::1:0:0:9'],
  ['2001:0db8:0000:0000:0001:0000:0000:0009', '2001:db8::1:0:0:9'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::1', '::1'],
  ['::', '::'],
  ['::203.0.113.9', '::cb00:7109'],
])('[SV60] %j is the address %s', (text, address) => {
  expect(readIp(text)).toBe(address)
})

test.each([
  '',
  'nonsense',
  '203.0.113',
  '203.0.113.256',
  '127.1',
  '0x7f.0.0.1',
  '2001:db8',
  '1::2::3',
  '[::1',
  '::1]',
  '::1]:80/x[',
  ':::',
  '12345::',
])('[SV60] %j is not an address', (text) => {
  expect(readIp(text)).toBeNull()
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8::'],
  ['::1', '::'],
  ['64:ff9b::cb00:7109', '203.0.113.9'],
  ['2002:cb00:7109:4711::1', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['', ''],
])('[SV60] the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', [{ key: '203.0.113.9', times: 1 }]],
  [
    '2001:db8:1:2::',
    [
      { key: '2001:db8:1:2::', times: 1 },
      { key: '2001:db8:1::/48', times: 16 },
    ],
  ],
])('[SV60] %s is counted by its network, and IPv6 by its /48 too', (network, keys) => {
  expect(countedKeys(network)).toEqual(keys)
})

const group = fc.integer({ min: 0, max: 0xffff })
const groups = fc.array(group, { minLength: 8, maxLength: 8 })
const site = fc.tuple(fc.integer({ min: 0x2003, max: 0x3fff }), group, group)
const ipv4 = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 })

/** One of the ways to write the groups: with leading zeros, in capitals, with a run of zeros left out, decorated. */
const spelling = fc.record({
  pads: fc.boolean(),
  isUpper: fc.boolean(),
  zerosFrom: fc.integer({ min: 0, max: 7 }),
  zone: fc.constantFrom('', '%eth0', '%25en1'),
  port: fc.constantFrom(null, '', ':443'),
})

function write(
  all: readonly number[],
  how: typeof spelling extends fc.Arbitrary<infer T> ? T : never,
): string {
  const texts = all.map((one) => one.toString(16).padStart(how.pads ? 4 : 1, '0'))
  let end = how.zerosFrom
  while (all[end] === 0) end += 1
  const hasRun = end - how.zerosFrom > 1
  const text = hasRun
    ? `${texts.slice(0, how.zerosFrom).join(':')}::${texts.slice(end).join(':')}`
    : texts.join(':')
  const cased = (how.isUpper ? text.toUpperCase() : text) + how.zone
  return how.port === null ? cased : `[${cased}]${how.port}`
}

test('[SV60] every spelling of an IPv6 address is read as the same one', () => {
  const some = fc.oneof(groups, fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 8, maxLength: 8 }))
  fc.assert(
    fc.property(some, spelling, (all, how) => {
      const plain = readIp(all.map((one) => one.toString(16)).join(':'))
      expect(plain).not.toBeNull()
      expect(readIp(write(all, how))).toBe(plain)
      expect(readIp(plain ?? '')).toBe(plain)
    }),
    { numRuns: runs(300) },
  )
})

test('[SV60] IPv4 by any way through IPv6 is the same client', () => {
  fc.assert(
    fc.property(ipv4, spelling, ([a = 0, b = 0, c = 0, d = 0], how) => {
      const pair = [a * 256 + b, c * 256 + d]
      const client = `${a}.${b}.${c}.${d}`
      const ways = [
        [0, 0, 0, 0, 0, 0xffff, ...pair],
        [0x64, 0xff9b, 0, 0, 0, 0, ...pair],
        [0x2002, ...pair, 7, 1, 2, 3, 4],
      ]
      for (const way of ways) expect(networkOf(readIp(write(way, how)) ?? '')).toBe(client)
    }),
    { numRuns: runs(200) },
  )
})

test('[SV60] all of a /64 count as one, two of them as two, and all of a /48 meet in one key', () => {
  fc.assert(
    fc.property(site, group, group, groups, groups, (prefix, one, other, tail, otherTail) => {
      const networkIn = (subnet: number, rest: readonly number[]) =>
        networkOf(
          readIp([...prefix, subnet, ...rest.slice(4)].map((part) => part.toString(16)).join(':')) ?? '',
        )
      expect(networkIn(one, tail)).toBe(networkIn(one, otherTail))
      expect(networkIn(one, tail) === networkIn(other, tail)).toBe(one === other)
      const last = (network: string) => countedKeys(network).at(-1)?.key
      expect(last(networkIn(one, tail))).toBe(last(networkIn(other, otherTail)))
    }),
    { numRuns: runs(200) },
  )
})
