/** Texts of members and invitations, in the language of the page. */

import { area } from '../area.ts'
import { members } from '../en/members.ts'

export const t = area('members', members)
