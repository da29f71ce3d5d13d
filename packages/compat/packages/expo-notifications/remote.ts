/**
 * Push notifications of the page: the app's server sends them through a live channel of its data, whose name this page alone knows. The
 * token, which is kept with the app's storage, stands for it.
 */

import { phone } from './phone.ts'

interface Kept {
  /** The address of the app's data. */
  url: string
  channel: string
  token: string
}

const STORED = 'expo-notifications:push'
const HEARTBEAT_MS = 25_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

let asking: Promise<string | null> | null = null
let isOpen = false

/** Null: the app has no data on a server of Sayso. */
export function askPushToken(): Promise<string | null> {
  const data = findData()
  if (data === null) return Promise.resolve(null)
  asking ??= ask(data).finally(() => {
    asking = null
  })
  return asking
}

/** For an app that got its token when it ran before. */
export function listenAgain(): void {
  const data = findData()
  const kept = readKept()
  if (data !== null && kept?.url === data.url) listen(data, kept.channel)
}

interface Data {
  url: string
  key: string
}

async function ask(data: Data): Promise<string | null> {
  const kept = readKept()
  if (kept?.url === data.url) {
    listen(data, kept.channel)
    return kept.token
  }
  const channel = `push:${spell(crypto.getRandomValues(new Uint8Array(24)))}`
  const response = await fetch(`${data.url}/push/v1/tokens`, {
    method: 'POST',
    // Text needs no question beforehand.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ apikey: data.key, channel }),
  })
  // A project at Supabase has no such address.
  if (!response.ok) return null
  const { token } = await response.json()
  localStorage.setItem(STORED, JSON.stringify({ url: data.url, channel, token }))
  listen(data, channel)
  return token
}

function findData(): Data | null {
  const environment = Object(Reflect.get(globalThis, 'process')).env ?? {}
  // Asking for a variable that is missing warns.
  if (!('EXPO_PUBLIC_SUPABASE_URL' in environment)) return null
  const { EXPO_PUBLIC_SUPABASE_URL: url, EXPO_PUBLIC_SUPABASE_ANON_KEY: key } = environment
  return typeof url === 'string' && /\/db\/[a-z2-7]{20}$/.test(url) ? { url, key: String(key) } : null
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? 'null')
  } catch {
    return null
  }
}

function listen(data: Data, channel: string): void {
  if (isOpen) return
  isOpen = true
  connect(data, channel, FIRST_WAIT_MS)
}

/** In the protocol of live channels, Phoenix's. */
function connect({ url, key }: Data, channel: string, waitMs: number): void {
  const query = new URLSearchParams({ apikey: key, vsn: '1.0.0' })
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`)
  const topic = `realtime:${channel}`
  const send = (message: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ref: '1', ...message }))
  }
  const config = { broadcast: {}, presence: {}, postgres_changes: [], private: false }
  const beat = setInterval(() => send({ topic: 'phoenix', event: 'heartbeat', payload: {} }), HEARTBEAT_MS)
  let nextWaitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  socket.onopen = () => send({ topic, join_ref: '1', event: 'phx_join', payload: { config } })
  socket.onmessage = ({ data: text }) => {
    const message = read(text)
    if (message.topic !== topic) return
    if (message.event === 'phx_reply') nextWaitMs = FIRST_WAIT_MS
    const { event, payload } = Object(message.payload)
    if (message.event === 'broadcast' && event === 'push') phone.receive(Object(payload))
  }
  socket.onclose = () => {
    clearInterval(beat)
    setTimeout(() => connect({ url, key }, channel, nextWaitMs), waitMs)
  }
}

function read(text: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(text)))
  } catch {
    return {}
  }
}

/** As texts of addresses are written. */
function spell(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
