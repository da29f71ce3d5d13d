/** Native half of expo-print: a sheet in place of the printer, and files that hold the text of the page without its looks. */

import { CACHE_DIRECTORY, toBase64, writeFile } from '../expo-file-system/file-store.ts'
import { showDialog } from '../react-native/system/dialog.ts'
import { textPdf } from './text-pdf.ts'

interface Printed {
  uri?: string
  html?: string
  width?: number
  height?: number
  base64?: boolean
}

const MAX_SHOWN_LINES = 8

let isPrinting = false

export default {
  Orientation: { portrait: 'portrait', landscape: 'landscape' },
  async print({ uri, html }: Printed = {}) {
    globalThis.__saysoStandIn?.('expo-print')
    if (!uri && !html) throw new Error('Must provide either `html` or `uri` to print')
    if (uri && html) throw new Error('Must provide exactly one of `html` and `uri` but both were specified')
    if (isPrinting) throw new Error('Another print request is already in progress')
    isPrinting = true
    const shown = html ? linesOf(html).slice(0, MAX_SHOWN_LINES).join('\n') : (uri?.split('/').at(-1) ?? '')
    const isPrinted = await askToPrint(shown)
    isPrinting = false
    if (!isPrinted) throw new Error('Printing did not complete')
  },
  async printToFileAsync({ html = '', width = 612, height = 792, base64 = false }: Printed = {}) {
    globalThis.__saysoStandIn?.('expo-print')
    const { bytes, pageCount } = textPdf(linesOf(html), { width, height })
    const content = toBase64(bytes)
    const uri = `${CACHE_DIRECTORY}Print/${crypto.randomUUID()}.pdf`
    writeFile(uri, content, true)
    return { uri, numberOfPages: pageCount, ...(base64 ? { base64: content } : {}) }
  },
}

function askToPrint(message: string): Promise<boolean> {
  return new Promise((resolve) => {
    showDialog({
      title: 'Print',
      message,
      placement: 'sheet',
      buttons: [
        { text: 'Print', role: 'default', onPress: () => resolve(true) },
        { text: 'Cancel', role: 'cancel', onPress: () => resolve(false) },
      ],
      onDismiss: () => resolve(false),
    })
  })
}

/** Elements that end a line; cells of a table share one. */
const BLOCK =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/

/** The text of a page, line by line. Scripts do not run: the document is only parsed. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
  const inside = [...node.childNodes].map(textOf).join('')
  if (!(node instanceof Element) || /^(?:script|style)$/.test(node.localName)) {
    return node instanceof Element ? '' : inside
  }
  if (/^t[dh]$/.test(node.localName)) return `${inside}   `
  return BLOCK.test(node.localName) ? `\n${inside}\n` : inside
}
