/** Spanish for sentences about members of a project and invitations. */

import type { MembersSentence } from '../en/members.ts'

export const members: Readonly<Record<MembersSentence, string>> = {
  'A comment has at most {1} replies. Write a new comment.':
    'Un comentario tiene como máximo {1} respuestas. Escribe un comentario nuevo.',
  'A guest cannot own a project of others. Ask them to sign up first.':
    'Los invitados no pueden ser propietarios de un proyecto ajeno. Pídele a la persona que se registre primero.',
  'A project always has an owner. Hand it over to a member first, or delete it.':
    'Un proyecto siempre tiene propietario. Traspásalo antes a un miembro o elimínalo.',
  'A project has at most {1} open comments. Resolve some first.':
    'Un proyecto tiene como máximo {1} comentarios abiertos. Resuelve algunos primero.',
  'A project has at most {1} open invitations. Revoke one first.':
    'Un proyecto tiene como máximo {1} invitaciones abiertas. Revoca una primero.',
  'Only the person who wrote this comment and the editors of the project can resolve it.':
    'Solo quien escribió este comentario y los editores del proyecto pueden resolverlo.',
  'Only the person who wrote this comment and the owner of the project can delete it.':
    'Solo quien escribió este comentario y el propietario del proyecto pueden eliminarlo.',
  'Only the person who wrote this comment can change it.':
    'Solo quien escribió este comentario puede cambiarlo.',
  'Only the owner of this project can do this. Ask them to.':
    'Solo el propietario de este proyecto puede hacer esto. Pídeselo.',
  'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.':
    'Esta invitación ha terminado o es para otra dirección de correo. Inicia sesión con esa dirección y confírmala, o pide una nueva invitación.',
  'Too many invitations were opened from your network.':
    'Se han abierto demasiadas invitaciones desde tu red.',
  'You can look at this project, but not change it. Ask its owner to make you an editor.':
    'Puedes ver este proyecto, pero no cambiarlo. Pídele a su propietario que te permita editarlo.',
  'You were removed from this project after this invitation was made. Ask its owner to invite you again.':
    'Te quitaron de este proyecto después de crearse esta invitación. Pide a su propietario que te invite de nuevo.',
  'Your plan has no room for another project. Delete one that you no longer need, then accept.':
    'Tu plan no admite otro proyecto. Elimina uno que ya no necesites y después acepta.',
  'This project has more members than your plan allows. Ask its owner to remove some, then accept.':
    'Este proyecto tiene más miembros de los que permite tu plan. Pide a su propietario que quite algunos y después acepta.',
  'You have published as many apps as you can. Delete the project of one that you no longer need, then accept.':
    'Has publicado tantas apps como puedes. Elimina el proyecto de una que ya no necesites y después acepta.',
  'Your apps have as many domains as they can have. Remove one that you no longer need, then accept.':
    'Tus apps ya tienen todos los dominios que pueden tener. Quita uno que ya no necesites y después acepta.',
  'With the data of this project, the databases of all your projects would be larger than they may be together. Store less in them, then accept.':
    'Con los datos de este proyecto, las bases de datos de todos tus proyectos superarían el tamaño permitido en conjunto. Guarda menos en ellas y después acepta.',
}
