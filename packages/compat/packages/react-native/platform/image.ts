/** `Image` of react-native-web, with the functions that it leaves out. */

import { Image } from 'react-native-web'

type Source = string | number | { uri?: string; width?: number; height?: number } | null

Object.assign(Image, {
  resolveAssetSource(source: Source) {
    if (source === null || typeof source === 'number') return null
    return typeof source === 'string' ? { uri: source, scale: 1 } : { scale: 1, ...source }
  },
  abortPrefetch() {},
  getSizeWithHeaders(uri: string, _headers: object, onSize: () => void, onError?: () => void) {
    Image.getSize(uri, onSize, onError)
  },
  prefetchWithMetadata: (uri: string) => Image.prefetch(uri),
})

export { Image }
