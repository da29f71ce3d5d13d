/** Reads the command line. */

import path from 'node:path'
import { parseArgs } from 'node:util'

export const USAGE = `npm run try -- <folder or zip> [--app FOLDER] [--pictures DIR] [--allow-packages] [--dark]

Opens an Expo project in the preview without a window, visits its screens, presses its buttons, and prints what is wrong.

  --app FOLDER       opens this app of a repository with several, as apps/mobile
  --pictures DIR     saves a picture of each screen
  --allow-packages   fetches packages of which little is known, too
  --dark             opens the project on a dark phone

Ends with 0 when nothing is wrong, 1 when something is, and 2 when the project could not be tried.`

type Options =
  | { ok: false; message: string }
  | {
      ok: true
      isHelp: boolean
      /** Absolute. */
      project: string
      /** Below the project; null for the likeliest. */
      app: string | null
      /** Absolute; null for no pictures. */
      picturesDir: string | null
      allowPackages: boolean
      isDark: boolean
    }

/** Paths are below `folder` where they are relative. */
export function readOptions(args: readonly string[], folder: string): Options {
  const parsed = parse(args)
  if (typeof parsed === 'string') return { ok: false, message: parsed }
  const { positionals, values } = parsed
  const [project, ...others] = positionals
  const isHelp = values.help === true
  if (!isHelp && (project === undefined || others.length > 0)) {
    return { ok: false, message: 'Name one folder or zip to try.' }
  }
  return {
    ok: true,
    isHelp,
    project: path.resolve(folder, project ?? ''),
    app: values.app === undefined ? null : toFolder(values.app),
    picturesDir: values.pictures === undefined ? null : path.resolve(folder, values.pictures),
    allowPackages: values['allow-packages'] === true,
    isDark: values.dark === true,
  }
}

/** In the notation of an archive's folders. */
function toFolder(typed: string): string {
  return path.posix.normalize(typed.replaceAll('\\', '/')).replace(/\/$/, '')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        app: { type: 'string' },
        pictures: { type: 'string' },
        'allow-packages': { type: 'boolean' },
        dark: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
