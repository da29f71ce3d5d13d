import { expect, test } from 'vitest'
import { findClient, trustProxies } from './client-address.ts'

const none = trustProxies([]) ?? (() => true)
const proxies = trustProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']) ?? (() => false)

test.each([
  ['nobody is trusted: the socket', '10.0.0.1', '203.0.113.9', none, '10.0.0.1'],
  ['a client cannot name itself', '198.51.100.7', '203.0.113.9', proxies, '198.51.100.7'],
  ['one proxy', '127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['two proxies', '127.0.0.1', '203.0.113.9, 10.1.2.3', proxies, '203.0.113.9'],
  [
    'what the client wrote before is not believed',
    '127.0.0.1',
    '1.2.3.4, 203.0.113.9',
    proxies,
    '203.0.113.9',
  ],
  ['a made-up last hop stays with the proxy', '127.0.0.1', 'nonsense', proxies, '127.0.0.1'],
  ['no header', '127.0.0.1', null, proxies, '127.0.0.1'],
  ['IPv4 by way of IPv6', '::ffff:127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['IPv6 with a port', 'fd00::1', '[2001:db8::9]:4711', proxies, '2001:db8::'],
  ['a proxy in another spelling', 'FD00:0::1%eth0', '203.0.113.9', proxies, '203.0.113.9'],
  [
    'a proxy’s number inside of IPv6 is not the proxy',
    '64:ff9b::7f00:1',
    '203.0.113.9',
    proxies,
    '127.0.0.1',
  ],
  ['all of them trusted: the first', '127.0.0.1', '10.0.0.5', proxies, '10.0.0.5'],
])('%s', (_, socket, forwarded, trusted, expected) => {
  expect(findClient(socket, forwarded, trusted)).toBe(expected)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', 'fd00::/129', ''])('"%s" is no proxy', (proxy) => {
  expect(trustProxies([proxy])).toBeNull()
})
