/**
 * A web page inside the app. The preview frames no other site, so an address becomes a card that opens it; a page that
 * the app writes itself is shown, and talks to the app as on a phone.
 */

import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import {
  ActivityIndicator,
  type StyleProp,
  StyleSheet,
  View,
  type ViewProps,
  type ViewStyle,
} from 'react-native'
import { useStandIn } from '../../shared/use-stand-in.ts'
import { AddressCard } from './address-card.tsx'
import { Page } from './page.tsx'
import type { PageCommand, PageMessage } from './page-document.ts'

interface Navigation {
  url: string
  title: string
  loading: boolean
  canGoBack: boolean
  canGoForward: boolean
  lockIdentifier: number
  navigationType: 'other'
}

type Listener<Details = unknown> = (event: { nativeEvent: Navigation & Details }) => void

type PassedOn = 'accessibilityLabel' | 'nativeID' | 'onLayout' | 'pointerEvents' | 'testID'

interface WebViewProps extends Pick<ViewProps, PassedOn> {
  ref?: Ref<unknown>
  source?: { uri?: string; html?: string; baseUrl?: string }
  style?: StyleProp<ViewStyle>
  containerStyle?: StyleProp<ViewStyle>
  javaScriptEnabled?: boolean
  injectedJavaScript?: string
  injectedJavaScriptBeforeContentLoaded?: string
  injectedJavaScriptObject?: object
  startInLoadingState?: boolean
  renderLoading?: () => ReactNode
  onMessage?: Listener<{ data: string }>
  onLoadStart?: Listener
  onLoadProgress?: Listener<{ progress: number }>
  onLoad?: Listener
  onLoadEnd?: Listener
  onNavigationStateChange?: (navigation: Navigation) => void
}

function WebViewComponent(props: WebViewProps) {
  const { ref, source = {}, style, containerStyle, javaScriptEnabled = true, startInLoadingState } = props
  const { accessibilityLabel, nativeID, onLayout, pointerEvents, testID } = props
  const { html } = source
  useStandIn('react-native-webview')
  const frame = useRef<HTMLIFrameElement>(null)
  const [reloads, setReloads] = useState(0)
  const [isLoading, setIsLoading] = useState(startInLoadingState === true)
  useImperativeHandle(ref, () => {
    // The page has no origin that could be named.
    const send = (command: PageCommand) => frame.current?.contentWindow?.postMessage(command, '*')
    return {
      ...WITHOUT_EFFECT,
      injectJavaScript: (code: unknown) => send({ type: 'run', text: String(code) }),
      postMessage: (text: unknown) => send({ type: 'tell', text: String(text) }),
      reload() {
        setIsLoading(true)
        setReloads((count) => count + 1)
      },
    }
  }, [])

  function notify({ type, title, text }: PageMessage): void {
    if (type === 'blocked') sayBlocked(text)
    const url = source.baseUrl || 'about:blank'
    const navigation: Navigation = { ...NOWHERE, url, title, loading: type === 'start' }
    const event = { nativeEvent: navigation }
    if (type === 'message') props.onMessage?.({ nativeEvent: { ...navigation, data: text } })
    if (type === 'start') {
      props.onLoadStart?.(event)
      props.onNavigationStateChange?.(navigation)
    }
    if (type === 'load') {
      props.onLoadProgress?.({ nativeEvent: { ...navigation, progress: 1 } })
      props.onLoad?.(event)
      props.onLoadEnd?.(event)
      setIsLoading(false)
      props.onNavigationStateChange?.(navigation)
    }
  }

  return (
    <View style={[styles.container, containerStyle]}>
      <View
        {...{ accessibilityLabel, nativeID, onLayout, pointerEvents, testID }}
        style={[styles.container, styles.page, style]}
      >
        {html === undefined ? (
          <AddressCard address={source.uri ?? ''} />
        ) : (
          <Page
            key={`${reloads} ${javaScriptEnabled} ${html}`}
            html={html}
            hasScripts={javaScriptEnabled}
            scripts={{
              isHeard: props.onMessage !== undefined,
              before: props.injectedJavaScriptBeforeContentLoaded,
              after: props.injectedJavaScript,
              data: props.injectedJavaScriptObject,
            }}
            frame={frame}
            onTold={notify}
          />
        )}
      </View>
      {isLoading && html !== undefined && (props.renderLoading ?? renderSpinner)()}
    </View>
  )
}

export const WebView = Object.assign(WebViewComponent, { isFileUploadSupported: async () => true })

export default WebView

const blocked = new Set<string>()
const MAX_BLOCKED = 20

/** Libraries of a page come from other sites as often as not, and without them it stays empty. */
function sayBlocked(address: string): void {
  if (blocked.has(address) || blocked.size >= MAX_BLOCKED) return
  blocked.add(address)
  console.warn(
    `A page in a web view asked for ${address.slice(0, 300)}, which the preview does not load. A phone does.`,
  )
}

/** A page that the app writes is the only one that there has been. */
const NOWHERE = { canGoBack: false, canGoForward: false, lockIdentifier: 0, navigationType: 'other' } as const

const WITHOUT_EFFECT = {
  goBack() {},
  goForward() {},
  stopLoading() {},
  requestFocus() {},
  clearCache() {},
  clearFormData() {},
  clearHistory() {},
}

function renderSpinner() {
  return (
    <View style={styles.loading}>
      <ActivityIndicator />
    </View>
  )
}

const styles = StyleSheet.create({
  container: { flex: 1, overflow: 'hidden' },
  page: { backgroundColor: '#ffffff' },
  loading: {
    ...StyleSheet.absoluteFillObject,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#ffffff',
  },
})
