import { expect, test } from 'vitest'
import { describeEnvironment } from './metadata.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'
const PAGE = { hostname: 'sayso.example.com' }

test('[CS3] a message names the page’s host and browser; what is not known is left out', () => {
  expect(describeEnvironment({ userAgent: FIREFOX }, PAGE)).toEqual({
    ...{ webHostName: PAGE.hostname, webHostname: PAGE.hostname },
    ...{ webOSArchitecture: 'amd64', webOSFamily: 'Linux', webLayoutEngine: 'Gecko' },
    ...{ webDeviceType: 'desktop', webBrowser: 'Firefox', webBrowserVersion: '139.0' },
  })
  expect(describeEnvironment({ userAgent: 'nobody knows me' }, PAGE)).toEqual({
    webHostName: PAGE.hostname,
    webHostname: PAGE.hostname,
  })
  expect(describeEnvironment({ userAgent: FIREFOX }, undefined)).toEqual({})
  expect(describeEnvironment({}, PAGE)).toEqual({})
})

test('[CS3] of a user agent 500 characters are read', () => {
  const padded = (count: number) => `${'x'.repeat(count - FIREFOX.length)}${FIREFOX}`
  expect(describeEnvironment({ userAgent: padded(500) }, PAGE).webBrowser).toBe('Firefox')
  expect(describeEnvironment({ userAgent: padded(501) }, PAGE).webBrowserVersion).not.toBe('139.0')
})
