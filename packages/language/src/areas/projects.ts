/** Texts of the gallery, the bin and what can be done to a project on the home page, in the language of the page. */

import { area } from '../area.ts'
import { projects } from '../en/projects.ts'

export const t = area('projects', projects)
