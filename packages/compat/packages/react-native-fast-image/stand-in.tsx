/**
 * `react-native-fast-image` and its successor: React Native's `Image`, in the view that the package has. Browsers keep
 * images without being asked and do not report how much of one has come, so its end is reported as all progress.
 */

import { type ForwardedRef, forwardRef, memo, type ReactNode } from 'react'
import {
  Image,
  type ImageErrorEventData,
  type ImageLoadEventData,
  type ImageProps,
  type NativeSyntheticEvent,
  type StyleProp,
  StyleSheet,
  View,
  type ViewProps,
} from 'react-native'

interface Loaded {
  ok: boolean
  width?: number
  height?: number
  error?: string
}

interface FastImageProps
  extends Omit<ViewProps, 'style'>,
    Pick<ImageProps, 'defaultSource' | 'resizeMode' | 'tintColor' | 'blurRadius' | 'onLoadStart'> {
  source?: ImageProps['source']
  style?: StyleProp<object>
  children?: ReactNode
  onProgress?(event: { nativeEvent: { loaded: number; total: number } }): void
  onLoad?(event: { nativeEvent: { width: number; height: number } }): void
  onError?(event: { nativeEvent: { error: string } }): void
  onLoadEnd?(end: Loaded): void
  fallback?: unknown
  transition?: unknown
  recyclingKey?: unknown
  loop?: unknown
  imageRendering?: unknown
  paused?: unknown
  downsample?: unknown
}

function Picture({
  source,
  defaultSource,
  resizeMode = 'cover',
  tintColor,
  blurRadius,
  style,
  children,
  forwardedRef,
  onLoadStart,
  onProgress,
  onLoad,
  onError,
  onLoadEnd,
  // Props that only the package's own view understands.
  fallback: _fallback,
  transition: _transition,
  recyclingKey: _recyclingKey,
  loop: _loop,
  imageRendering: _imageRendering,
  paused: _paused,
  downsample: _downsample,
  ...rest
}: FastImageProps & { forwardedRef: ForwardedRef<View> }) {
  const reportLoad = ({ nativeEvent }: NativeSyntheticEvent<ImageLoadEventData>) => {
    const { width, height } = nativeEvent.source
    onProgress?.({ nativeEvent: { loaded: 1, total: 1 } })
    onLoad?.({ nativeEvent: { width, height } })
    onLoadEnd?.({ ok: true, width, height })
  }
  const reportError = ({ nativeEvent }: NativeSyntheticEvent<ImageErrorEventData>) => {
    onError?.({ nativeEvent: { error: nativeEvent.error } })
    onLoadEnd?.({ ok: false, error: nativeEvent.error })
  }
  return (
    <View {...rest} ref={forwardedRef} style={[{ overflow: 'hidden' }, style]}>
      <Image
        source={sourceOf(source)}
        defaultSource={defaultSource}
        resizeMode={resizeMode}
        tintColor={tintColor}
        blurRadius={blurRadius}
        style={StyleSheet.absoluteFill}
        onLoadStart={onLoadStart}
        onLoad={reportLoad}
        onError={reportError}
      />
      {children}
    </View>
  )
}

/** A source without an address draws nothing, where `Image` would complain. */
function sourceOf(source: ImageProps['source']): ImageProps['source'] {
  const isEmpty = typeof source === 'object' && source !== null && !Reflect.get(source, 'uri')
  return isEmpty ? undefined : source
}

const KeptPicture = memo(Picture)
const FastImage = forwardRef<View, FastImageProps>((props, ref) => (
  <KeptPicture {...props} forwardedRef={ref} />
))
FastImage.displayName = 'FastImage'

function preloadOne({ uri }: { uri: string }): Promise<Loaded & { uri: string }> {
  return new Promise((resolve) => {
    Image.getSize(
      uri,
      (width, height) => resolve({ uri, ok: true, width, height }),
      () => resolve({ uri, ok: false, error: 'The image could not be loaded.' }),
    )
  })
}

export default Object.assign(FastImage, {
  resizeMode: { contain: 'contain', cover: 'cover', stretch: 'stretch', center: 'center' },
  priority: { low: 'low', normal: 'normal', high: 'high' },
  cacheControl: { immutable: 'immutable', web: 'web', cacheOnly: 'cacheOnly' },
  transition: { fade: 'fade', none: 'none' },
  preload: (sources: readonly { uri: string }[]) => Promise.all(sources.map(preloadOne)),
  getCachePath: async () => ({
    ok: false,
    error: 'There are no files of images in the preview. It works on a phone.',
  }),
  clearMemoryCache: async () => {},
  clearDiskCache: async () => {},
})

interface BackgroundProps extends FastImageProps {
  imageStyle?: StyleProp<object>
  imageRef?: ForwardedRef<View>
}

export const FastImageBackground = forwardRef<View, BackgroundProps>(
  ({ style, imageStyle, imageRef, children, ...image }, ref) => (
    <View style={style} ref={ref}>
      <FastImage {...image} ref={imageRef} style={[StyleSheet.absoluteFill, imageStyle]} />
      {children}
    </View>
  ),
)
FastImageBackground.displayName = 'FastImageBackground'
