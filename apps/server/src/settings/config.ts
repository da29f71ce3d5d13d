/** The server's configuration, read once from the environment. Every name is in README.md of this app. */

import path from 'node:path'
import type { IdentityProviders } from '@sayso/accounts'
import { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk, findSdk } from '@sayso/project'
import type { AppAiNumbers } from '../ai/ai-desk.ts'
import { type TrustedProxies, trustProxies } from '../http/client-address.ts'
import type { LimitNumbers } from '../http/limits.ts'
import type { StorageNumbers } from '../http/storage-limits.ts'
import type { UploadNumbers } from '../http/upload-limits.ts'
import { readAppAi } from './ai-settings.ts'
import { type BillingSettings, readBillingSettings } from './billing-settings.ts'
import { type FilesSettings, readFilesSettings } from './files-settings.ts'
import { readIdentityProviders } from './identity-settings.ts'
import { readLimits, readRunningTurnBytes, readStorage, readUploads } from './limit-settings.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { isOnlyHere, readNumber } from './read-setting.ts'
import { StartError } from './start-error.ts'

export interface Config {
  /** 0: any free port. */
  port: number
  /** Under which port browsers reach this server, where a development server passes their requests on. */
  publicPort: number | undefined
  host: string
  dataDir: string
  /** Signs sessions and seals keys; undefined for one that is kept in `dataDir`. */
  secret: string | undefined
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** The server of the projects' databases; undefined: a separate embedded PostgreSQL. */
  projectsDatabaseUrl: string | undefined
  /** Copies of one project's data that are kept. */
  dataSnapshots: { maxCount: number; maxBytes: number; maxAgeDays: number }
  /** Domains of their own that the apps of one person have. 0: no limit. */
  domainsPerUser: number
  databaseDisk: { ownerBytes: number; reserveBytes: number }
  /** Where and how large the files of apps are. */
  files: FilesSettings
  /** Undefined: the database keeps the event log too. */
  redisUrl: string | undefined
  /** Where browsers reach this server; null for `http://localhost:{port}`. */
  baseUrl: string | null
  /** Host suffix of the preview frames, with its port; null for `localhost:{port}` on a local server. */
  previewHost: string | null
  /** Apps are published below `previewHost` although it shares a site with `baseUrl`. */
  allowsSameSiteApps: boolean
  /** SDK of new projects for which nobody chose another one. */
  defaultSdk: ExpoSdk
  helpUrl: string | null
  /** How to reach the people who run this server, in one sentence. */
  contact: string | null
  /** Null: this server sends no mail. */
  mail: MailSettings | null
  identityProviders: IdentityProviders
  /** Null: no plan is sold. */
  billing: BillingSettings | null
  /** Whether plans limit accounts. By default on every server that others reach. */
  hasPlans: boolean
  /** Whether users may bring their own keys of model providers. By default on a server that only its own machine reaches. */
  allowsUserKeys: boolean
  /** Allowed targets of generated apps in the preview, as sources of a policy. */
  appHosts: readonly string[]
  /** Whether this server forwards requests of apps to servers that send no CORS headers. */
  hasAppProxy: boolean
  /** Whether projects have functions. By default on a server that only its own machine reaches. */
  hasFunctions: boolean
  /** Whether, and how much, this server's keys pay for AI in apps. By default on a server that only its own machine reaches. */
  appAi: AppAiNumbers
  /** Origins of other products whose pages may use the relay and show the player. */
  syncOrigins: readonly string[]
  limits: LimitNumbers
  /** Limit of the bytes of projects that running turns on this server hold. */
  runningTurnBytes: number
  storage: StorageNumbers
  /** Limits of code sync, which belongs to no account. */
  uploads: UploadNumbers
  /** Addresses of proxies in front of this server: their forwarded addresses are trusted. */
  trustedProxies: TrustedProxies
  /** 0: without any wait. */
  demoCharsPerSecond: number
  /** How long a model's provider may be silent. */
  modelTimeouts: { firstByteMs: number; betweenBytesMs: number }
  /** Token that opens `/metrics`; undefined: the address does not exist. */
  metricsToken: string | undefined
  /** For the model catalogue, which reads its variables directly. */
  env: Readonly<Record<string, string | undefined>>
}

