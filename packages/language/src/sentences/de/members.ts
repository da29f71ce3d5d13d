/** German for sentences about members of a project and invitations. */

import type { MembersSentence } from '../en/members.ts'

export const members: Readonly<Record<MembersSentence, string>> = {
  'A comment has at most {1} replies. Write a new comment.':
    'Ein Kommentar hat höchstens {1} Antworten. Schreib einen neuen Kommentar.',
  'A guest cannot own a project of others. Ask them to sign up first.':
    'Gäste können kein Projekt von anderen besitzen. Bitte die Person, sich zuerst zu registrieren.',
  'A project always has an owner. Hand it over to a member first, or delete it.':
    'Ein Projekt gehört immer jemandem. Übergib es zuerst einem Mitglied oder lösch es.',
  'A project has at most {1} open comments. Resolve some first.':
    'Ein Projekt hat höchstens {1} offene Kommentare. Erledige zuerst einige.',
  'A project has at most {1} open invitations. Revoke one first.':
    'Ein Projekt hat höchstens {1} offene Einladungen. Zieh zuerst eine zurück.',
  'Only the person who wrote this comment and the editors of the project can resolve it.':
    'Nur wer diesen Kommentar geschrieben hat und wer das Projekt bearbeitet, kann ihn erledigen.',
  'Only the person who wrote this comment and the owner of the project can delete it.':
    'Nur wer diesen Kommentar geschrieben hat und wem das Projekt gehört, kann ihn löschen.',
  'Only the person who wrote this comment can change it.':
    'Nur wer diesen Kommentar geschrieben hat, kann ihn ändern.',
  'Only the owner of this project can do this. Ask them to.':
    'Das kann nur, wem das Projekt gehört. Bitte diese Person darum.',
  'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.':
    'Diese Einladung gilt nicht mehr oder ist für eine andere E-Mail-Adresse. Melde dich mit dieser Adresse an und bestätige sie, oder bitte um eine neue Einladung.',
  'Too many invitations were opened from your network.':
    'Aus deinem Netzwerk wurden zu viele Einladungen geöffnet.',
  'You can look at this project, but not change it. Ask its owner to make you an editor.':
    'Du kannst dieses Projekt ansehen, aber nicht ändern. Bitte den Eigentümer, dir das Bearbeiten zu erlauben.',
  'You were removed from this project after this invitation was made. Ask its owner to invite you again.':
    'Du wurdest aus diesem Projekt entfernt, nachdem diese Einladung erstellt worden war. Bitte die Person, der es gehört, dich neu einzuladen.',
  'Your plan has no room for another project. Delete one that you no longer need, then accept.':
    'Dein Tarif hat keinen Platz für ein weiteres Projekt. Lösch eines, das du nicht mehr brauchst, und nimm dann an.',
  'This project has more members than your plan allows. Ask its owner to remove some, then accept.':
    'Dieses Projekt hat mehr Mitglieder, als dein Tarif erlaubt. Bitte die Person, der es gehört, einige zu entfernen, und nimm dann an.',
  'You have published as many apps as you can. Delete the project of one that you no longer need, then accept.':
    'Du hast so viele Apps veröffentlicht, wie du kannst. Lösch das Projekt einer App, die du nicht mehr brauchst, und nimm dann an.',
  'Your apps have as many domains as they can have. Remove one that you no longer need, then accept.':
    'Deine Apps haben so viele Domains, wie sie haben können. Entfern eine, die du nicht mehr brauchst, und nimm dann an.',
  'With the data of this project, the databases of all your projects would be larger than they may be together. Store less in them, then accept.':
    'Mit den Daten dieses Projekts wären die Datenbanken all deiner Projekte zusammen größer als erlaubt. Speichere weniger darin und nimm dann an.',
}
