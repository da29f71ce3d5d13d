/**
 * Native half of expo-file-system from SDK 54 on, where the objects of `/next` are the package's own: reading, copying and moving
 * return promises, and each has a twin that ends in `Sync`.
 */

import before from './next-module.ts'

type Constructor<Instance> = new (uri: string) => Instance
type OldFile = InstanceType<typeof before.FileSystemFile>
type OldDirectory = InstanceType<typeof before.FileSystemDirectory>

const OldFile: Constructor<Omit<OldFile, 'text' | 'base64' | 'bytes' | 'copy' | 'move'>> =
  before.FileSystemFile
const OldDirectory: Constructor<Omit<OldDirectory, 'copy' | 'move'>> = before.FileSystemDirectory

type Place = Parameters<OldFile['copySync']>[0]

class FileSystemFile extends OldFile {
  async text() {
    return this.textSync()
  }

  async base64() {
    return this.base64Sync()
  }

  async bytes() {
    return this.bytesSync()
  }

  async copy(destination: Place) {
    this.copySync(destination)
  }

  async move(destination: Place) {
    this.moveSync(destination)
  }

  rename(name: string) {
    this.moveSync(new before.FileSystemFile(besides(this.uri, name)))
  }

  info() {
    const { exists, uri, size, md5 } = this
    return exists ? { exists, uri, size, md5 } : { exists }
  }
}

class FileSystemDirectory extends OldDirectory {
  async copy(destination: Place) {
    this.copySync(destination)
  }

  async move(destination: Place) {
    this.moveSync(destination)
  }

  createFile(name: string) {
    const file = new FileSystemFile(within(this.uri, name))
    file.create()
    return file
  }

  createDirectory(name: string) {
    const directory = new FileSystemDirectory(within(this.uri, name))
    directory.create()
    return directory
  }

  info() {
    const { exists, uri } = this
    return exists ? { exists, uri, files: this.listAsRecords().map((each) => each.uri) } : { exists }
  }
}

/** An address of the same folder. */
function besides(uri: string, name: string): string {
  return within(uri.replace(/\/+$/, '').replace(/\/[^/]*$/, ''), name)
}

function within(folder: string, name: string): string {
  return `${folder.replace(/\/+$/, '')}/${encodeURIComponent(name)}`
}

class FileSystemTask {
  addListener() {
    return { remove() {} }
  }

  release() {}

  cancel() {}

  pause() {
    return { resumeData: '' }
  }
}

class FileSystemDownloadTask extends FileSystemTask {
  start(url: string, to: Place) {
    return before.downloadFileAsync(url, to)
  }

  resume(url: string, to: Place) {
    return this.start(url, to)
  }
}

class FileSystemUploadTask extends FileSystemTask {
  async start(): Promise<never> {
    throw new Error('The preview sends no files. Uploads work on a phone.')
  }
}

class FileSystemWatcher {
  addListener() {
    return { remove() {} }
  }

  start() {}

  stop() {}

  release() {}
}

export default {
  ...before,
  bundleDirectory: before.documentDirectory,
  totalDiskSpace: 64_000_000_000,
  availableDiskSpace: 32_000_000_000,
  FileSystemFile,
  FileSystemDirectory,
  FileSystemDownloadTask,
  FileSystemUploadTask,
  FileSystemWatcher,
  info(uri: string) {
    const directory = new FileSystemDirectory(uri)
    const exists = directory.exists || new FileSystemFile(uri).exists
    return { exists, isDirectory: exists ? directory.exists : null }
  },
  async pickFileAsync(): Promise<never> {
    throw new Error('The preview has no picker of files here. expo-document-picker opens one.')
  },
  async pickDirectoryAsync(): Promise<never> {
    throw new Error('The preview has no picker of folders.')
  },
}
