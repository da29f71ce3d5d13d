/** Texts of account, plans, usage, models and settings, in the language of the page. */

import { area } from '../area.ts'
import { account } from '../en/account.ts'

export const t = area('account', account)
