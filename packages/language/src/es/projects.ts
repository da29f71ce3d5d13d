/** Spanish texts of the area `projects`. */

import type { Texts } from '../en/catalogue.ts'
import type { projects as english } from '../en/projects.ts'

export const projects: Texts<typeof english> = {
  aNameHasAtMost: 'Un nombre tiene como máximo {MAX_TITLE_CHARS} caracteres.',
  bin: 'Papelera',
  copying: 'Copiando',
  delete2: 'Eliminar {title}',
  deleteForGood: 'Eliminar para siempre',
  deleteNow: 'Eliminar ya',
  deleteTitle: '¿Eliminar {title}?',
  deletedProjectsStayHereFor:
    'Los proyectos eliminados se quedan aquí {BIN_DAYS} días. Después se eliminan para siempre.',
  eachRunsAtOnceAnd:
    'Todas funcionan al momento y puedes cambiarlas a tu gusto. Un remix no gasta ningún mensaje.',
  expoSdk: 'SDK de Expo',
  expoSdkMajor: 'SDK {major} de Expo',
  forPhonesAndStores: 'para móviles y tiendas',
  itStaysInTheBin:
    'Se queda {BIN_DAYS} días en la papelera con sus archivos, versiones y mensajes. Después se elimina para siempre.',
  notRemixed: 'No se ha hecho el remix',
  projectStatus: 'Estado del proyecto',
  putBack: 'Recuperar',
  remix: 'Remix',
  renameTitle: 'Cambiar el nombre de {title}',
  running: 'En marcha',
  runningYourAppStartsFrom: 'En marcha. Tu app empieza aquí.',
  startFromAnApp: 'Empieza con una app',
  starter: 'Plantilla',
  starting: 'Arrancando',
  theBinIsEmpty: 'La papelera está vacía.',
  theServerCannotBeReached2: 'No se puede conectar con el servidor.',
  sdkMajor: 'SDK {major}',
  sdkOfNewProjects: 'Expo SDK {major} para proyectos nuevos',
  theStarter: 'la plantilla',
  until: 'Hasta el {day}',
  versionRunning: 'Versión {versionNumber}, funcionando',
}
