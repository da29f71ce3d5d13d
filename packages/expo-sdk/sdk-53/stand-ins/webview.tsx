/**
 * A web page inside the app. The preview frames no other site, so an address becomes a card that opens it; a page that
 * the app writes itself is shown.
 */

import { createElement, forwardRef, useImperativeHandle } from 'react'
import { Linking, type StyleProp, StyleSheet, Text, View, type ViewStyle } from 'react-native'
import { useStandIn } from './use-stand-in.ts'

interface WebViewProps {
  source?: { uri?: string; html?: string }
  style?: StyleProp<ViewStyle>
  containerStyle?: StyleProp<ViewStyle>
  onLoad?: () => void
  onLoadStart?: () => void
  onLoadEnd?: () => void
}

export const WebView = forwardRef(function WebView(props: WebViewProps, ref) {
  const { source = {}, style, containerStyle } = props
  useStandIn('react-native-webview')
  useImperativeHandle(ref, () => COMMANDS)
  return (
    <View style={[styles.container, containerStyle, style]}>
      {source.html !== undefined ? (
        <Page {...props} html={source.html} />
      ) : (
        <AddressCard address={source.uri ?? ''} />
      )}
    </View>
  )
})

export default WebView

/** What a page would do. There is none to do it. */
const COMMANDS = {
  reload() {},
  goBack() {},
  goForward() {},
  stopLoading() {},
  injectJavaScript() {},
  postMessage() {},
}

function Page({ html, onLoad, onLoadStart, onLoadEnd }: WebViewProps & { html: string }) {
  return createElement('iframe', {
    title: 'Web page',
    srcDoc: html,
    sandbox: 'allow-scripts allow-forms',
    style: { flex: 1, width: '100%', height: '100%', border: 0 },
    // A frame tells only that it is done; the start is told with it, for apps that count on the pair.
    onLoad() {
      onLoadStart?.()
      onLoad?.()
      onLoadEnd?.()
    },
  })
}

function AddressCard({ address }: { address: string }) {
  return (
    <View style={styles.card}>
      <Text style={styles.title}>Web page</Text>
      <Text style={styles.link} accessibilityRole="link" onPress={() => Linking.openURL(address)}>
        {address}
      </Text>
      <Text style={styles.detail}>The page itself shows on a phone</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  container: { flex: 1, overflow: 'hidden' },
  card: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    padding: 24,
    backgroundColor: '#eef0f2',
  },
  title: { fontSize: 16, fontWeight: '600', color: '#2d3339' },
  link: { fontSize: 13, color: '#0a5fd0', textAlign: 'center' },
  detail: { fontSize: 12, color: '#69727b' },
})
