/** The SDK of a project that comes from elsewhere, and what its person should know about it. */

import {
  type ExpoSdk,
  type ProjectFiles,
  readRange,
  sdkOfPackageJson,
  textFile,
  wantedSdk,
} from '@sayso/project'
import { setDependencies } from '@sayso/response'

interface ImportedSdk {
  /** With the SDK's range in `package.json`. */
  files: ProjectFiles
  /** One sentence; null where the project is on the SDK that it asks for. */
  note: string | null
}

interface ListedSdks {
  sdks: readonly ExpoSdk[]
  /** The SDK of new projects on this server. */
  fallback: ExpoSdk
}

/** `package.json` decides. Where it names no version, the lock file does, and without one the project is on the server’s default SDK. */
export function readImportedSdk(files: ProjectFiles, { sdks, fallback }: ListedSdks): ImportedSdk {
  const file = files.get('package.json')
  if (file === undefined || file.isBinary) return { files, note: null }
  const wanted = wantedSdk(file.content)
  const locked = lockedSdk(files)
  const asked = wanted ?? locked
  const source = asked === null ? file.content : `{"dependencies":{"expo":"${asked}"}}`
  const sdk = sdkOfPackageJson(source, sdks, fallback)
  const content = setDependencies(file.content, { expo: sdk.expoRange })
  return {
    files:
      content === null || content === file.content
        ? files
        : new Map([...files, ['package.json', textFile(content)]]),
    note: noteOf({ range: readRange(file.content, 'expo'), wanted, locked, major: Number(sdk.major) }),
  }
}

interface Found {
  /** As `package.json` has it; empty without expo. */
  range: string
  wanted: number | null
  locked: number | null
  /** SDK on which the project is now. */
  major: number
}

const MAX_RANGE_CHARS = 80

function noteOf({ range, wanted, locked, major }: Found): string | null {
  if (wanted !== null) {
    if (wanted !== major)
      return `This project is written for Expo SDK ${wanted} and is on SDK ${major} here, the nearest that this server has, so parts of it may need changes.`
    return locked === null || locked === wanted
      ? null
      : `This project’s lock file has Expo SDK ${locked}, but its package.json asks for ${wanted}, which counts.`
  }
  if (range === '')
    return `This project’s package.json does not list expo, so it was added: the project is on Expo SDK ${major}.`
  const shown = range.length <= MAX_RANGE_CHARS ? range : `${range.slice(0, MAX_RANGE_CHARS)}…`
  if (locked === null)
    return `“${shown}” in this project’s package.json is not a version of expo, so the project is on Expo SDK ${major}.`
  return locked === major
    ? `“${shown}” in this project’s package.json is not a version of expo, so the project is on Expo SDK ${major}, as in its lock file.`
    : `“${shown}” in this project’s package.json is not a version of expo. Its lock file has Expo SDK ${locked}, and the nearest that this server has is ${major}.`
}

/** Where each package manager writes which version of expo is installed. */
const LOCKS: Readonly<Record<string, RegExp>> = {
  'package-lock.json': /"node_modules\/expo":\s*\{\s*"version":\s*"(\d{1,3})\./,
  'yarn.lock': /^"?expo@[^\n]{1,300}:\r?\n\s+version:? "?(\d{1,3})\./m,
  'pnpm-lock.yaml': /^ {2}'?\/?expo@(\d{1,3})\./m,
  'bun.lock': /"expo": \["expo@(\d{1,3})\./,
}

function lockedSdk(files: ProjectFiles): number | null {
  for (const [path, pattern] of Object.entries(LOCKS)) {
    const file = files.get(path)
    const major = file === undefined || file.isBinary ? undefined : pattern.exec(file.content)?.[1]
    if (major !== undefined) return Number(major)
  }
  return null
}
