/** Spanish texts of the area `publish`. */

import type { Texts } from '../en/catalogue.ts'
import type { publish as english } from '../en/publish.ts'

export const publish: Texts<typeof english> = {
  address: 'Dirección',
  aListedAppHasThis: 'Cualquiera puede abrirla con este nombre.',
  anUnlistedAppHasA: 'Solo puede abrirla quien tenga el enlace. Nadie puede adivinarlo.',
  appDescription: 'Descripción',
  appTitle: 'Título',
  changesSaved: 'Ajustes guardados',
  codeWithoutConversation: 'Reciben el código de la versión publicada, sin la conversación ni los datos.',
  dataIsTheProjects:
    'La app publicada usa los mismos datos que la vista previa: lo que la gente escriba allí aparece en tu vista Base de datos, y lo que cambies ahí es lo que verán.',
  dataOfTheApp: 'Datos de la app',
  earlierReleases: 'Anteriores',
  everybodyCanChange:
    'Cualquiera que tenga la dirección puede leer o cambiar filas de {tables} sin iniciar sesión. Publícala solo si es lo que quieres.',
  fileLine: '{file}:{line}',
  forEverybody: 'Pública',
  forPeopleWithTheLink: 'Solo con el enlace',
  goBackTo: 'Volver a la versión {number}',
  goingBackKeepsData: 'Al volver solo cambia el código. Los datos reales conservan sus tablas y filas.',
  leavesTheProjectsData:
    'Hasta ahora la app usa los datos del proyecto. Las filas y cuentas que han creado sus visitantes se quedan ahí.',
  letOthersCopy: 'Permitir que otros la hagan suya',
  linkOfTheApp: 'Enlace de la app',
  makeItYours: 'Hazla tuya',
  makeYoursOf: 'Recibes un proyecto con el código de “{title}”. Lo que cambies se queda contigo.',
  makingIt: 'Preparando la app',
  migrationFailed: 'No se ha publicado nada: {file} ha fallado en los datos reales. {message}',
  migrationsLeftOut: 'Aún no se han aplicado a los datos de prueba, así que se dejan fuera: {files}.',
  migrationsOnLiveData: 'Migraciones para los datos reales',
  migrationsRun:
    '{count, plural, one {Antes se ejecuta 1 migración en los datos reales. Previamente se hace una copia de los datos.} other {Antes se ejecutan # migraciones en los datos reales. Previamente a cada una se hace una copia de los datos.}}',
  name: 'Nombre',
  nameFree: 'Este nombre está libre.',
  nameMalformed: 'Un nombre tiene de 3 a 40 letras minúsculas, cifras y guiones sueltos.',
  nameOwn: 'Es el nombre de la app.',
  nameReserved: 'Este nombre no está permitido.',
  nameTaken: 'Otra app tiene este nombre.',
  newestVersion: 'Versión {number}, la más reciente',
  newLiveData:
    'La app recibe una base de datos creada por {count, plural, one {1 migración} other {# migraciones}}. No contiene las filas que creaste en tus pruebas.',
  newLiveDataLater: 'La app recibe una base de datos con su primera migración.',
  noAddresses:
    'Este servidor no tiene direcciones para apps. Pregunta a quienes lo administran, o descarga la app para otro servidor web.',
  noMigrationRuns: 'No se ejecuta ninguna migración en los datos reales.',
  notPublishedNow: 'La app no está publicada. Tendrá la misma dirección cuando vuelvas a publicarla.',
  onlyThisComputer:
    'Sayso solo funciona en este ordenador, así que otros dispositivos no pueden abrir esta dirección. Para que funcione en todas partes, descarga la app y ponla en un servidor web.',
  openApp: 'Abrir',
  ownData: 'Datos reales propios',
  ownDataIsApart:
    'Recomendado. Las filas y cuentas de sus visitantes quedan separadas de tus datos de prueba.',
  projectData: 'Los datos del proyecto',
  projectDataIsShared: 'La app y la vista previa comparten filas y cuentas.',
  publish: 'Publicar',
  publishAnyway: 'Publicar de todos modos',
  publishVersion: 'Publicar la versión {number}',
  reportApp: 'Denunciar una app',
  reportSent: 'Gracias. Quienes administran este servidor lo revisarán.',
  reportText: '¿Qué le pasa?',
  reportThe:
    'Tu denuncia sobre “{title}” llega a quienes administran este servidor. No sabrán quién la escribió.',
  saveSettings: 'Guardar ajustes',
  searchEngines: 'Permitir que los buscadores la encuentren',
  seeWhoMayDoWhat: 'Ver quién puede hacer qué',
  sendReport: 'Enviar denuncia',
  settingsOnly: 'El título aparece en la app a partir de la próxima versión que publiques.',
  sureToUnpublish: 'Nadie podrá abrir la app hasta que vuelvas a publicarla. ¿Retirarla ahora?',
  takenDown: 'Quienes administran este servidor han retirado la app. Su motivo: {reason}',
  theAppCouldNotBe: 'No se ha podido preparar la app.',
  unpublish: 'Retirar la publicación',
  unpublishingKeepsData: 'Los datos reales se conservan por si vuelves a publicarla.',
  unpublishNow: 'Retirar ahora',
  version: 'Versión',
  versionIsLive: 'La versión {number} está visible. Publicada: {ago}.',
  versionNumber: 'Versión {number}',
  visits: 'Abierta {count, plural, one {# vez} other {# veces}} en los últimos 7 días.',
  website: 'Descargar como sitio web',
  whoCanOpenIt: 'Quién puede abrirla',
}
