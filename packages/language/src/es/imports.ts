/** Spanish texts of the area `imports`. */

import type { Texts } from '../en/catalogue.ts'
import type { imports as english } from '../en/imports.ts'

export const imports: Texts<typeof english> = {
  aCopy: 'Una copia',
  aFolder: 'Una carpeta',
  aLink: 'un enlace',
  aZipFile: 'Un archivo zip',
  and: '{list} y {last}',
  andMore: '{list} y {value} más',
  andMoreValue: ' y {value} más',
  anotherFileHasTheSame: 'otro archivo tiene el mismo nombre',
  editorsWouldRunIt: 'los editores lo ejecutarían',
  filesPathFileCount: '{path} ({fileCount, number} archivos)',
  folderToImport: 'Carpeta para importar',
  fromApp: 'De {app}.',
  fromAppWithPackages: 'De {app}, con {list}.',
  import: 'Importar',
  importedProjects:
    '{count, plural, one {Se ha importado 1 proyecto} other {Se han importado # proyectos}} de {total}.',
  importingProject: 'Importando {title}, {number} de {total}',
  importName: 'Importar {name}',
  imported: 'Se ha importado {title}.',
  importedApp: 'App importada',
  includeTheValues: 'Incluir los valores que Expo integra en la app, donde cualquiera puede leerlos',
  itsNameCannotBeStored: 'su nombre no se puede guardar',
  largerThan10Mb: 'más de 10 MB',
  leftOut: 'Sin incluir: {list}{more}.',
  notImported: 'No se ha importado. {sentence}',
  projectNotImported: '{title} no se ha importado. {sentence}',
  reading: 'Leyendo {name}',
  sending: 'Enviando {name}, {floor} %',
  staysOut:
    '{list} {count, plural, one {se queda} other {se quedan}} fuera: en una app solo se integran los nombres que empiezan por EXPO_PUBLIC_; los demás pueden ser secretos.',
  theCopy: 'la copia',
  theFilesOfThisFolder:
    'Los archivos de esta carpeta ocupan {size, number} MB; se pueden importar {max, number} MB como máximo.',
  theFolder: 'la carpeta',
  thereIsNoFileIn: 'En esta carpeta no hay ningún archivo de un proyecto.',
  theServerAnsweredWithAn: 'El servidor ha respondido con un error ({status}).',
  theServerAnsweredWithAnError: 'El servidor ha respondido con un error ({status}). No se ha importado nada.',
  theServerCannotBeReachedNothing:
    'No se puede conectar con el servidor. No se ha importado nada; inténtalo de nuevo.',
  thereAreAppsInIt: 'Contiene {count} apps. ¿Cuál quieres?',
  unpacking: 'Descomprimiendo {name}',
  upgradeToSdk: 'Actualizar a Expo SDK {to}…',
  withoutConversation: 'No se ha podido incluir la conversación de {list}; puedes leerla en el zip.',
  withoutRows:
    'Los datos de {list} se quedan en el zip, como SQL, junto con los archivos que guardó la app. Las migraciones del proyecto crean de nuevo sus tablas.',
  withPackages: 'Con {list}.',
  zipFileToImport: 'Archivo zip para importar',
}
