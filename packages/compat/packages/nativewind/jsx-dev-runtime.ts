/** `nativewind/jsx-dev-runtime`, for files that name NativeWind as their import source. */

import './jsx'
import './components'

export { Fragment, jsxDEV } from 'react/jsx-dev-runtime'
