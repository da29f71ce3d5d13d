/** The player behind lottie-react-native, with its engine from among our files instead of from a public address, in a view of the app's style. */

import {
  type DotLottieReactProps,
  DotLottieReact as OwnSizePlayer,
  setWasmUrl,
} from '@lottiefiles/dotlottie-react'
import engineUrl from '@lottiefiles/dotlottie-web/dotlottie-player.wasm'
import { createElement, type ReactElement } from 'react'
import { View, type ViewStyle } from 'react-native'

export * from '@lottiefiles/dotlottie-react'

setWasmUrl(engineUrl)

/** A canvas knows no `paddingHorizontal` and no list of styles; a view does. */
export function DotLottieReact({ style, ...props }: LottieProps): ReactElement {
  return createElement(View, { style }, createElement(OwnSizePlayer, { ...props, style: FILL }))
}

type LottieProps = Omit<DotLottieReactProps, 'style'> & { style?: ViewStyle }

const FILL = { width: '100%', height: '100%' } as const
