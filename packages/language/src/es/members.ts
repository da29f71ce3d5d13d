/** Spanish texts of the area `members`. */

import type { Texts } from '../en/catalogue.ts'
import type { members as english } from '../en/members.ts'

export const members: Texts<typeof english> = {
  asAViewerYouCan: 'Como lector puedes ver el proyecto, pero no cambiarlo.',
  asAnEditorYouCan: 'Como editor puedes cambiar el proyecto y pedir respuestas. Cuentan como mensajes tuyos.',
  changeTheRoleOf: 'Función de {name}',
  editor: 'Editor',
  editorsChangeTheProject:
    'Los editores cambian el proyecto y piden respuestas, que cuentan como mensajes suyos. Los lectores solo lo ven.',
  emailAddress: 'Correo electrónico (opcional)',
  everybodyWithTheLink: '{role}, para quien tenga el enlace',
  forAddress: '{role}, para {email}',
  forOnePerson: '{role}, para una persona',
  invitationLink: 'Enlace de la invitación',
  invite: 'Invitar a alguien',
  inviteAsEditor: 'Puede cambiar el proyecto',
  inviteAsViewer: 'Solo puede verlo',
  invitesYou: '{owner} te invita a “{title}”',
  join: 'Unirse',
  leaveProject: 'Salir del proyecto',
  leaveQuestion: '¿Salir de “{title}”?',
  makeALink: 'Crear un enlace',
  makeOwner: 'Ceder la propiedad',
  makeOwnerQuestion: '¿Ceder el proyecto a {name}?',
  members: 'Miembros',
  openInvitations: 'Invitaciones abiertas',
  openTheProject: 'Abrir el proyecto',
  owner: 'Propietario',
  remove: 'Quitar',
  removeQuestion: '¿Quitar a {name}?',
  revoke: 'Revocar',
  revokeInvitation: 'Revocar: {invitation}',
  role: 'Función',
  theLinkWorks: 'El enlace funciona hasta el {day}. Solo se muestra ahora: envíaselo a la persona.',
  theyLoseTheProject:
    'Pierde el acceso enseguida. Si podía editar, también se desactiva el enlace para dispositivos.',
  thisInvitationDoesNotWork: 'Esta invitación no funciona',
  untilDay: 'hasta el {day}',
  useItMoreThanOnce: 'Puede unirse más de una persona con él',
  viewer: 'Lector',
  withAnAddress: 'Con una dirección, solo puede unirse la cuenta que la tenga.',
  you: '{name} (tú)',
  youJoinAsAGuest: 'Te unes como invitado. Si te registras más tarde, sigues siendo miembro.',
  youLoseAccess: 'Pierdes el acceso enseguida, y solo vuelves con otra invitación.',
  youStayAsAnEditor: 'Sigues como editor. Solo el nuevo propietario puede deshacerlo.',
}
