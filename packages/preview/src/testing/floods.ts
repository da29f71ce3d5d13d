/** Attempts to harm the page around an app, as statements of an async function, and the app that makes one. */

/** Shows the result of an attempt: its return value, or that it was refused. */
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

/** An attempt that continues for a second, or for as long as the app runs. */
export const flooding = (flood: string) =>
  `${flood}; await new Promise((resolve) => setTimeout(resolve, 1_000)); return 'flooded'`

/** Changes the address five hundred times a second. */
export const ADDRESS_FLOOD = `let n = 0; setInterval(() => { for (let i = 0; i < 5; i++) location.hash = String(n++) }, 10)`

/** The app's attempt, and its code. */
export const FLOODS: [name: string, flood: string][] = [
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

/** Continuous work of an app, of kinds that take seconds to detect. */
export const BUSY_KINDS: [name: string, code: string][] = [
  [
    'draws with a shader that takes for ever',
    `const gl = document.body.appendChild(document.createElement('canvas')).getContext('webgl')
    if (gl === null) throw new Error('no WebGL')
    gl.canvas.width = gl.canvas.height = 200
    const program = gl.createProgram()!
    const shader = (type: number, source: string) => { const made = gl.createShader(type)!; gl.shaderSource(made, source); gl.compileShader(made); gl.attachShader(program, made) }
    shader(gl.VERTEX_SHADER, 'attribute vec2 p; void main() { gl_Position = vec4(p, 0., 1.); }')
    shader(gl.FRAGMENT_SHADER, 'precision highp float; void main() { float x = gl_FragCoord.x; for (int i = 0; i < 5000; i++) { x = sin(x) * cos(x + float(i)); } gl_FragColor = vec4(x, 0., 0., 1.); }')
    gl.linkProgram(program)
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    setInterval(() => gl.drawArrays(gl.TRIANGLES, 0, 3), 50)`,
  ],
  [
    'fills a canvas with blurred pictures',
    `const canvas = document.body.appendChild(document.createElement('canvas'))
    canvas.width = canvas.height = 3_000
    const context = canvas.getContext('2d')!
    setInterval(() => { context.filter = 'blur(60px)'; for (let n = 0; n < 20; n++) context.drawImage(canvas, n, n) }, 10)`,
  ],
  ['never lets its microtasks end', `const again = (): unknown => Promise.resolve().then(again); again()`],
  [
    'sends itself messages without end',
    `for (let n = 0; n < 50; n++) { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { port1.postMessage(0); port1.postMessage(0) }; port2.onmessage = () => port2.postMessage(0); port2.postMessage(0) }`,
  ],
  [
    'sets a timer from each timer',
    `const again = () => { for (let n = 0; n < 3; n++) setTimeout(again) }; again()`,
  ],
  [
    'asks for frames from each frame',
    `const again = () => { for (let n = 0; n < 2; n++) requestAnimationFrame(again); document.body.style.width = String(Math.random() * 100) + 'px'; void document.body.offsetHeight }; again()`,
  ],
  [
    'opens frames in frames',
    `const bomb = '<script>for (let n = 0; n < 3; n++) { const inner = document.createElement("iframe"); inner.srcdoc = document.documentElement.outerHTML; document.documentElement.append(inner) }<' + '/script>'; const inner = document.createElement('iframe'); inner.srcdoc = bomb; document.body.append(inner)`,
  ],
  [
    'makes sounds and animations without end',
    `setInterval(() => { for (let n = 0; n < 20; n++) { document.body.animate([{ transform: 'none' }, { transform: 'rotate(1turn)' }], { duration: 100, iterations: Infinity }); try { new AudioContext().createOscillator().start() } catch {} } }, 10)`,
  ],
]
