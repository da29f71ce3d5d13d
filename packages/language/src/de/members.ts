/** German texts of the area `members`. */

import type { Texts } from '../en/catalogue.ts'
import type { members as english } from '../en/members.ts'

export const members: Texts<typeof english> = {
  alsoHere: 'Gerade hier: {people}',
  asAViewerYouCan: 'Mit Leserecht kannst du das Projekt ansehen, aber nicht ändern.',
  asAnEditorYouCan:
    'Mit Bearbeitungsrecht kannst du das Projekt ändern und Antworten anfordern. Sie zählen zu deinen Nachrichten.',
  changeTheRoleOf: 'Rolle von {name}',
  editor: 'Bearbeiten',
  editorsChangeTheProject:
    'Wer bearbeiten darf, ändert das Projekt und fordert Antworten an, die zu den eigenen Nachrichten zählen. Wer ansehen darf, sieht es nur.',
  emailAddress: 'E-Mail-Adresse (optional)',
  everybodyWithTheLink: '{role}, für alle mit dem Link',
  forAddress: '{role}, für {email}',
  forOnePerson: '{role}, für eine Person',
  hasThisFileOpen: '{name} hat diese Datei offen',
  invitationLink: 'Link der Einladung',
  invite: 'Jemanden einladen',
  inviteAsEditor: 'Darf das Projekt ändern',
  inviteAsViewer: 'Darf es nur ansehen',
  invitesYou: '{owner} lädt dich zu „{title}“ ein',
  join: 'Beitreten',
  leaveProject: 'Projekt verlassen',
  leaveQuestion: '„{title}“ verlassen?',
  makeALink: 'Link anlegen',
  makeOwner: 'Projekt übergeben',
  makeOwnerQuestion: 'Das Projekt an {name} übergeben?',
  members: 'Mitglieder',
  openInvitations: 'Offene Einladungen',
  openTheProject: 'Projekt öffnen',
  owner: 'Besitz',
  personIn: '{name}, in {place}',
  remove: 'Entfernen',
  removeQuestion: '{name} entfernen?',
  revoke: 'Zurückziehen',
  revokeInvitation: 'Zurückziehen: {invitation}',
  role: 'Rolle',
  theLinkWorks: 'Der Link gilt bis {day}. Er wird nur jetzt angezeigt: Schick ihn der Person.',
  theyLoseTheProject:
    'Die Person verliert sofort den Zugang, und ältere Links lassen sie nicht wieder herein. Durfte sie bearbeiten, wird auch der Link für Geräte abgeschaltet.',
  thisInvitationDoesNotWork: 'Diese Einladung gilt nicht',
  untilDay: 'bis {day}',
  useItMoreThanOnce: 'Mehr als eine Person darf damit beitreten',
  viewer: 'Ansehen',
  withAnAddress: 'Mit einer Adresse kann nur das Konto mit dieser Adresse beitreten.',
  you: '{name} (du)',
  youJoinAsAGuest: 'Du trittst als Gast bei. Wenn du dich später registrierst, bleibst du Mitglied.',
  youLoseAccess: 'Du verlierst sofort den Zugang und kommst nur mit einer Einladung zurück.',
  yourself: 'Du',
  theyAreAskedFirst:
    'Die Person wird erst gefragt, zwei Wochen lang. Nimmt sie an, zählen Projekt und Daten zu ihrem Tarif, und du darfst weiter bearbeiten.',
  askThem: 'Anfragen',
  isAskedToTakeOver: 'Übernahme angeboten, bis {day}',
  withdraw: 'Zurückziehen',
  asksYouToTakeOver: '{owner} möchte dir dieses Projekt übergeben',
  whatYouTakeOver:
    'Projekt, Daten und veröffentlichte App zählen dann zu deinem Tarif. {owner} darf weiter bearbeiten. Das Angebot gilt bis {day}.',
  takeItOver: 'Übernehmen',
  decline: 'Ablehnen',
}