/** The demo types about as fast as a quick provider. */
const DEMO_CHARS_PER_SECOND = 3000
const MODEL_SILENCE_SECONDS = 60
const DOMAINS_PER_USER = 10

/** Throws `StartError` for a value that cannot be used. */
export function readConfig(env: Config['env'], rootDir: string): Config {
  return {
    port: readNumber(env, 'PORT', { fallback: 4000, min: 0, max: 65_535 }),
    publicPort: env.SAYSO_PUBLIC_PORT
      ? readNumber(env, 'SAYSO_PUBLIC_PORT', { fallback: 0, min: 1, max: 65_535 })
      : undefined,
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(rootDir, env.SAYSO_DATA_DIR || '.sayso'),
    secret: readSecret(env, 'SAYSO_SECRET'),
    databaseUrl: env.DATABASE_URL || undefined,
    projectsDatabaseUrl: env.PROJECTS_DATABASE_URL || undefined,
    dataSnapshots: readDataSnapshots(env),
    domainsPerUser: readNumber(env, 'SAYSO_DOMAINS_PER_USER', {
      fallback: isOnlyHere(env) ? 0 : DOMAINS_PER_USER,
      min: 0,
      max: 1_000_000,
    }),
    databaseDisk: readDatabaseDisk(env),
    files: readFilesSettings(env),
    redisUrl: env.REDIS_URL || undefined,
    baseUrl: readOrigin(env, 'SAYSO_BASE_URL'),
    previewHost: env.SAYSO_PREVIEW_HOST || null,
    allowsSameSiteApps: readSwitch(env, 'SAYSO_SAME_SITE_APPS', false),
    defaultSdk: readDefaultSdk(env.SAYSO_DEFAULT_SDK),
    helpUrl: env.SAYSO_HELP_URL || null,
    contact: env.SAYSO_CONTACT || null,
    mail: readMailSettings(env),
    identityProviders: readIdentityProviders(env),
    billing: readBillingSettings(env, isOnlyHere(env)),
    hasPlans: readSwitch(env, 'SAYSO_PLANS', !isOnlyHere(env)),
    allowsUserKeys: readSwitch(env, 'SAYSO_USER_KEYS', isOnlyHere(env)),
    appHosts: readSources(env, 'SAYSO_APP_HOSTS'),
    hasAppProxy: readSwitch(env, 'SAYSO_APP_PROXY', false),
    hasFunctions: readSwitch(env, 'SAYSO_FUNCTIONS', isOnlyHere(env)),
    appAi: readAppAi(env, readSwitch(env, 'SAYSO_APP_AI', isOnlyHere(env))),
    syncOrigins: readOrigins(env, 'SAYSO_SYNC_ORIGINS'),
    limits: readLimits(env),
    runningTurnBytes: readRunningTurnBytes(env),
    storage: readStorage(env),
    uploads: readUploads(env),
    trustedProxies: readProxies(env, 'SAYSO_TRUSTED_PROXIES'),
    demoCharsPerSecond: readNumber(env, 'SAYSO_DEMO_CHARS_PER_SECOND', {
      fallback: DEMO_CHARS_PER_SECOND,
      min: 0,
      max: 10_000_000,
    }),
    modelTimeouts: {
      firstByteMs: readSilenceMs(env, 'SAYSO_MODEL_FIRST_BYTE_SECONDS'),
      betweenBytesMs: readSilenceMs(env, 'SAYSO_MODEL_SILENCE_SECONDS'),
    },
    metricsToken: readSecret(env, 'SAYSO_METRICS_TOKEN'),
    env,
  }
}

const SWITCHES = new Map([
  ['1', true],
  ['on', true],
  ['0', false],
  ['off', false],
])

