/** German texts of the area `upgrade`. */

import type { Texts } from '../en/catalogue.ts'
import type { upgrade as english } from '../en/upgrade.ts'

export const upgrade: Texts<typeof english> = {
  after: 'Nachher',
  applying: 'Das Upgrade wird gespeichert …',
  askTheModel: 'Den Rest vom Modell richten lassen',
  before: 'Vorher',
  changedMeanwhile: 'Das Projekt hat sich inzwischen geändert. Sieh dir die Änderungen noch einmal an.',
  changes: 'Was sich ändert',
  changesInFile: '{count, plural, one {# Änderung} other {# Änderungen}}',
  closingStops: 'Noch ist nichts geändert. Wenn du dieses Fenster schließt, bleibt das Projekt, wie es ist.',
  description:
    'Das Projekt ist auf Expo SDK {from}. Das Upgrade wird eine eigene Version; ein Klick bringt Version {number} zurück.',
  endBroken: 'Funktioniert nicht, auch vorher wurde es nicht funktionierend gesehen',
  endDifferent: 'Funktioniert; {percent} des Bildes sind anders',
  endGained: 'Funktioniert jetzt, vorher nicht',
  endLost: 'Funktioniert nicht mehr',
  endSame: 'Funktioniert und sieht aus wie vorher',
  endSameUnseen: 'Funktioniert wie vorher; ein Bild zum Vergleichen gibt es nicht',
  endUncheckedAfter: 'Wurde nach dem Upgrade nicht geöffnet; niemand weiß, ob es funktioniert',
  goBack: 'Zurück zu Version {number}',
  leaveIt: 'Bei SDK {from} bleiben',
  left: 'Von Hand zu tun',
  lookAgain: 'Noch einmal ansehen',
  noScreens: 'Hier ließ sich kein Bildschirm öffnen. Ob die App noch funktioniert, hat also niemand gesehen.',
  notSaved:
    'Deine Änderungen ließen sich nicht speichern, deshalb gab es kein Upgrade. Speichere sie zuerst.',
  nothingLeft: 'Von Hand ist nichts zu tun.',
  nowOn: 'Das Projekt ist jetzt auf Expo SDK {to}, als Version {number}.',
  openedOf: '{openedCount, number} von {screenCount, number} Bildschirmen',
  openingAfter: 'Jeder Bildschirm wird mit SDK {to} geöffnet',
  openingBefore: 'Jeder Bildschirm wird geöffnet, wie er jetzt ist',
  pictureAfter: '{screen}, nachher',
  pictureBefore: '{screen}, vorher',
  planning: 'Die Änderungen werden ermittelt …',
  preparing: 'Expo SDK {to} wird eingerichtet',
  promptLeft: 'Das konnte das Upgrade nicht ändern:',
  promptMore: '{count, plural, one {und # weiteres} other {und # weitere}}',
  promptScreens: 'Diese Bildschirme funktionieren nicht:',
  promptUnopened: '{screen} ließ sich nicht öffnen',
  promptUpgraded:
    'Das Projekt wurde von Expo SDK {from} auf {to} gebracht. Behebe, was übrig ist, und lass alles andere, wie es ist.',
  refusedTitle: 'Kein Upgrade',
  screenLostAsk:
    '{count, plural, one {# Bildschirm, der vorher funktionierte, wurde nach dem Upgrade nicht funktionierend gesehen.} other {# Bildschirme, die vorher funktionierten, wurden nach dem Upgrade nicht funktionierend gesehen.}} Noch ist nichts geändert.',
  screensAsBefore:
    '{works, number} von {count, plural, one {# Bildschirm funktioniert} other {# Bildschirmen funktionieren}} wie vorher.',
  screensFirst:
    'Zuerst wird jeder Bildschirm geöffnet, wie er ist und wie er wäre. Funktioniert einer nicht mehr, entscheidest du.',
  title: 'Upgrade auf Expo SDK {to}',
  upgrade: 'Upgrade starten',
  upgradeAnyway: 'Trotzdem upgraden',
  endUnchecked: 'Wurde vorher nicht geöffnet; ein Vergleich ist nicht möglich',
  noPicture: 'Kein Bild',
  done: 'Fertig',
}
