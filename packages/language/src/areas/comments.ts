/** Texts of comments on the app, in the language of the page. */

import { area } from '../area.ts'
import { comments } from '../en/comments.ts'

export const t = area('comments', comments)
