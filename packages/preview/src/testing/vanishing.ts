/** An app that makes itself invisible in ten ways, by a style element and by inline styles, and then harms its document. */

const RULES = [
  'opacity: 0',
  'visibility: hidden',
  'clip-path: inset(50%)',
  'transform: translate(-9999px, -9999px)',
  'width: 0',
  'height: 0',
  'overflow: hidden',
  'color-scheme: dark',
  'filter: opacity(0)',
  'content-visibility: hidden',
  'display: none',
]

const VANISH = `
  const style = document.createElement('style')
  style.textContent = 'html, body, #root {' + rules.map((rule) => rule + ' !important').join(';') + '}'
  document.head.append(style)
  for (const element of [document.documentElement, document.body, document.getElementById('root')!])
    for (const rule of rules) { const [name = '', value = ''] = rule.split(': '); element.style.setProperty(name, value, 'important') }
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; background: white; z-index: 2147483647; pointer-events: none !important'
  document.documentElement.append(cover)`

/** @param whole all that it does, with `VANISH` in it. */
export const vanishing = (emptying: string, whole = 'VANISH') => `
import { Text } from 'react-native'
const rules = ${JSON.stringify(RULES)}
${whole.replace('VANISH', () => `${VANISH}\n  setTimeout(() => { ${emptying} }, 300)`)}
export default function App() { return <Text>Hidden</Text> }
`
