/** Spanish texts of the area `imports`. */

import type { Texts } from '../catalogue.ts'
import type { imports as english } from '../en/imports.ts'

export const imports: Texts<typeof english> = {
  aCopy: 'A copy',
  aFolder: 'A folder',
  aLink: 'a link',
  aZipFile: 'A zip file',
  and: '{list} and {last}',
  andMore: '{list} and {value} more',
  andMoreValue: ' and {value} more',
  anotherFileHasTheSame: 'another file has the same name',
  filesPathFileCount: '{path} ({fileCount, number} files)',
  folderToImport: 'Folder to import',
  fromApp: 'From {app}.',
  fromAppWithPackages: 'From {app}, with {list}.',
  import: 'Import',
  importName: 'Import {name}',
  imported: 'Imported {title}.',
  importedApp: 'Imported app',
  includeTheValues: 'Include the values that Expo builds into the app, where everybody can read them',
  itsNameCannotBeStored: 'its name cannot be stored',
  largerThan10Mb: 'larger than 10 MB',
  leftOut: 'Left out: {list}{more}.',
  notImported: 'Not imported. {sentence}',
  reading: 'Reading {name}',
  sending: 'Sending {name}, {floor}%',
  staysOut:
    '{list} {count, plural, one {stays} other {stay}} out: only names that begin with EXPO_PUBLIC_ are built into an app, and others may be secret.',
  theCopy: 'the copy',
  theFolder: 'the folder',
  theServerAnsweredWithAn: 'The server answered with an error ({status}).',
  theServerAnsweredWithAnError: 'The server answered with an error ({status}). Nothing was imported.',
  theServerCannotBeReachedNothing: 'The server cannot be reached. Nothing was imported; try again.',
  thereAreAppsInIt: 'There are {count} apps in it. Which one?',
  unpacking: 'Unpacking {name}',
  withPackages: 'With {list}.',
  zipFileToImport: 'Zip file to import',
}
