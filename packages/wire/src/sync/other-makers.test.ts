/** Messages as other makers' sessions and devices send them, one of each kind, read field by field. */

import { expect, test } from 'vitest'
import { parseDevice, parseDeviceError, parseDeviceMessage, parseSessionMessage } from './messages.ts'

const tablet = { id: '4f0c0000000000000000000000000000', name: 'Kitchen tablet', platform: 'android' }

test('[WI10] a whole project: code as patches, what is large and pictures by URL, packages with their handles', () => {
  const patch =
    "Index: code\n===================================================================\n--- code\t\n+++ code\t\n@@ -1,0 +1,2 @@\n\\ No newline at end of file\n+import Home from './Home';\n+export default Home;\n"
  const message = {
    type: 'CODE',
    diff: { 'App.js': patch, 'Home.js': '', 'assets/leaf.png': '' },
    s3url: {
      'Home.js': 'https://files.example.dev/~code/5b0e',
      'assets/leaf.png': 'https://files.example.dev/~asset/9c41',
    },
    dependencies: {
      '@acme/chart': { version: '^2.4.0', handle: 'snackager-1/@acme~chart@2.4.1', resolved: '2.4.1' },
    },
    metadata: { expoSDKVersion: '53.0.0', webBrowser: 'Firefox', webBrowserVersion: '139.0' },
  }
  expect(parseSessionMessage(message)).toEqual(message)
})

test('[WI10] a project without files is one all the same', () => {
  expect(
    parseSessionMessage({ type: 'CODE', diff: {}, s3url: {}, dependencies: {}, metadata: {} }),
  ).toMatchObject({
    diff: {},
  })
})

test.each([
  { type: 'CONSOLE', method: 'warn', payload: ['slow list', '{"rows":900}'], device: tablet },
  { type: 'CONSOLE', method: 'error', payload: [], device: tablet },
  { type: 'RESEND_CODE', device: tablet },
  { type: 'STATUS_REPORT', previewLocation: null, status: 'SUCCESS', device: tablet },
  { type: 'STATUS_REPORT', previewLocation: 'https://a.example/1.png', status: 'FAILURE', device: tablet },
])('[WI10] $type of a device', (message) => {
  expect(parseDeviceMessage(message)).toEqual(message)
})

test('[WI13] an error is JSON in a text, with its place; a text that is none is ignored', () => {
  const error =
    '{"name":"Error","message":"Unable to resolve module \'module://Hom.js\'","fileName":"App.js","lineNumber":1,"columnNumber":18}'
  const message = parseDeviceMessage({ type: 'ERROR', error, device: tablet })
  expect(message).toEqual({ type: 'ERROR', error, device: tablet })
  expect(parseDeviceError(error)).toEqual({
    message: "Unable to resolve module 'module://Hom.js'",
    fileName: 'App.js',
    lineNumber: 1,
    columnNumber: 18,
  })
  for (const other of ['', 'null', '[]', '"x"', '{', '{"message":1}', 'Error: x'])
    expect(parseDeviceError(other)).toBeNull()
})

test('[WI10] what a session sends comes back to it over some transports, and is no device’s', () => {
  for (const type of ['CODE', 'RELOAD_SNACK', 'REQUEST_STATUS', 'LOADING', 'CAPTURE_SCREENSHOT', ''])
    expect(parseDeviceMessage({ type, diff: {}, device: tablet })).toBeNull()
  for (const type of ['CONSOLE', 'ERROR', 'RESEND_CODE', 'STATUS_REPORT'])
    expect(parseSessionMessage({ type, diff: {}, device: tablet })).toBeNull()
})

test('[WI12] a device says who it is in the same text each time, in whatever order', () => {
  expect(parseDevice('{"platform":"ios","id":"1","name":"Pixel"}')).toEqual({
    platform: 'ios',
    id: '1',
    name: 'Pixel',
  })
  expect(parseDevice('aB3_socket-id')).toBeNull()
})
