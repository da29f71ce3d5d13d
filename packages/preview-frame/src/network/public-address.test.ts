import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from './public-address.ts'

const hostOf = (url: string) => new URL(url).hostname

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://[2002:a00:1::]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://printer.local/',
  'https://router/',
  'https://metadata.google.internal/',
  'https://nas.home.arpa/',
])('[S9] %s is not public', (url) => {
  expect(isPublicHost(hostOf(url))).toBe(false)
})

test.each([
  'https://api.example.com/',
  'https://8.8.8.8/',
  'https://172.15.255.255/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://192.169.0.1/',
  'https://[2606:4700::1111]/',
  'https://[2001:4860:4860::8888]/',
  'https://localhost.example.com/',
  'https://internal.example.com/',
])('[S9] %s is public', (url) => {
  expect(isPublicHost(hostOf(url))).toBe(true)
})

test.each(['', 'nonsense', '1.2.3', '999.1.1.1', '::ffff:8.8.8.8%eth0', '::g'])(
  'what is no address, %j, is not public',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)

test('addresses as a resolver writes them are judged alike', () => {
  expect(isPublicAddress('::ffff:192.168.0.1')).toBe(false)
  expect(isPublicAddress('fe80::1')).toBe(false)
  expect(isPublicAddress('2a00:1450:4001:80b::200e')).toBe(true)
})
