/** Spanish texts of the area `session`. */

import type { Texts } from '../en/catalogue.ts'
import type { session as english } from '../en/session.ts'

export const session: Texts<typeof english> = {
  dark: 'Oscuro',
  emailOrPasswordIsWrong: 'El correo o la contraseña no son correctos.',
  guest: 'Invitado',
  light: 'Claro',
  messagesLeftOf: 'Te quedan {left}{limit} mensajes hoy',
  messagesLeftToday: 'Mensajes que te quedan hoy',
  moreAt: 'Más a las {refill}.',
  noAccountCouldBeMade:
    'No se ha podido crear una cuenta con este correo. Si ya es tuyo, inicia sesión con su contraseña.',
  notSignedOut: 'No se ha cerrado la sesión',
  of: 'de {limit}',
  onlyThisBrowserCanOpen: 'Solo este navegador puede abrir tus proyectos.',
  operator: 'Operador',
  planNotAsked: 'No se pudo consultar tu plan',
  sameAsSystem: 'Como el sistema',
  signedOut: 'Sesión cerrada.',
  thePasswordIsTooLong: 'La contraseña es demasiado larga.',
  thePasswordNeeds: 'La contraseña necesita {MIN_PASSWORD_CHARS} caracteres o más.',
  theServerAnsweredWithAn: 'El servidor ha respondido con un error ({status}). Inténtalo de nuevo.',
  theServerCannotBeReachedCheck:
    'No se puede conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
  theme: 'Tema',
  thisIsNotAnEmail: 'Esto no es una dirección de correo.',
  thisServerTakesNoNew: 'Este servidor no admite cuentas nuevas.',
  tooManyPeopleAreSigning:
    'Hay demasiada gente iniciando sesión en este momento. Inténtalo de nuevo en unos segundos.',
  tooManyTriesTryAgain: 'Demasiados intentos. Inténtalo de nuevo en un minuto.',
  tooManyTriesTryAgainIn: 'Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.',
  tooManyTriesTryAgainInMinutes:
    'Demasiados intentos. Inténtalo de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  trialEndsInDays: 'La prueba termina en {days, plural, one {# día} other {# días}}',
  upgrade: 'Mejorar plan',
  yourWorkIsSavedWhat: 'Tu trabajo está guardado. Lo que estás escribiendo se queda en este navegador.',
}
