/** The native half of expo-sqlite: real SQLite in the page, its databases kept in the app's storage. */

import { NativeModule, registerWebModule } from 'expo'
import { NativeDatabase, setChangeListener } from './database.ts'
import { deleteFile, openFile } from './database-file.ts'
import { NativeStatement } from './statement.ts'

class SqliteModule extends NativeModule<{ onDatabaseChange: (event: object) => void }> {
  readonly defaultDatabaseDirectory = '.'
  readonly NativeDatabase = NativeDatabase
  readonly NativeStatement = NativeStatement
  readonly NativeSession = class {}

  constructor() {
    super()
    setChangeListener((event) => this.emit('onDatabaseChange', event))
  }

  deleteDatabaseSync = (path: string) => deleteFile(path)
  deleteDatabaseAsync = async (path: string) => deleteFile(path)
  ensureDatabasePathExistsSync() {}
  async ensureDatabasePathExistsAsync() {}

  backupDatabaseSync(destination: NativeDatabase, _to: string, source: NativeDatabase, _from: string) {
    destination.file.replaceWith(source.file.serialize())
  }

  async backupDatabaseAsync(destination: NativeDatabase, to: string, source: NativeDatabase, from: string) {
    this.backupDatabaseSync(destination, to, source, from)
  }

  async importAssetDatabaseAsync(path: string, assetAddress: string) {
    const response = await fetch(assetAddress)
    if (!response.ok)
      throw new Error(`The database ${assetAddress} could not be loaded (${response.status}).`)
    openFile(path).replaceWith(new Uint8Array(await response.arrayBuffer()))
  }
}

export default registerWebModule(SqliteModule, 'SqliteModule')
