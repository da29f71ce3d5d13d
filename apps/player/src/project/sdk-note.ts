/** The sentence for a project that is on another SDK than the player that shows it. */

import { type ExpoSdk, sdkOfVersion } from '@sayso/project'

export interface SdkNote {
  text: string
  /** The SDK whose player fits the project; null where this player is the nearest that there is. */
  better: ExpoSdk | null
}

/** Null for a project of the player's own SDK. */
export function sdkNoteFor(sdkVersion: string, own: ExpoSdk): SdkNote | null {
  const major = sdkVersion.split('.')[0]
  if (major === own.major) return null
  const nearest = sdkOfVersion(sdkVersion)
  if (nearest === own)
    return {
      text: `This project is written for SDK ${major} and runs on SDK ${own.major} here.`,
      better: null,
    }
  return {
    text: `This project is on SDK ${major} now, and this page has SDK ${own.major}.`,
    better: nearest,
  }
}
