/** Sentences about members of a project and invitations, as their sources write them. */

export type MembersSentence =
  | 'A comment has at most {1} replies. Write a new comment.'
  | 'A guest cannot own a project of others. Ask them to sign up first.'
  | 'A project always has an owner. Hand it over to a member first, or delete it.'
  | 'A project has at most {1} open comments. Resolve some first.'
  | 'A project has at most {1} open invitations. Revoke one first.'
  | 'Only the person who wrote this comment and the editors of the project can resolve it.'
  | 'Only the person who wrote this comment and the owner of the project can delete it.'
  | 'Only the person who wrote this comment can change it.'
  | 'Only the owner of this project can do this. Ask them to.'
  | 'Their plan has no room for another project. Ask them to delete one first.'
  | 'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.'
  | 'Too many invitations were opened from your network.'
  | 'You can look at this project, but not change it. Ask its owner to make you an editor.'
