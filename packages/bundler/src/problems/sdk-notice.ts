/** Says once that a project is written for another Expo SDK than the preview runs. */

import type { Problem } from '@sayso/wire'
import { makeProblem } from './problem.ts'

/** @param packageJson the text of the project's package.json, if it has one. */
export function findSdkNotice(packageJson: string | undefined, sdkVersion: string): Problem | null {
  const range = packageJson === undefined ? null : /"expo"\s*:\s*"[~^>=v\s]*(\d+)\.[^"]*"/.exec(packageJson)
  if (packageJson === undefined || range === null) return null
  const wanted = Number(range[1])
  const running = Number.parseInt(sdkVersion, 10)
  if (wanted === running) return null
  const difference =
    wanted > running
      ? `What came after SDK ${running} is not there.`
      : `What has been removed since SDK ${wanted} is not there.`
  return makeProblem({
    kind: 'warning',
    path: 'package.json',
    message: `This project is written for Expo SDK ${wanted}; the preview runs SDK ${running}. ${difference}`,
    source: packageJson,
    offsetChars: range.index,
    key: 'sdk',
  })
}
