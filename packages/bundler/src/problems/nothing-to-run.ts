/** The problem of a project without anything to run, with the app that lies deeper down where there is one. */

import { basename, dirname } from '@sayso/project'
import type { Problem } from '@sayso/wire'

/** @param textOf gives the text of a project file, or undefined. */
export function nothingToRun(paths: Iterable<string>, textOf: (path: string) => string | undefined): Problem {
  const folders = [...paths]
    .filter((path) => basename(path) === 'package.json' && path !== 'package.json')
    .filter((path) => /"expo"\s*:/.test(textOf(path) ?? ''))
    .map(dirname)
    .sort()
  return { id: 'resolve::entry', kind: 'resolve', message: messageFor(folders), place: null }
}

function messageFor([folder, ...others]: readonly string[]): string {
  if (folder === undefined) {
    return 'There is nothing to run yet: the project has neither `app/index.tsx` nor `App.tsx`.'
  }
  const names = [folder, ...others].map((each) => `\`${each}\``)
  return others.length === 0
    ? `The app of this project is in ${names[0]}, and not at its top. Import that folder on its own.`
    : `This project holds several apps: ${names.slice(0, 5).join(', ')}. Import the folder of one on its own.`
}
