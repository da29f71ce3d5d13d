/** `react-native/Libraries/Image/resolveAssetSource`, which is a function of `Image` too. */

import { Image } from './image.ts'

export default Image.resolveAssetSource
