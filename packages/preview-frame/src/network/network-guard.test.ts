import { expect, test } from 'vitest'
import { createRequestJudge } from './network-guard.ts'

const judge = createRequestJudge('https://sayso.example.com/sdk/53/', 'https://k3.preview.example.com/frame/')

test.each([
  'https://api.open-meteo.com/v1/forecast',
  'wss://live.example.org/socket',
  'https://8.8.8.8/dns-query',
  'https://sayso.example.com/sdk/53/fonts/a.woff2',
  'https://sayso.example.com/packages/date-fns.js',
  'https://sayso.example.com/db/abc/rest/v1/books?select=*',
  'wss://sayso.example.com/db/abc/realtime/v1/websocket?apikey=x&vsn=2.0.0',
  'data:text/plain,hello',
  'blob:null/1',
  // The document's policy refuses it, unless the operator has named the server.
  'http://localhost:8000/api',
])('[S9] %s may be asked', (url) => {
  expect(judge(url)).toBeNull()
})

test.each([
  ['https://sayso.example.com/api/session', 'own server'],
  ['https://sayso.example.com/sdk/../api/projects', 'own server'],
  ['wss://sayso.example.com/sdk/', 'own server'],
  ['wss://sayso.example.com/db/abc/rest/v1/books', 'own server'],
  ['https://sayso.example.com/db/../api/session', 'own server'],
  ['https://sayso.example.com:443/api/session', 'own server'],
  ['/api/weather', '`/api/weather` is answered by'],
  ['weather+api', '`/frame/weather+api` is answered by'],
  ['wss://k3.preview.example.com/socket', '`/socket` is answered by'],
  ['https://192.168.1.1/admin', '192.168.1.1'],
  ['wss://[::1]:9000/', '[::1]:9000'],
  ['https://printer.local/', 'printer.local'],
  ['//10.0.0.1/', '10.0.0.1'],
])('[S9] %s is refused in one sentence', (url, words) => {
  const sentence = judge(url)
  expect(sentence).toContain(words)
  expect(sentence?.match(/[.!?](\s|$)/g)).toHaveLength(1)
})
