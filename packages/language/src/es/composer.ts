/** Spanish texts of the area `composer`. */

import type { Texts } from '../en/catalogue.ts'
import type { composer as english } from '../en/composer.ts'

export const composer: Texts<typeof english> = {
  aMessageTakesImagesAt: 'Un mensaje admite como máximo {MAX_ATTACHMENTS} imágenes. Sin añadir',
  ask: 'Preguntar',
  attachImages: 'Adjuntar imágenes',
  attachedImages: 'Imágenes adjuntas',
  build: 'Crear',
  demoModel: 'Modelo de demo',
  dropImagesToAttach: 'Suelta las imágenes para adjuntarlas',
  fileSExceedTheMb:
    '{count, plural, one {Un archivo pasa de {limitMb} MB y no se ha añadido} other {# archivos pasan de {limitMb} MB y no se han añadido}}: {names}',
  free: 'gratis',
  help: 'Ayuda',
  howMuchAModelReads: 'Cuánto lee un modelo y lo que cuesta un millón de tokens leídos y escritos.',
  imagesToAttach: 'Imágenes para adjuntar',
  model: 'Modelo: {label}',
  model2: 'Modelo',
  noMessagesLeftToday: 'Hoy no te quedan mensajes.',
  ownModel: 'Modelo propio',
  playsPreparedApps: '{name} muestra apps preparadas.',
  prompt: 'Mensaje',
  remove: 'Quitar {name}',
  send: 'Enviar',
  sendWhenTheAnswerIs: 'Enviar cuando termine la respuesta (Intro)',
  stopCtrl: 'Detener (Ctrl+.)',
  theAnswerChangesNoFiles: 'La respuesta no cambia ningún archivo',
  theAnswerChangesTheApp: 'La respuesta cambia la app',
  theDemoPlaysPreparedApps: 'La demo muestra apps preparadas. Para todo lo demás, usa tu propio modelo.',
  theseAreNotJpegPng: 'No son imágenes JPEG, PNG, WebP ni GIF y no se han añadido',
  thisFileCannotBeRead: 'Este archivo no se puede leer como imagen y no se ha añadido: {name}',
  typeAMessageOrAttach: 'Escribe un mensaje o adjunta una imagen.',
  uploadingImages: 'Subiendo imágenes',
  whatCanIHelpYou: '¿Qué app quieres crear?',
  whatTheAnswerDoes: 'Qué hace la respuesta',
  youAreOfflineYourDraft: 'Estás sin conexión. Tu borrador se conserva.',
  youCanStillEditPreview: 'Puedes seguir editando, viendo la app, restaurando y exportando.',
}
