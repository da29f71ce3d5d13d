/** Spanish texts of the area `comments`. */

import type { Texts } from '../en/catalogue.ts'
import type { comments as english } from '../en/comments.ts'

export const comments: Texts<typeof english> = {
  about: '{element} en {screen}',
  aboutTheScreen: '{screen}, la pantalla entera',
  answer: 'Responder',
  chooseAPart: 'Comentar una parte',
  chooseAPartInTheApp: 'Pulsa una parte de la app.',
  chooseForAPrompt: 'Incluir el comentario {number} en un mensaje',
  comment: 'Comentar',
  commentBy: 'Comentario {number} de {name}: {text}',
  comments: 'Comentarios',
  commentsOpen: '{count, plural, one {Comentarios, # abierto} other {Comentarios, # abiertos}}',
  deleteQuestion: '¿Eliminar este comentario y sus respuestas?',
  doneInVersion: 'Hecho en la versión {version}',
  edited: 'editado',
  hideResolved: 'Ocultar resueltos',
  makeItAPrompt: 'Convertir en mensaje',
  makeOnePrompt:
    '{count, plural, one {Convertir # comentario en un mensaje} other {Convertir # comentarios en un mensaje}}',
  noComments: 'Nadie ha comentado todavía. Pulsa una parte de la app o comenta la pantalla entera.',
  notYet: 'Todavía no',
  onTheScreen: 'Comentar esta pantalla',
  promptElement: '{screen}, sobre {element} ({path}, línea {line}),',
  promptReply: '{name} respondió:',
  promptSaid: '{about} {name} comentó:',
  promptScreen: 'En la pantalla “{screen}” ({route})',
  reopen: 'Reabrir',
  reply: 'Tu respuesta',
  resolve: 'Resolver',
  resolveOffer:
    '{count, plural, one {¿Está hecho lo que pedía el comentario del último mensaje?} other {¿Está hecho lo que pedían los # comentarios del último mensaje?}}',
  resolvedBy: 'Resuelto por {name}',
  resolvedInVersion: 'Resuelto por {name}, hecho en la versión {version}',
  showPins: 'Marcas en la app',
  showResolved: '{count, plural, one {# resuelto} other {# resueltos}}',
  somebodyWhoLeft: 'Alguien que ya no está',
  theElementIsGone: 'El elemento ya no está en esta pantalla.',
  yourComment: 'Tu comentario',
}
