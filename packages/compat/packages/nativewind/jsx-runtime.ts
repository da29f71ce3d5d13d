/** `nativewind/jsx-runtime`, for files and packages that name NativeWind as their import source. */

import './jsx'
import './components'

export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
