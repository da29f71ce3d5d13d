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
  'Their plan has no room for another project. Ask them to delete one first.':
    'Der Tarif dieser Person hat keinen Platz für ein weiteres Projekt. Bitte sie, zuerst eines zu löschen.',
  'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.':
    'Diese Einladung gilt nicht mehr oder ist für eine andere E-Mail-Adresse. Melde dich mit dieser Adresse an und bestätige sie, oder bitte um eine neue Einladung.',
  'Too many invitations were opened from your network.':
    'Aus deinem Netzwerk wurden zu viele Einladungen geöffnet.',
  'You can look at this project, but not change it. Ask its owner to make you an editor.':
    'Du kannst dieses Projekt ansehen, aber nicht ändern. Bitte den Eigentümer, dir das Bearbeiten zu erlauben.',
}
