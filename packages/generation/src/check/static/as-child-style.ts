/**
 * The child of `<Link asChild>` with a style that is a function or an array: expo-router spreads the child's style like an
 * object, so that a function is lost without a word, and an array stops the app on the web (expo/expo#32775, #31990).
 */

import { isFunction } from '@sayso/bundler'
import { findJsxElements, toJsxElement } from './jsx-elements.ts'
import type { StaticRule } from './source-module.ts'

export const findAsChildStyles: StaticRule = ({ program }) =>
  findJsxElements(program).flatMap(({ binding, children, prop, call, ancestors }) => {
    const isLink =
      binding?.type === 'import' && binding.source === 'expo-router' && binding.imported === 'Link'
    if (!isLink || prop('asChild')?.value !== true) return []
    const [child] = children
    const style = child === undefined ? null : toJsxElement(child, [...ancestors, call])?.prop('style')
    if (!style || !(isFunction(style) || style.type === 'ArrayExpression')) return []
    const words = isFunction(style) ? 'a function' : 'an array'
    const message = `The child of \`<Link asChild>\` has ${words} as its style, and loses it. Give it one plain style object (\`StyleSheet.flatten\` makes one of several), or leave out the Link: a Pressable whose \`onPress\` calls \`router.push\`.`
    return [{ node: style, key: `as-child:${linkKey(prop('href')?.value)}`, message }]
  })

function linkKey(href: unknown): string {
  return typeof href === 'string' ? href : ''
}
