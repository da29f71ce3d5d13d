/** Tells whether a project uses the version of NativeWind that the preview runs. */

import { listedMajor } from '../files/listed-major.ts'

/** @param packageJson the text of the project's package.json, if it has one. */
export function usesNativeWind(packageJson: string | undefined): boolean {
  const major = listedMajor(packageJson, 'nativewind')
  return major === 4 || major === 'any'
}
