/**
 * The messages of code sync, between a session and its devices. They are those of the Expo Snack ecosystem, which
 * names and numbers them; `docs/code-sync.md` describes the whole protocol.
 */

import { isRecord, parseJson } from '@sayso/project'

/** A device that shows the project: a phone, an emulator or a browser. */
export interface Device {
  /** Made once for each installation. */
  id: string
  name: string
  platform: 'ios' | 'android' | 'web'
}

export interface SyncDependency {
  /** The version or range that was asked for. */
  version: string
  /** The bundler's name of the built package, such as `snackager-1/@acme~chart@2.4.1`. */
  handle: string
  /** The part of the handle after the last `@`; devices compare it. */
  resolved: string
}

/** The whole project; never a change to an earlier message. */
export interface CodeMessage {
  type: 'CODE'
  /** One entry for every file: a patch from the empty file, or `''` for a file that is sent by URL. */
  diff: Record<string, string>
  /** Only the files that are sent by URL. */
  s3url: Record<string, string>
  /** Only those that the device does not bring itself. */
  dependencies: Record<string, SyncDependency>
  metadata: { expoSDKVersion: string } & Record<string, string>
}

export type SessionMessage = CodeMessage | { type: 'RELOAD_SNACK' } | { type: 'REQUEST_STATUS' }

export type DeviceMessage = { device: Device } & (
  | { type: 'CONSOLE'; method: 'log' | 'warn' | 'error'; payload: unknown[] }
  | { type: 'ERROR'; error: string }
  | { type: 'RESEND_CODE' }
  | { type: 'STATUS_REPORT'; previewLocation: string | null; status: 'SUCCESS' | 'FAILURE' }
)

/** Types that only a session sends. */
export const SESSION_MESSAGE_TYPES: ReadonlySet<string> = new Set(['CODE', 'RELOAD_SNACK', 'REQUEST_STATUS'])

/** Reads a message of a session; null for one of a type that nobody knows, or without its fields. */
export function parseSessionMessage(value: unknown): SessionMessage | null {
  if (!isRecord(value)) return null
  if (value.type === 'RELOAD_SNACK' || value.type === 'REQUEST_STATUS') return { type: value.type }
  if (value.type !== 'CODE' || !isRecord(value.diff)) return null
  const { expoSDKVersion, ...metadata } = textsOf(value.metadata)
  return {
    type: 'CODE',
    diff: textsOf(value.diff),
    s3url: textsOf(value.s3url),
    dependencies: dependenciesOf(value.dependencies),
    metadata: { ...metadata, expoSDKVersion: expoSDKVersion ?? '' },
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Older sessions leave `resolved` out; the handle contains it too. */
function dependenciesOf(value: unknown): Record<string, SyncDependency> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(([name, dependency]): [string, SyncDependency] => {
    const { version = '', handle = '', resolved } = textsOf(dependency)
    return [name, { version, handle, resolved: resolved ?? handle.slice(handle.lastIndexOf('@') + 1) }]
  })
  return Object.fromEntries(entries.filter(([, { version, resolved }]) => version !== '' || resolved !== ''))
}

/** Reads a device out of the JSON that devices send as their `sender`; null for a session's socket id and anything else. */
export function parseDevice(sender: string): Device | null {
  // A socket id is not JSON: this quick look saves an exception for every message of a session.
  if (!sender.startsWith('{')) return null
  const value = parseJson(sender)
  return isDevice(value) ? value : null
}

export function isDevice(value: unknown): value is Device {
  return isRecord(value) && typeof value.id === 'string' && typeof value.platform === 'string'
}

/** Reads a message of a device; null for one of a type that nobody knows, or without its fields. */
export function parseDeviceMessage(value: unknown): DeviceMessage | null {
  if (!isRecord(value) || !isDevice(value.device)) return null
  switch (value.type) {
    case 'RESEND_CODE':
      return { type: value.type, device: value.device }
    case 'ERROR':
      return typeof value.error === 'string'
        ? { type: value.type, error: value.error, device: value.device }
        : null
    case 'STATUS_REPORT':
      return {
        type: value.type,
        previewLocation: typeof value.previewLocation === 'string' ? value.previewLocation : null,
        status: value.status === 'FAILURE' ? 'FAILURE' : 'SUCCESS',
        device: value.device,
      }
    case 'CONSOLE':
      return {
        type: value.type,
        method: value.method === 'warn' || value.method === 'error' ? value.method : 'log',
        payload: Array.isArray(value.payload) ? value.payload : [],
        device: value.device,
      }
    default:
      return null
  }
}

/** An error as a device reports it, from 1; undefined where the device did not report it. */
export interface DeviceError {
  message: string
  fileName?: string
  lineNumber?: number
  columnNumber?: number
}

/** Reads the JSON inside an ERROR message; null when it cannot be read. */
export function parseDeviceError(json: string): DeviceError | null {
  const value = parseJson(json)
  if (!isRecord(value) || typeof value.message !== 'string') return null
  const place = isRecord(value.loc) ? value.loc : value
  const lineNumber = firstNumber(value.lineNumber, place.line)
  const columnNumber = firstNumber(value.columnNumber, place.column)
  return {
    message: value.message,
    ...(typeof value.fileName === 'string' && { fileName: value.fileName }),
    ...(lineNumber !== null && { lineNumber }),
    ...(columnNumber !== null && { columnNumber }),
  }
}

function firstNumber(...values: unknown[]): number | null {
  return values.find((value): value is number => typeof value === 'number') ?? null
}
