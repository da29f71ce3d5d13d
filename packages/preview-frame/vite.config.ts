/**
 * Builds the frame's document as one file. Frames with an opaque origin have no HTTP cache, so every further file
 * would be one more request for each frame.
 */

import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  base: './',
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { format: 'iife' } },
  },
  plugins: [inlineStyles(), inlineScript()],
})

/** The styles are a file because exported pages have them too. */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    async transformIndexHtml(html) {
      const css = await readFile(new URL('src/page.css', import.meta.url), 'utf8')
      return html.replace('<!-- page.css -->', () => `<style>\n${css}</style>`)
    },
  }
}

/** Puts the one script into the document, at the end of the body, where `#root` is there already. */
function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const [name, script] = Object.entries(bundle).find(([, output]) => output.type === 'chunk') ?? []
      if (page?.type !== 'asset' || !name || script?.type !== 'chunk')
        throw new Error('Expected one page and one script.')
      const code = script.code.replaceAll('</script', '<\\/script')
      const html = String(page.source).replace(/\s*<script[^>]*src=[^>]*><\/script>/, '')
      // A function, since the code may hold `$&`.
      page.source = html.replace('</body>', () => `<script>${code}</script>\n  </body>`)
      delete bundle[name]
    },
  }
}
