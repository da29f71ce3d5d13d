/** Where the built files lie that browsers are given. */

import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'

export interface PublicFolders {
  /** The studio: `index.html`, hashed `assets/`. */
  studio: string
  /** The player: `index.html`, hashed `assets/`. */
  player: string
  /** The preview frame's document. */
  frame: string
  /** The prebuilt packages of SDK 53. */
  sdk: string
}

export function builtFolders(rootDir: string): PublicFolders {
  return {
    studio: path.join(rootDir, 'apps/studio/dist'),
    player: path.join(rootDir, 'apps/player/dist'),
    frame: path.join(rootDir, 'packages/preview-frame/dist'),
    sdk: distFolder(),
  }
}
