/** The template's files. */

import { fileURLToPath } from 'node:url'
import { loadProjectFolder } from './load-project-folder.ts'

const templateFolder = fileURLToPath(new URL('../files', import.meta.url))

/** Path in the project (`app/index.tsx`) → file, paths sorted. Read again at each call. */
export const loadStarterFiles = () => loadProjectFolder(templateFolder)
