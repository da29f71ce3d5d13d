/** German texts of the area `comments`. */

import type { Texts } from '../en/catalogue.ts'
import type { comments as english } from '../en/comments.ts'

export const comments: Texts<typeof english> = {
  about: '{element} in {screen}',
  aboutTheScreen: '{screen}, ganzer Bildschirm',
  answer: 'Antworten',
  chooseAPart: 'Teil kommentieren',
  chooseAPartInTheApp: 'Tippe auf einen Teil der App.',
  chooseForAPrompt: 'Kommentar {number} in einen Prompt aufnehmen',
  comment: 'Kommentieren',
  commentBy: 'Kommentar {number} von {name}: {text}',
  comments: 'Kommentare',
  commentsOpen: '{count, plural, one {Kommentare, # offen} other {Kommentare, # offen}}',
  deleteQuestion: 'Diesen Kommentar und seine Antworten löschen?',
  doneInVersion: 'Erledigt in Version {version}',
  edited: 'bearbeitet',
  hideResolved: 'Erledigte ausblenden',
  makeItAPrompt: 'Als Prompt übernehmen',
  makeOnePrompt:
    '{count, plural, one {# Kommentar als Prompt übernehmen} other {# Kommentare als einen Prompt übernehmen}}',
  noComments:
    'Noch hat niemand etwas kommentiert. Tippe auf einen Teil der App oder kommentiere den ganzen Bildschirm.',
  notYet: 'Noch nicht',
  onTheScreen: 'Bildschirm kommentieren',
  promptElement: '{screen} zu {element} ({path}, Zeile {line})',
  promptReply: '{name} antwortete:',
  promptSaid: '{about} schrieb {name}:',
  promptScreen: 'Auf dem Bildschirm „{screen}“ ({route})',
  reopen: 'Wieder öffnen',
  reply: 'Deine Antwort',
  resolve: 'Erledigen',
  resolveOffer:
    '{count, plural, one {Der Kommentar aus dem letzten Prompt: Ist er erledigt?} other {Die # Kommentare aus dem letzten Prompt: Sind sie erledigt?}}',
  resolvedBy: 'Erledigt von {name}',
  resolvedInVersion: 'Von {name} erledigt, in Version {version}',
  showPins: 'Markierungen',
  showResolved: '{count, plural, one {# erledigt} other {# erledigt}}',
  somebodyWhoLeft: 'Jemand, der nicht mehr dabei ist',
  theElementIsGone: 'Das Element ist nicht mehr auf diesem Bildschirm.',
  yourComment: 'Dein Kommentar',
}
