/** Limits of what people and networks may do, store and keep in memory. */

import { getHeapStatistics } from 'node:v8'
import type { LimitNumbers } from '../http/limits.ts'
import type { StorageNumbers } from '../http/storage-limits.ts'
import type { UploadNumbers } from '../http/upload-limits.ts'
import { isOnlyHere, readNumber } from './read-setting.ts'

type Env = Readonly<Record<string, string | undefined>>

export function readLimits(env: Env): LimitNumbers {
  const read = (name: string, fallback: number) => readNumber(env, name, { fallback, min: 0, max: 1_000_000 })
  return {
    startsPerAddressAndMinute: read('SAYSO_STARTS_PER_ADDRESS', 60),
    guestsPerAddressAndMinute: read('SAYSO_GUESTS_PER_ADDRESS', 100),
    signInsPerAddressAndMinute: read('SAYSO_SIGN_INS_PER_ADDRESS', 30),
    ...readDailyAnswers(env),
    appSignUpsPerAddressAndMinute: read('SAYSO_APP_SIGN_UPS_PER_ADDRESS', 20),
    appSignUpsPerProjectAndMinute: read('SAYSO_APP_SIGN_UPS_PER_PROJECT', 60),
    appSignInsPerAddressAndMinute: read('SAYSO_APP_SIGN_INS_PER_ADDRESS', 30),
    answersPerUser: read('SAYSO_ANSWERS_PER_USER', 8),
    relayConnectionsPerAddressAndMinute: read('SAYSO_RELAY_CONNECTIONS_PER_ADDRESS', 30),
    uploadsPerAddressAndMinute: read('SAYSO_UPLOADS_PER_ADDRESS', 300),
    savesPerAddressAndHour: read('SAYSO_SAVES_PER_ADDRESS', 60),
    openPerAddress: read('SAYSO_OPEN_PER_ADDRESS', 2000),
    requestsPerSecond: read('SAYSO_REQUESTS_PER_ADDRESS_AND_SECOND', 100),
    readersPerUser: read('SAYSO_READERS_PER_USER', 60),
    readersPerAddress: read('SAYSO_READERS_PER_ADDRESS', 1000),
  }
}

/** On a local machine, the person who asks is the one who pays. */
function readDailyAnswers(
  env: Env,
): Pick<LimitNumbers, 'answersPerGuestAndDay' | 'answersPerAddressAndDay' | 'answersPerDay'> {
  const read = (name: string, fallback: number) =>
    readNumber(env, name, { fallback: isOnlyHere(env) ? 0 : fallback, min: 0, max: 1_000_000 })
  return {
    answersPerGuestAndDay: read('SAYSO_ANSWERS_PER_GUEST_AND_DAY', 60),
    answersPerAddressAndDay: read('SAYSO_ANSWERS_PER_ADDRESS_AND_DAY', 500),
    answersPerDay: read('SAYSO_ANSWERS_PER_DAY', 2000),
  }
}

/** Texts take up to two bytes a character, so the default is at most a quarter of what the process may have. */
export function readRunningTurnBytes(env: Env): number {
  const fallback = Math.floor(getHeapStatistics().heap_size_limit / 8 / 1024 / 1024)
  return readNumber(env, 'SAYSO_RUNNING_TURN_MEGABYTES', { fallback, min: 1, max: 1_000_000 }) * 1024 * 1024
}

/** One's own machine has no limit for its only person. */
export function readStorage(env: Env): StorageNumbers {
  const read = (name: string, fallback: number) =>
    isOnlyHere(env) && env[name] === undefined
      ? 0
      : readNumber(env, name, { fallback, min: 0, max: 100_000_000 })
  return {
    megabytesPerPerson: read('SAYSO_PROJECT_MEGABYTES_PER_USER', 4096),
    guestMegabytesPerAddressAndDay: read('SAYSO_GUEST_MEGABYTES_PER_ADDRESS', 4096),
  }
}

export function readUploads(env: Env): UploadNumbers {
  const read = (name: string, fallback: number) => readNumber(env, name, { fallback, min: 0, max: 1_000_000 })
  return {
    megabytesPerAddressAndDay: read('SAYSO_UPLOAD_MEGABYTES_PER_ADDRESS', 500),
    megabytesInAll: read('SAYSO_UPLOAD_MEGABYTES', 20_000),
  }
}
