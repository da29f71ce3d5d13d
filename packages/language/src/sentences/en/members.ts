/** Sentences about members of a project and invitations, as their sources write them. */

export type MembersSentence =
  | 'A guest cannot own a project of others. Ask them to sign up first.'
  | 'A project always has an owner. Hand it over to a member first, or delete it.'
  | 'A project has at most {1} open invitations. Revoke one first.'
  | 'Only the owner of this project can do this. Ask them to.'
  | 'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.'
  | 'Too many invitations were opened from your network.'
  | 'You can look at this project, but not change it. Ask its owner to make you an editor.'
  | 'You were removed from this project after this invitation was made. Ask its owner to invite you again.'
  | 'Your plan has no room for another project. Delete one that you no longer need, then accept.'
  | 'This project has more members than your plan allows. Ask its owner to remove some, then accept.'
  | 'You have published as many apps as you can. Delete the project of one that you no longer need, then accept.'
  | 'Your apps have as many domains as they can have. Remove one that you no longer need, then accept.'
  | 'With the data of this project, the databases of all your projects would be larger than they may be together. Store less in them, then accept.'
