/** Texts of the account menu, signing in and the messages of the day, in the language of the page. */

import { area } from '../area.ts'
import { session } from '../en/session.ts'

export const t = area('session', session)
