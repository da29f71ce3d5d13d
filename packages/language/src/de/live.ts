/** German texts of the area `live`. */

import type { Texts } from '../en/catalogue.ts'
import type { live as english } from '../en/live.ts'

export const live: Texts<typeof english> = {
  aPrivateChannel: 'Ein privater Kanal',
  absent: 'Nicht mehr anwesend',
  andMore: '{count, plural, one {und 1 weitere} other {und # weitere}}',
  broadcast: 'Broadcast',
  changeOfARow: '{count, plural, one {Änderung für 1 Kanal} other {Änderung für # Kanäle}}',
  channel: 'Kanal',
  collectedWhileShown:
    'Was in den Kanälen der App geschieht, solange das hier offen ist. Nichts davon wird aufbewahrt.',
  event: 'Ereignis',
  events: 'Ereignisse',
  eventsLeftOut:
    '{count, plural, one {1 kam zu schnell und wurde ausgelassen.} other {# kamen zu schnell und wurden ausgelassen.}}',
  joined: 'Beigetreten',
  left: 'Verlassen',
  listeners: '{count, plural, one {1 Zuhörer} other {# Zuhörer}}',
  liveChannels: 'Live-Kanäle',
  noChannelIsOpen: 'Gerade ist keine App in einem Kanal.',
  nothingHasHappenedYet: 'Noch ist nichts geschehen.',
  openChannels: 'Offene Kanäle',
  payloadAsJson: 'Inhalt als JSON',
  present: 'Anwesend',
  presentPeople: '{count, plural, one {1 anwesend} other {# anwesend}}',
  private: 'privat',
  send: 'Senden',
  sendABroadcast: 'Broadcast senden',
  sendHere: 'Hierhin senden',
  sendToName: 'An {name} senden',
  sent: 'Gesendet.',
  theConnectionIsLost: 'Die Verbindung ist unterbrochen. Wird erneut versucht.',
  theLastEvents: 'Die neuesten zuerst, höchstens {count}.',
  thePayloadIsAnObject: 'Der Inhalt ist ein JSON-Objekt, etwa {example}.',
  thisServersChannels:
    'Mehrere Server teilen sich diese Datenbank: Kanäle, Zuhörer und Änderungen von Zeilen sind die des Servers, mit dem du verbunden bist, Broadcasts und Anwesende die aller Server.',
}
