/** A web page inside the app, as a frame inside the preview's frame. Pages that forbid framing stay empty. */

import { createElement, forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { type StyleProp, StyleSheet, View, type ViewStyle } from 'react-native'

interface WebViewProps {
  source?: { uri?: string; html?: string }
  style?: StyleProp<ViewStyle>
  containerStyle?: StyleProp<ViewStyle>
  children?: ReactNode
  onLoad?: () => void
  onLoadStart?: () => void
  onLoadEnd?: () => void
}

export const WebView = forwardRef(function WebView(props: WebViewProps, ref) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { source = {}, style, containerStyle, onLoad, onLoadStart, onLoadEnd } = props
  useEffect(() => globalThis.__saysoStandIn?.('react-native-webview'), [])
  useImperativeHandle(ref, () => ({
    reload() {
      if (source.uri) frame.current?.setAttribute('src', source.uri)
    },
    goBack() {},
    goForward() {},
    stopLoading() {},
    injectJavaScript() {},
    postMessage: (message: string) => frame.current?.contentWindow?.postMessage(message, '*'),
  }))
  const page = createElement('iframe', {
    ref: frame,
    title: 'Web page',
    src: source.uri,
    srcDoc: source.html,
    sandbox: 'allow-scripts allow-forms',
    style: { flex: 1, width: '100%', height: '100%', border: 0 },
    // A frame tells only that it is done; the start is told with it, for apps that count on the pair.
    onLoad: () => {
      onLoadStart?.()
      onLoad?.()
      onLoadEnd?.()
    },
  })
  return <View style={[styles.container, containerStyle, style]}>{page}</View>
})

export default WebView

const styles = StyleSheet.create({ container: { flex: 1, overflow: 'hidden' } })
