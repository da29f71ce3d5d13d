/** Texts of the conversation, in the language of the page. */

import { area } from '../area.ts'
import { conversation } from '../en/conversation.ts'

export const t = area('conversation', conversation)
