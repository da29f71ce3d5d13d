/** German texts of the area `prompts`. */

import type { Texts } from '../en/catalogue.ts'
import type { prompts as english } from '../en/prompts.ts'

export const prompts: Texts<typeof english> = {
  alwaysUseLargeTypeNever: 'Immer große Schrift. Nie eine Anmeldung einbauen. Die App spricht Portugiesisch.',
  askAbout: 'Zu {element} fragen',
  doNotAskAboutIt: 'Nicht dazu fragen',
  doNotSendIt: 'Nicht senden',
  dontUseIt: 'Nicht verwenden',
  eachCostsOneMessage: '{count, plural, one {Kostet eine Nachricht.} other {Jede kostet eine Nachricht.}}',
  editIt: 'Bearbeiten',
  instructions: 'Anweisungen',
  instructionsHaveAtMostCharacters: 'Anweisungen haben höchstens {MAX_INSTRUCTIONS_CHARS, number} Zeichen.',
  instructionsSaved: 'Anweisungen gespeichert',
  isNotAdded: '{name} ist nicht hinzugefügt',
  moreToDecide: ' Noch {value} zu entscheiden.',
  next: 'Als Nächstes',
  openTheSource: 'Quelltext öffnen',
  packageToAllow: 'Paket, das du erlauben kannst',
  pictures: 'Bilder:',
  pointAtAPartOf: 'Auf einen Teil der App zeigen',
  pointAtAPartOfThe: 'Auf einen Teil der App zeigen, sobald sie läuft',
  pointAtAnotherPart: 'Auf einen anderen Teil zeigen',
  sendNow: 'Jetzt senden',
  sentNext: 'Wird als Nächstes gesendet',
  thePackageJsonOfThis: 'Die package.json dieser App ist nicht lesbar. Bring sie zuerst in Ordnung.',
  thereIsNoPackageOf:
    'Ein Paket mit diesem Namen gibt es nicht. Vielleicht ist der Import falsch geschrieben.',
  theyGoWithEveryMessage:
    'Sie gelten für jede Nachricht und liegen im Projekt als AGENTS.md. Speichern kostet keine Nachricht.',
  useIt: 'Verwenden',
  useThePackage: 'Das Paket {name} verwenden?',
  waitingForYou: 'Wartet auf dich.',
  whatEveryAnswerShouldDo: 'Was jede Antwort beachten soll',
}
