/**
 * A tool that watches an app from the developer's computer, such as Reactotron. There is nothing to connect with, so whatever is
 * called of it, in whatever order, does nothing. Which tool it is does not matter to anybody, so all of them are named as one.
 */

const NAMES = new Set(['$$typeof', 'then', 'toJSON', 'prototype'])

const tool: object = new Proxy(function tool() {}, {
  get(_target, member) {
    if (member === '__esModule') return true
    if (typeof member === 'symbol' || NAMES.has(member)) return undefined
    globalThis.__saysoStandIn?.('a development tool')
    return tool
  },
  apply: () => tool,
  construct: () => tool,
})

module.exports = tool
