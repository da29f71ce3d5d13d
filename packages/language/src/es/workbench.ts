/** Spanish texts of the area `workbench`. */

import type { Texts } from '../en/catalogue.ts'
import type { workbench as english } from '../en/workbench.ts'

export const workbench: Texts<typeof english> = {
  account: 'Cuenta',
  askBeforeApplying: 'Preguntar antes de aplicar',
  failedToSave: 'No se ha guardado. {sentence}',
  failedToUploadFile: 'No se ha subido el archivo',
  filesAreNotSaved: '{count, plural, one {1 archivo está sin guardar} other {# archivos están sin guardar}}',
  ifYouLeaveWhatYou: 'Si sales, lo que has escrito se queda en este navegador y estará aquí cuando vuelvas.',
  instructions: 'Instrucciones',
  itFailedAgain: 'Ha vuelto a fallar',
  leave: 'Salir',
  listOfVersions: 'Lista de versiones',
  notRunAgainFailedTo: 'No se ha ejecutado de nuevo: no se pudo guardar',
  notSaved: 'Sin guardar',
  notSentFailedToSave: 'No se ha enviado: no se pudo guardar',
  notStarted: 'No se ha iniciado',
  openingTheProject: 'Abriendo el proyecto',
  project: 'Proyecto',
  putItBack: 'Recuperarlo',
  saveAndLeave: 'Guardar y salir',
  saveYourEditsFirstThen: 'Guarda primero tus cambios y ejecútalo de nuevo.',
  saved: 'Guardado',
  saysoHome: 'Sayso, inicio',
  stay: 'Quedarse',
  thatWasDoneInAnother: 'Ocurrió en otra pestaña o en otro dispositivo. Está 30 días en la papelera.',
  thisAppCannotBeOpened: 'Esta app no se puede abrir',
  thisProjectCannotBeOpened: 'Este proyecto no se puede abrir',
  unsavedFiles: '{unsavedCount, plural, one {1 archivo sin guardar} other {# archivos sin guardar}}',
  versionInProgress: 'Versión {nextVersion} en curso',
  views: 'Vistas',
  wasDeleted: '{title} se ha eliminado',
  widthOfTheChat: 'Ancho del chat',
  youCanCloseThisPage: 'Puedes cerrar esta página. Se sigue escribiendo.',
  yourEditsAreNotOn: 'Tus cambios aún no están en el servidor.',
}
