/** The server's configuration, read once from the environment. Every name is in README.md of this app. */

import path from 'node:path'
import type { LimitNumbers } from './http/limits.ts'
import { StartError } from './start-error.ts'

export interface Config {
  /** 0: any free port. */
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Undefined: the database keeps the event log too. */
  redisUrl: string | undefined
  /** Where browsers reach this server; null for `http://localhost:{port}`. */
  baseUrl: string | null
  /** Host suffix of the preview frames, with its port; null for `preview.localhost:{port}` on a local server. */
  previewHost: string | null
  helpUrl: string | null
  /** How to reach the people who run this server, in one sentence. */
  contact: string | null
  /** Whether users may bring their own keys of model providers. */
  allowsUserKeys: boolean
  /** Origins that generated apps may talk to in the preview. */
  appHosts: readonly string[]
  limits: LimitNumbers
  /** 0: without any wait. */
  demoCharsPerSecond: number
  /** How long a model's provider may be silent. */
  modelTimeouts: { firstByteMs: number; betweenBytesMs: number }
  /** For the model catalogue, which reads its own names. */
  env: Readonly<Record<string, string | undefined>>
}

/** The demo types about as fast as a quick provider. */
const DEMO_CHARS_PER_SECOND = 3000
const MODEL_SILENCE_SECONDS = 60

/** Throws `StartError` for a value that cannot be used. */
export function readConfig(env: Config['env'], rootDir: string): Config {
  return {
    port: readNumber(env, 'PORT', { fallback: 4000, min: 0, max: 65_535 }),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(rootDir, env.SAYSO_DATA_DIR || '.sayso'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    baseUrl: readOrigin(env, 'SAYSO_BASE_URL'),
    previewHost: env.SAYSO_PREVIEW_HOST || null,
    helpUrl: env.SAYSO_HELP_URL || null,
    contact: env.SAYSO_CONTACT || null,
    allowsUserKeys: env.SAYSO_USER_KEYS === '1',
    appHosts: readSources(env, 'SAYSO_APP_HOSTS'),
    limits: readLimits(env),
    demoCharsPerSecond: readNumber(env, 'SAYSO_DEMO_CHARS_PER_SECOND', {
      fallback: DEMO_CHARS_PER_SECOND,
      min: 0,
      max: 10_000_000,
    }),
    modelTimeouts: {
      firstByteMs: readSilenceMs(env, 'SAYSO_MODEL_FIRST_BYTE_SECONDS'),
      betweenBytesMs: readSilenceMs(env, 'SAYSO_MODEL_SILENCE_SECONDS'),
    },
    env,
  }
}

function readSilenceMs(env: Config['env'], name: string): number {
  return readNumber(env, name, { fallback: MODEL_SILENCE_SECONDS, min: 1, max: 3600 }) * 1000
}

function readLimits(env: Config['env']): LimitNumbers {
  const read = (name: string, fallback: number) => readNumber(env, name, { fallback, min: 0, max: 1_000_000 })
  return {
    startsPerAddressAndMinute: read('SAYSO_STARTS_PER_ADDRESS', 60),
    answersPerUser: read('SAYSO_ANSWERS_PER_USER', 8),
    readersPerUser: read('SAYSO_READERS_PER_USER', 60),
    readersPerAddress: read('SAYSO_READERS_PER_ADDRESS', 1000),
  }
}

function readNumber(
  env: Config['env'],
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartError(
      `${name} is "${text}". Set it to a whole number from ${min} to ${max}, or leave it out.`,
    )
  }
  return value
}

function readOrigin(env: Config['env'], name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(`${name} is "${text}". Set it to an address such as https://sayso.example.com.`)
  }
  return new URL(text).origin
}

/** Origins divided by blanks; `https:` stands for every one with a certificate. */
function readSources(env: Config['env'], name: string): string[] {
  const sources = (env[name] ?? '').split(/\s+/).filter((source) => source !== '')
  const wrong = sources.find((source) => !/^(https?|wss?):(\/\/[\w.*:-]+)?$/.test(source))
  if (wrong === undefined) return sources
  throw new StartError(
    `${name} has "${wrong}" in it. Set it to origins such as https://api.example.com, with blanks between.`,
  )
}
