/** Spanish texts of the area `page`. */

import type { Texts } from '../en/catalogue.ts'
import type { page as english } from '../en/page.ts'

export const page: Texts<typeof english> = {
  aPartOfThisPage: 'No se ha podido cargar una parte de esta página. Inténtalo de nuevo.',
  anAnswerIsBeingWritten: 'Se está escribiendo una respuesta. Espera a que termine.',
  home: 'Inicio',
  hoursAgo: '{hours, plural, one {hace 1 hora} other {hace # horas}}',
  inHMin: '{clock}, en {hours} h {value} min',
  inMin: '{clock}, en {minutes} min',
  justNow: 'ahora mismo',
  minutesAgo: '{minutes, plural, one {hace 1 minuto} other {hace # minutos}}',
  name: 'Nombre',
  noAnswersLeft: 'Hoy no te quedan respuestas.',
  noMessagesLeft: 'Hoy no te quedan mensajes.',
  noRepairsLeft: 'No quedan intentos para este mensaje.',
  noWindowOpened: 'No se ha abierto ninguna ventana',
  notCopied: 'No se ha copiado',
  notFound: 'No encontrado',
  notFoundSayso: 'No encontrado · Sayso',
  saysoHasBeenUpdatedReload:
    'Sayso se ha actualizado. Recarga la página para usar la nueva versión; no se pierde nada.',
  skipToThePrompt: 'Ir al mensaje',
  somethingInThisPageWent: 'Algo ha fallado en esta página. Recárgala.',
  somethingWentWrongOnThis: 'Algo ha fallado en esta página',
  theBrowserBlocksNewWindows:
    'El navegador bloquea aquí las ventanas nuevas. Permite ventanas emergentes en esta página e inténtalo de nuevo.',
  theBrowserDoesNotLet: 'El navegador no deja copiar a esta página. Selecciona el texto y cópialo tú.',
  theGuideIsInEnglish: 'La guía está en inglés.',
  theMenuCannotBeOpened: 'No se puede abrir el menú',
  theServerAnsweredWithAn: 'El servidor ha respondido con un error ({status}). Inténtalo de nuevo.',
  theServerCannotBeReachedCheck:
    'No se puede conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
  theServerDidNotAnswer: 'El servidor no ha respondido en {value} segundos. Inténtalo de nuevo.',
  theServerDidNotAnswerEverything:
    'El servidor no ha respondido. Todo lo demás se queda como está; inténtalo de nuevo cuando tengas conexión.',
  theServerIsBusy: 'El servidor no puede hacerlo ahora. Inténtalo de nuevo pronto.',
  theServerStillDoesNot: 'El servidor sigue sin responder. Todo lo demás se queda como está.',
  thereIsNothingAtThis: 'No hay nada en esta dirección, o no tienes permiso para verlo.',
  thisPartOfThePage: 'No se ha podido cargar esta parte de la página',
  today: 'Hoy',
  tooMuchAtOnce: 'Demasiado de una vez. Inténtalo de nuevo en un minuto.',
  usingSayso: 'Cómo usar Sayso',
  yesterday: 'Ayer',
  yesterdayWithin: 'ayer',
  youAreSignedOut: 'Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.',
  yourProjectsAreSafeOn: 'Tus proyectos están a salvo en el servidor. Recarga la página para continuar.',
}
