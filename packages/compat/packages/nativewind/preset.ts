/** `nativewind/preset`: NativeWind's additions to Tailwind's theme and class names, for the drawn phone. */

import flattenColorPalette from 'tailwindcss/lib/util/flattenColorPalette'
import plugin from 'tailwindcss/plugin'
import { SAFE_AREA_CLASSES, safeAreaStyles } from './safe-area-classes'
import { hairlineWidth } from './theme'

const SHADOWS: Readonly<Record<string, number>> = { sm: 1, DEFAULT: 4, md: 10, lg: 10, xl: 19, '2xl': 38 }
const SHADOW_OFFSETS: Readonly<Record<string, number>> = { sm: 1, DEFAULT: 1, md: 3, lg: 4, xl: 6, '2xl': 12 }

/** The drawn phone is an iPhone, though `Platform.OS` is `web`. */
const PLATFORMS: Readonly<Record<string, boolean>> = {
  native: true,
  ios: true,
  android: false,
  web: false,
  windows: false,
  macos: false,
}

const phonePlugin = plugin(({ addUtilities, addVariant, matchUtilities, theme }) => {
  for (const [name, isDrawn] of Object.entries(PLATFORMS)) addVariant(name, isDrawn ? '&' : '@media not all')
  addUtilities({
    '.pointer-events-box-none': { 'pointer-events': 'none', '& > *': { 'pointer-events': 'auto' } },
    '.pointer-events-box-only': { 'pointer-events': 'auto', '& > *': { 'pointer-events': 'none' } },
  })
  addUtilities(
    Object.fromEntries(SAFE_AREA_CLASSES.map((name) => [`.${name}`, safeAreaStyles(name, (inset) => inset)])),
  )
  for (const name of SAFE_AREA_CLASSES) {
    const options = { values: theme('spacing'), supportsNegativeValues: true }
    matchUtilities(
      { [`${name}-offset`]: (size) => safeAreaStyles(name, (inset) => `calc(${inset} + ${size})`) },
      options,
    )
    matchUtilities(
      { [`${name}-or`]: (size) => safeAreaStyles(name, (inset) => `max(${inset}, ${size})`) },
      options,
    )
  }
  matchUtilities(
    {
      elevation: (value) => ({
        'box-shadow': `0px ${Number(value) / 2}px ${value}px rgba(0, 0, 0, ${Number(value) > 0 ? 0.3 : 0})`,
      }),
    },
    { values: theme('elevation') },
  )
  const colours = { values: flattenColorPalette(theme('colors')), type: ['color', 'any'] }
  matchUtilities({ color: (value) => ({ color: value }) }, colours)
})

// Each by its name too: `require('nativewind/preset')` in a configuration is the preset itself.
export const content: string[] = []

export const theme = {
  extend: {
    fontFamily: {
      sans: 'system-ui, sans-serif',
      serif: 'Georgia, serif',
      mono: '"Courier New", monospace',
    },
    elevation: { sm: '1', DEFAULT: '3', md: '6', lg: '8', xl: '13', '2xl': '24', none: '0' },
    boxShadow: {
      ...Object.fromEntries(
        Object.entries(SHADOWS).map(([name, blur]) => [
          name,
          `0px ${SHADOW_OFFSETS[name]}px ${blur}px rgba(0, 0, 0, 0.35)`,
        ]),
      ),
      none: '0 0 #0000',
    },
    borderWidth: { hairline: hairlineWidth() },
    letterSpacing: {
      tighter: '-0.5px',
      tight: '-0.25px',
      normal: '0px',
      wide: '0.25px',
      wider: '0.5px',
      widest: '1px',
    },
  },
}

export const plugins = [phonePlugin]

export default { content, theme, plugins }
