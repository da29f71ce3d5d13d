/** Where the built files lie that browsers are given. */

import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'
import type { ExpoSdk } from '@sayso/project'

export interface PublicFolders {
  /** The studio: `index.html`, hashed `assets/`. */
  studio: string
  /** The player: `index.html`, hashed `assets/`. */
  player: string
  /** The preview frame's document. */
  frame: string
  /** The prebuilt packages of an SDK. */
  sdk(sdk: ExpoSdk): string
}

/** Folders for `npm run dev`: its separate builds, and the studio's source page, into which it puts Vite's client. */
export function developmentFolders(rootDir: string, buildDir: string): PublicFolders {
  return {
    studio: path.join(rootDir, 'apps/studio'),
    player: path.join(buildDir, 'player'),
    frame: path.join(buildDir, 'frame'),
    sdk: distFolder,
  }
}

export function builtFolders(rootDir: string): PublicFolders {
  return {
    studio: path.join(rootDir, 'apps/studio/dist'),
    player: path.join(rootDir, 'apps/player/dist'),
    frame: path.join(rootDir, 'packages/preview-frame/dist'),
    sdk: distFolder,
  }
}
