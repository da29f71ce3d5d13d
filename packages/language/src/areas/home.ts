/** Texts of the home page, in the language of the page. */

import { area } from '../area.ts'
import { home } from '../en/home.ts'

export const t = area('home', home)
