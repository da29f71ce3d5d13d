/** The player behind lottie-react-native, with its engine from among our files instead of from a public address. */

import { setWasmUrl } from '@lottiefiles/dotlottie-react'
import engineUrl from '@lottiefiles/dotlottie-web/dotlottie-player.wasm'

export * from '@lottiefiles/dotlottie-react'

setWasmUrl(engineUrl)
