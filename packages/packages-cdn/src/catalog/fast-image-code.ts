/** What stands for `react-native-fast-image`, and for its successor, in the preview: React Native's `Image`, in the view that the package has. */

/** Browsers keep images by themselves, and say nothing of how much of one has come: the end of it is told as the whole. */
export const FAST_IMAGE = `
const React = require('react');
const { Image, StyleSheet, View } = require('react-native');
const sourceOf = (source) => source && typeof source === 'object' && !source.uri ? undefined : source;
const Picture = ({
  source, defaultSource, resizeMode = 'cover', tintColor, blurRadius, style, children, forwardedRef,
  onLoadStart, onProgress, onLoad, onError, onLoadEnd,
  fallback, transition, recyclingKey, loop, imageRendering, paused, downsample, ...rest
}) => React.createElement(View, { ...rest, ref: forwardedRef, style: [{ overflow: 'hidden' }, style] },
  React.createElement(Image, {
    source: sourceOf(source), defaultSource, resizeMode, tintColor, blurRadius, style: StyleSheet.absoluteFill, onLoadStart,
    onLoad: ({ nativeEvent }) => {
      const { width, height } = nativeEvent.source;
      onProgress?.({ nativeEvent: { loaded: 1, total: 1 } });
      onLoad?.({ nativeEvent: { width, height } });
      onLoadEnd?.({ ok: true, width, height });
    },
    onError: ({ nativeEvent }) => {
      onError?.({ nativeEvent: { error: nativeEvent.error } });
      onLoadEnd?.({ ok: false, error: nativeEvent.error });
    },
  }),
  children,
);
const Kept = React.memo(Picture);
const FastImage = React.forwardRef((props, ref) => React.createElement(Kept, { ...props, forwardedRef: ref }));
FastImage.displayName = 'FastImage';
Object.assign(FastImage, {
  resizeMode: { contain: 'contain', cover: 'cover', stretch: 'stretch', center: 'center' },
  priority: { low: 'low', normal: 'normal', high: 'high' },
  cacheControl: { immutable: 'immutable', web: 'web', cacheOnly: 'cacheOnly' },
  transition: { fade: 'fade', none: 'none' },
  preload: (sources) => Promise.all(sources.map(({ uri }) => new Promise((resolve) => Image.getSize(
    uri,
    (width, height) => resolve({ uri, ok: true, width, height }),
    () => resolve({ uri, ok: false, error: 'The image could not be loaded.' }),
  )))),
  getCachePath: async () => ({ ok: false, error: 'There are no files of images in the preview. It works on a phone.' }),
  clearMemoryCache: async () => {}, clearDiskCache: async () => {},
});
const FastImageBackground = React.forwardRef(({ style, imageStyle, imageRef, children, ...image }, ref) =>
  React.createElement(View, { style, ref },
    React.createElement(FastImage, { ...image, ref: imageRef, style: [StyleSheet.absoluteFill, imageStyle] }),
    children,
  ));
module.exports = { __esModule: true, default: FastImage, FastImageBackground };
`
