/** The functions of expo-file-system, over small files in the app's storage. */

import {
  base64Of,
  CACHE_DIRECTORY,
  copy,
  DOCUMENT_DIRECTORY,
  isFolder,
  listFolder,
  makeFolder,
  missing,
  readFile,
  remove,
  sizeOf,
  textOf,
  writeFile,
} from './file-store.ts'
import {
  addListener,
  downloadAsync,
  downloadResumablePauseAsync,
  downloadResumableStartAsync,
  networkTaskCancelAsync,
  uploadAsync,
} from './transfers.ts'

type Encoding = { encoding?: 'utf8' | 'base64' }

async function getInfoAsync(uri: string) {
  const stored = readFile(uri)
  if (stored) {
    const modificationTime = stored.modifiedMs / 1000
    return { exists: true, uri, isDirectory: false, size: sizeOf(stored), modificationTime }
  }
  const isDirectory = isFolder(uri)
  return isDirectory
    ? { exists: true, uri, isDirectory, size: 0, modificationTime: 0 }
    : { exists: false, uri, isDirectory }
}

async function readAsStringAsync(uri: string, { encoding }: Encoding = {}) {
  const stored = readFile(uri)
  if (!stored) throw missing(uri)
  return encoding === 'base64' ? base64Of(stored) : textOf(stored)
}

async function copyAsync({ from, to }: { from: string; to: string }) {
  if (!copy(from, to)) throw missing(from)
}

export default {
  documentDirectory: DOCUMENT_DIRECTORY,
  cacheDirectory: CACHE_DIRECTORY,
  bundleDirectory: null,
  addListener,
  removeListeners() {},
  getInfoAsync,
  readAsStringAsync,
  writeAsStringAsync: async (uri: string, content: string, { encoding }: Encoding = {}) =>
    writeFile(uri, content, encoding === 'base64'),
  async deleteAsync(uri: string, { idempotent = false } = {}) {
    if (!remove(uri) && !idempotent) throw missing(uri)
  },
  copyAsync,
  async moveAsync(places: { from: string; to: string }) {
    await copyAsync(places)
    remove(places.from)
  },
  async makeDirectoryAsync(uri: string, { intermediates = false } = {}) {
    if (isFolder(uri) && !intermediates) throw new Error(`Directory '${uri}' already exists.`)
    makeFolder(uri)
  },
  async readDirectoryAsync(uri: string) {
    if (!isFolder(uri)) throw missing(uri)
    return listFolder(uri)
  },
  downloadAsync,
  downloadResumableStartAsync,
  downloadResumablePauseAsync,
  networkTaskCancelAsync,
  uploadAsync,
  uploadTaskStartAsync: (url: string, fileUri: string, _uuid: string, options: object) =>
    uploadAsync(url, fileUri, options),
  getContentUriAsync: async (uri: string) => uri,
  getFreeDiskStorageAsync: async () => 10_000_000,
  getTotalDiskCapacityAsync: async () => 10_000_000,
}
