/** Spanish texts of the area `upgrade`. */

import type { Texts } from '../en/catalogue.ts'
import type { upgrade as english } from '../en/upgrade.ts'

export const upgrade: Texts<typeof english> = {
  after: 'Después',
  applying: 'Guardando la actualización…',
  askTheModel: 'Pedir al modelo que arregle el resto',
  before: 'Antes',
  changedMeanwhile: 'El proyecto ha cambiado entretanto. Vuelve a mirar los cambios.',
  changes: 'Qué cambia',
  changesInFile: '{count, plural, one {# cambio} other {# cambios}}',
  closingStops: 'Todavía no ha cambiado nada. Si cierras este diálogo, el proyecto se queda como está.',
  description:
    'El proyecto está en Expo SDK {from}. La actualización será una versión aparte: con un clic vuelves a la versión {number}.',
  endBroken: 'No funciona, y tampoco se vio funcionar antes',
  endDifferent: 'Funciona; cambia un {percent} de la imagen',
  endGained: 'Ahora funciona, y antes no',
  endLost: 'Ya no funciona',
  endSame: 'Funciona y se ve como antes',
  endSameUnseen: 'Funciona como antes; no hay imagen que comparar',
  endUncheckedAfter: 'No se abrió después de actualizar, así que no se sabe',
  goBack: 'Volver a la versión {number}',
  leaveIt: 'Quedarse en SDK {from}',
  left: 'Queda por hacer a mano',
  lookAgain: 'Mirar otra vez',
  noScreens: 'Aquí no se pudo abrir ninguna pantalla, así que nadie ha visto si la app sigue funcionando.',
  notSaved: 'No se pudieron guardar tus cambios, así que no se actualizó nada. Guárdalos primero.',
  nothingLeft: 'No queda nada por hacer a mano.',
  nowOn: 'El proyecto está ahora en Expo SDK {to}, como versión {number}.',
  openedOf: '{openedCount, number} de {screenCount, number} pantallas',
  openingAfter: 'Abriendo cada pantalla con SDK {to}',
  openingBefore: 'Abriendo cada pantalla como está ahora',
  pictureAfter: '{screen}, después',
  pictureBefore: '{screen}, antes',
  planning: 'Calculando qué cambia…',
  preparing: 'Se está preparando Expo SDK {to}',
  promptLeft: 'La actualización no pudo cambiar esto:',
  promptMore: '{count, plural, one {y # más} other {y # más}}',
  promptScreens: 'Estas pantallas no funcionan:',
  promptUnopened: '{screen} no se pudo abrir',
  promptUpgraded:
    'El proyecto se actualizó de Expo SDK {from} a {to}. Arregla lo que falta y deja todo lo demás como está.',
  refusedTitle: 'No se actualizó nada',
  screenLostAsk:
    '{count, plural, one {# pantalla que antes funcionaba no se ha visto funcionar después de actualizar.} other {# pantallas que antes funcionaban no se han visto funcionar después de actualizar.}} Todavía no ha cambiado nada.',
  screensAsBefore:
    '{works, number} de {count, plural, one {# pantalla funciona} other {# pantallas funcionan}} como antes.',
  screensFirst:
    'Primero se abre cada pantalla como está y como quedaría. Si alguna deja de funcionar, decides tú.',
  title: 'Actualizar a Expo SDK {to}',
  upgrade: 'Actualizar',
  upgradeAnyway: 'Actualizar de todos modos',
  endUnchecked: 'No se abrió antes, así que no se puede comparar',
  noPicture: 'Sin imagen',
  done: 'Listo',
}
