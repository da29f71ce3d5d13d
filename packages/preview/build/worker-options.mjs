/**
 * Build options of the preview's worker, for every page that has a preview: the entry alone in one file. If lazy code
 * shared chunks with it, WebKit would run the worker's entry a second time when another file imports it, and that
 * copy would take the messages of the first.
 */

const ENTRY = /packages[\\/]preview[\\/]src[\\/]worker[\\/]worker\.ts$/

/** Code that the bundler shares with lazy files would become two more files, which it would have to wait for. */
function fewerFiles() {
  return {
    name: 'fewer-files',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Makes source maps, which nothing asks Sucrase for.
      if (source === '@jridgewell/gen-mapping' && /[\\/]sucrase[\\/]/.test(importer ?? '')) return NO_MAPS
      if (source !== '@jridgewell/resolve-uri') return null
      // For browsers the package names a file that has to be wrapped.
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found?.id.replace(/\.umd\.js$/, '.mjs')
    },
    load: (id) =>
      id === NO_MAPS ? 'export const GenMapping = null, maybeAddSegment = null, toEncodedMap = null' : null,
  }
}

const NO_MAPS = '\0no-maps'

export const workerOptions = {
  format: 'es',
  plugins: () => [fewerFiles()],
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [{ name: 'worker-start', tags: ['$initial'], test: (id) => !ENTRY.test(id) }],
      },
    },
  },
}