function readSwitch(env: Config['env'], name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (SWITCHES.has(text)) return SWITCHES.get(text) === true
  throw new StartError(`${name} is "${text}". Set it to 1 for on or 0 for off, or leave it out.`)
}

function readDefaultSdk(text: string | undefined): ExpoSdk {
  if (!text) return DEFAULT_SDK
  const sdk = findSdk(text)
  if (sdk !== undefined) return sdk
  const known = EXPO_SDKS.map(({ major }) => major).join(' or ')
  throw new StartError(`SAYSO_DEFAULT_SDK is "${text}". Set it to ${known}, or leave it out.`)
}

const MIN_SECRET_CHARS = 32

function readSecret(env: Config['env'], name: string): string | undefined {
  const secret = env[name]
  if (!secret) return undefined
  if (secret.length >= MIN_SECRET_CHARS) return secret
  throw new StartError(
    `${name} is shorter than ${MIN_SECRET_CHARS} characters. Make one with: openssl rand -base64 32`,
  )
}

function readDataSnapshots(env: Config['env']): Config['dataSnapshots'] {
  const read = (name: string, fallback: number) => readNumber(env, name, { fallback, min: 0, max: 1_000_000 })
  return {
    maxCount: read('SAYSO_DATA_SNAPSHOTS', 8),
    maxBytes: read('SAYSO_DATA_SNAPSHOT_MEGABYTES', 512) * 1024 * 1024,
    maxAgeDays: read('SAYSO_DATA_SNAPSHOT_DAYS', 30),
  }
}

/** One's own machine has no limit for its only person. */
function readDatabaseDisk(env: Config['env']): Config['databaseDisk'] {
  const read = (name: string, fallback: number) =>
    readNumber(env, name, { fallback, min: 0, max: 100_000_000 }) * 1024 * 1024
  return {
    ownerBytes:
      read('SAYSO_DATABASE_MEGABYTES_PER_USER', isOnlyHere(env) ? 0 : 2048) || Number.POSITIVE_INFINITY,
    reserveBytes: read('SAYSO_DISK_RESERVE_MEGABYTES', 1024),
  }
}

function readSilenceMs(env: Config['env'], name: string): number {
  return readNumber(env, name, { fallback: MODEL_SILENCE_SECONDS, min: 1, max: 3600 }) * 1000
}

function readOrigin(env: Config['env'], name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(`${name} is "${text}". Set it to an address such as https://sayso.example.com.`)
  }
  return new URL(text).origin
}

/** Origins divided by blanks. */
function readOrigins(env: Config['env'], name: string): string[] {
  const origins = (env[name] ?? '').split(/\s+/).filter((origin) => origin !== '')
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong === undefined) return origins
  throw new StartError(
    `${name} has "${wrong}" in it. Set it to origins such as https://editor.example.com, with blanks between.`,
  )
}

/** Addresses and ranges divided by blanks or commas. */
function readProxies(env: Config['env'], name: string): TrustedProxies {
  const trusted = trustProxies((env[name] ?? '').split(/[\s,]+/).filter((proxy) => proxy !== ''))
  if (trusted !== null) return trusted
  throw new StartError(
    `${name} is "${env[name]}". Set it to addresses and ranges such as 127.0.0.1 10.0.0.0/8, with blanks between.`,
  )
}

/** Every server with a certificate. */
const ANY_SERVER = ['https:', 'wss:']

/** Origins divided by blanks; `none`: no server at all. */
function readSources(env: Config['env'], name: string): string[] {
  if (!env[name]) return ANY_SERVER
  if (env[name] === 'none') return []
  const sources = env[name].split(/\s+/).filter((source) => source !== '')
  const wrong = sources.find((source) => !/^(https?|wss?):(\/\/[\w.*:-]+)?$/.test(source))
  if (wrong === undefined) return sources
  throw new StartError(
    `${name} has "${wrong}" in it. Set it to origins such as https://api.example.com, with blanks between, or to none.`,
  )
}
