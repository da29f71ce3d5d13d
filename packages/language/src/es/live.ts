/** Spanish texts of the area `live`. */

import type { Texts } from '../en/catalogue.ts'
import type { live as english } from '../en/live.ts'

export const live: Texts<typeof english> = {
  aPrivateChannel: 'Un canal privado',
  absent: 'Ya no está presente',
  andMore: '{count, plural, one {y 1 más} other {y # más}}',
  broadcast: 'Difusión',
  changeOfARow: '{count, plural, one {Cambio para 1 canal} other {Cambio para # canales}}',
  channel: 'Canal',
  collectedWhileShown:
    'Lo que ocurre en los canales de la app mientras esto está abierto. No se guarda nada.',
  event: 'Evento',
  events: 'Eventos',
  eventsLeftOut:
    '{count, plural, one {1 llegó demasiado rápido y se omitió.} other {# llegaron demasiado rápido y se omitieron.}}',
  joined: 'Se unió',
  left: 'Salió',
  listeners: '{count, plural, one {1 oyente} other {# oyentes}}',
  liveChannels: 'Canales en directo',
  noChannelIsOpen: 'Ninguna app está en un canal en este momento.',
  nothingHasHappenedYet: 'Todavía no ha ocurrido nada.',
  openChannels: 'Canales abiertos',
  payloadAsJson: 'Contenido, como JSON',
  present: 'Presente',
  presentPeople: '{count, plural, one {1 presente} other {# presentes}}',
  private: 'privado',
  send: 'Enviar',
  sendABroadcast: 'Enviar una difusión',
  sendHere: 'Enviar aquí',
  sendToName: 'Enviar a {name}',
  sent: 'Enviado.',
  theConnectionIsLost: 'Se ha perdido la conexión. Se intenta de nuevo.',
  theLastEvents: 'Primero los más recientes, {count} como máximo.',
  thePayloadIsAnObject: 'El contenido es un objeto JSON, como {example}.',
  thisServersChannels:
    'Varios servidores comparten esta base de datos: los canales, los oyentes y los cambios de filas son los del servidor al que estás conectado; las difusiones y los presentes, los de todos.',
}
