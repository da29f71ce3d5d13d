import { expect, test } from 'vitest'
import { toCoarseNetwork, toDeviceName } from './device-name.ts'

const BASE = 'Mozilla/5.0'

test.each([
  [`${BASE} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `${BASE} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `${BASE} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${BASE} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `${BASE} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${BASE} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('[A20] %s', (userAgent, browser, system) => {
  expect(toDeviceName(userAgent)).toEqual({ browser, system })
})

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['2001:db8:1:2::/64', '2001:db8:*'],
  ['127.0.0.1', null],
  ['::1', null],
  ['', null],
  [null, null],
])('[A20] of the address %s a page shows %s', (address, shown) => {
  expect(toCoarseNetwork(address)).toBe(shown)
})
