/** Spanish texts of the area `prompts`. */

import type { Texts } from '../en/catalogue.ts'
import type { prompts as english } from '../en/prompts.ts'

export const prompts: Texts<typeof english> = {
  alwaysUseLargeTypeNever: 'Usa siempre letra grande. Nunca pongas inicio de sesión. La app habla portugués.',
  askAbout: 'Preguntar por {element}',
  doNotAskAboutIt: 'No preguntar por esto',
  doNotSendIt: 'No enviar',
  dontUseIt: 'No usarlo',
  eachCostsOneMessage: '{count, plural, one {Gasta un mensaje.} other {Cada uno gasta un mensaje.}}',
  editIt: 'Editar',
  instructions: 'Instrucciones',
  instructionsHaveAtMostCharacters:
    'Las instrucciones tienen como máximo {MAX_INSTRUCTIONS_CHARS, number} caracteres.',
  instructionsSaved: 'Instrucciones guardadas',
  isNotAdded: '{name} no se ha añadido',
  moreToDecide: ' Quedan {value} por decidir.',
  next: 'Después',
  openTheSource: 'Abrir el código',
  packageToAllow: 'Paquete por permitir',
  pictures: 'Imágenes:',
  pointAtAPartOf: 'Señalar una parte de la app',
  pointAtAPartOfThe: 'Señalar una parte de la app cuando funcione',
  pointAtAnotherPart: 'Señalar otra parte',
  sendNow: 'Enviar ya',
  sentNext: 'Lo siguiente en enviarse',
  thePackageJsonOfThis: 'No se puede leer el package.json de esta app. Arréglalo primero.',
  thereIsNoPackageOf: 'No existe ningún paquete con ese nombre. Quizá el import esté mal escrito.',
  theyGoWithEveryMessage:
    'Acompañan a cada mensaje y se guardan en el proyecto como AGENTS.md. Guardarlas no gasta ningún mensaje.',
  useIt: 'Usarlo',
  useThePackage: '¿Usar el paquete {name}?',
  waitingForYou: 'Te está esperando.',
  whatEveryAnswerShouldDo: 'Qué debe hacer cada respuesta',
}
