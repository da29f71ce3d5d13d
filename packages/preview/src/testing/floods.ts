/** Attempts to harm what is around an app, as statements of an async function, and the app that makes one. */

/** Shows what became of an attempt: what it returns, or that it was refused. */
export const attempting = (attempt: string) => `
import { Text } from 'react-native'
import { useEffect, useState } from 'react'
async function attempt(): Promise<unknown> { ${attempt} }
export default function App() {
  const [outcome, setOutcome] = useState('trying')
  useEffect(() => { attempt().then((result) => setOutcome('Outcome: ' + result), () => setOutcome('Outcome: refused')) }, [])
  return <Text>{outcome}</Text>
}
`

/** An attempt that goes on for a second, or for as long as the app runs. */
export const flooding = (flood: string) =>
  `${flood}; await new Promise((resolve) => setTimeout(resolve, 1_000)); return 'flooded'`

/** What the app does, and how. */
export const FLOODS: [name: string, flood: string][] = [
  [
    'sends transfers to the page without end',
    `setInterval(() => { for (let n = 0; n < 10; n++) { const bytes = new ArrayBuffer(200_000); parent.postMessage(bytes, '*', [bytes]) } }, 20)`,
  ],
  [
    'changes its address without end',
    `let n = 0; setInterval(() => { for (let i = 0; i < 5; i++) location.hash = String(n++) }, 10)`,
  ],
  [
    'rejects without end',
    `setInterval(() => { for (let i = 0; i < 20; i++) void Promise.reject(new Error('no ' + Math.random())) }, 10)`,
  ],
  [
    'throws what cannot be read',
    `setInterval(() => { throw new Proxy({}, { get() { throw new Error('never') }, getPrototypeOf() { throw new Error('never') } }) }, 5)`,
  ],
  [
    'draws more than there is',
    `for (let n = 0; n < 5; n++) { const canvas = document.createElement('canvas'); canvas.width = canvas.height = 8_000; canvas.getContext('2d')?.fillRect(0, 0, 8_000, 8_000) }`,
  ],
  [
    'wants the focus all the time',
    `setInterval(() => { window.focus(); (document.querySelector('input') ?? document.body).focus() }, 1)`,
  ],
  ['sets timers without end', `for (let n = 0; n < 5_000; n++) setInterval(() => {}, 0)`],
]
