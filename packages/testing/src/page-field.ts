/**
 * For tests of the keyboard focus, in any browser: a field of the page beside the app, and an app that wants the keys
 * for itself.
 */

/** Run this in the page: puts a text box over its corner. */
export const ADD_FIELD = `void document.body.append(Object.assign(document.createElement('textarea'),
  { style: 'position: fixed; top: 0; left: 0; z-index: 9' }))`

/** Its field asks for the focus again and again. */
export const GREEDY_APP = `
import { TextInput } from 'react-native'
setInterval(() => {
  const field = document.querySelector('input')
  field?.blur()
  field?.focus()
}, 300)
export default function App() { return <TextInput placeholder="Mine" /> }
`
