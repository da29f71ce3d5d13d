/** Settings of the store for apps' files: a folder below the data folder, or a bucket of any S3-compatible store. */

import type { S3Settings } from '@sayso/files-store'
import { readNumber } from './read-setting.ts'
import { StartError } from './start-error.ts'

type Env = Readonly<Record<string, string | undefined>>

export interface FilesSettings {
  /** Null: the folder `files` of the data folder. */
  s3: S3Settings | null
  /** Limit of one file. */
  maxFileBytes: number
}

const NAMES = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

export function readFilesSettings(env: Env): FilesSettings {
  const megabytes = readNumber(env, 'SAYSO_FILE_MEGABYTES', { fallback: 50, min: 1, max: 1_000_000 })
  return { s3: readS3(env), maxFileBytes: megabytes * 1024 * 1024 }
}

function readS3(env: Env): S3Settings | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = NAMES.map((name) => env[`SAYSO_FILES_S3_${name}`])
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = NAMES.find((name) => !env[`SAYSO_FILES_S3_${name}`])
    throw new StartError(
      `SAYSO_FILES_S3_${missing} is missing: an S3 store needs ${NAMES.map((name) => `SAYSO_FILES_S3_${name}`).join(', ')}.`,
    )
  }
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartError(
      `SAYSO_FILES_S3_ENDPOINT is "${endpoint}". Set it to an address such as https://s3.eu-central-1.example.com.`,
    )
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.SAYSO_FILES_S3_REGION || 'us-east-1' }
}
