/**
 * Finds elements that only the web can draw: web page elements, and text outside of a `Text`. On a phone they stop
 * the app.
 */

import { nodeIn, nodesIn, type SyntaxNode } from '@sayso/bundler'
import { isPlatformAsked } from './guards.ts'
import { findJsxElements } from './jsx-elements.ts'
import type { Finding, SourceModule, StaticRule } from './source-module.ts'

/** Lower-case names that mean something on phones, such as those of 3D scenes, are not here. */
const WEB_ELEMENTS = new Set(
  `a article aside audio b br button canvas code div em footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input label li
  main nav ol option p pre section select small span strong table tbody td textarea th thead tr u ul video`.split(
    /\s+/,
  ),
)

/** Components of react-native and react-native-safe-area-context that draw their children unchanged. */
const CONTAINERS =
  /^(View|ScrollView|Pressable|SafeAreaView|KeyboardAvoidingView|ImageBackground|Modal|Touchable(Opacity|Highlight|WithoutFeedback))$/
const THEIR_PACKAGE = /^react-native(-safe-area-context)?$/

export const findPhoneElements: StaticRule = (module) => {
  if (/\.web\.[jt]sx?$/.test(module.path) || isDomComponent(module)) return []
  const found = new Map<string, Finding>()
  for (const { call, type, binding, ancestors, prop } of findJsxElements(module.program)) {
    const tag = typeof type.value === 'string' ? type.value : null
    if (tag !== null && WEB_ELEMENTS.has(tag) && !isPlatformAsked(ancestors)) {
      const message = `\`<${tag}>\` is an element of web pages, and on a phone the app stops there. Use the components of react-native: View, Text, Pressable, TextInput, Image, ScrollView.`
      found.set(`web:${tag}`, { node: call, key: `web-element:${tag}`, message })
    }
    if (binding?.type !== 'import' || !THEIR_PACKAGE.test(binding.source)) continue
    if (!CONTAINERS.test(binding.imported) || isPlatformAsked(ancestors)) continue
    const text = textAmong(prop('children'))
    if (text === null) continue
    const message = `“${text}” stands in a ${binding.imported} and outside of any Text, and on a phone the app stops there. Put it into a \`<Text>\`.`
    found.set(`text:${text}`, { node: call, key: `text:${text}`, message })
  }
  return [...found.values()]
}

const SHOWN_CHARS = 40

function textAmong(children: SyntaxNode | null): string | null {
  if (children === null) return null
  if (children.type === 'ArrayExpression') {
    return (
      nodesIn(children, 'elements')
        .map(textAmong)
        .find((text) => text !== null) ?? null
    )
  }
  if (children.type === 'ConditionalExpression') {
    return textAmong(nodeIn(children, 'consequent')) ?? textAmong(nodeIn(children, 'alternate'))
  }
  if (children.type === 'LogicalExpression' && children.operator === '&&') {
    return textAmong(nodeIn(children, 'right'))
  }
  // A number is drawn like a text.
  const { value } = children
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? null : text.slice(0, SHOWN_CHARS)
}

/** Expo runs such a file as a web page inside the app. */
function isDomComponent({ program }: SourceModule): boolean {
  return nodesIn(program, 'body').some(({ directive }) => directive === 'use dom')
}
