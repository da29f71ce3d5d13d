/** The object-style file system. A browser has none; its classes say so when they are used. */

class Missing {
  constructor() {
    throw new Error('expo-file-system is not available in the preview. It works on a phone.')
  }
}

export class File extends Missing {}
export class Directory extends Missing {}
export const Paths = {
  cache: null,
  document: null,
  bundle: null,
  join: (...parts: string[]) => parts.join('/'),
}
