/** Members of a project, and invitations to become one. */

import * as z from 'zod/mini'

/** Roles that an owner gives. */
export const INVITED_ROLES = ['editor', 'viewer'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]
/** A project has one owner, any number of editors, who change it, and of viewers, who look at it. */
export const PROJECT_ROLES = ['owner', ...INVITED_ROLES] as const
export type ProjectRole = (typeof PROJECT_ROLES)[number]

/** Who sent a prompt, or made a version. */
export interface Author {
  userId: string
  name: string
}

/** Without the owner. */
export const MAX_MEMBERS = 50
export const MAX_OPEN_INVITATIONS = 20
export const INVITATION_DAYS = 7
/** For so long a member is asked whether they take a project over. */
export const OFFER_DAYS = 14
/** The longest address that mail knows. */
const MAX_EMAIL_CHARS = 254

/** GET /api/projects/{projectId}/members. `invitations` is empty for everybody but the owner. */
export interface MembersResponse {
  /** The owner first, then in the order in which they joined. */
  members: ProjectMember[]
  invitations: OpenInvitation[]
  /** Shown to the owner and to the member who is asked; null for everybody else, and while nobody is. */
  offer: OwnershipOffer | null
}

/** The owner's offer to hand the project over. */
export interface OwnershipOffer {
  /** The member who is asked. */
  userId: string
  /** ISO 8601. */
  expiresAt: string
}

export interface ProjectMember {
  userId: string
  /** “Guest” for people without an account. */
  name: string
  isGuest: boolean
  /** The owner alone is shown addresses; null for guests and for everybody else. */
  email: string | null
  role: ProjectRole
  /** Names the person's picture; absent or null without one. */
  pictureId?: string | null
  /** The person who asks. */
  isYou: boolean
}

export interface OpenInvitation {
  id: string
  role: InvitedRole
  /** The only address that may accept it; null: everybody with the link. */
  email: string | null
  isReusable: boolean
  /** ISO 8601. */
  expiresAt: string
}

/** POST /api/projects/{projectId}/invitations. DELETE …/invitations/{id} revokes one. */
export const InviteRequest = z.object({
  role: z.enum(INVITED_ROLES),
  /** Absent: everybody with the link may join. */
  email: z.optional(z.email().check(z.maxLength(MAX_EMAIL_CHARS))),
  /** Lets more than one person join. Not with an address. */
  isReusable: z.optional(z.boolean()),
})
export type InviteRequest = z.infer<typeof InviteRequest>

export interface InviteResponse {
  invitation: OpenInvitation
  /** The address of the page on which the person joins. It is shown once: the server keeps a hash of it. */
  path: string
}

/** PUT /api/projects/{projectId}/members/{userId}. DELETE removes the member; one’s own id: leaves. */
export const ChangeRoleRequest = z.object({ role: z.enum(INVITED_ROLES) })

/**
 * POST /api/projects/{projectId}/owner/offer: asks a member to take the project over; DELETE: the owner withdraws that, or the
 * member declines. POST …/owner: the member accepts; the old owner stays as an editor.
 */
export const OfferRequest = z.object({ userId: z.string().check(z.maxLength(64)) })

/**
 * GET /api/invitations/{token}: what the person is invited to. POST accepts it. One that has ended, was revoked, was
 * never made or is for another address is the same 404.
 */
export interface InvitationResponse {
  projectTitle: string
  ownerName: string
  role: InvitedRole
  /** The person who asks is the owner or a member already. */
  isMember: boolean
}

export interface JoinResponse {
  projectId: string
}
