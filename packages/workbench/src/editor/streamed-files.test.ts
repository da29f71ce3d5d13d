/** Unfinished files of an answer, as the preview receives them. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from './workbench.ts'

const open = '<saysoArtifact id="a" title="A">\n'

function begin(options: { lockedPaths?: string[]; appliesActions?: boolean } = {}) {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['old.ts', textFile('one\ntwo\n')]]))
  const streamed = () => {
    const files = workbench.store.getState().streamed
    return (
      files && Object.fromEntries([...files].map(([path, { text, isWhole }]) => [path, { text, isWhole }]))
    )
  }
  expect(streamed()).toBeNull()
  const title = () => workbench.store.getState().streamedTitle
  return { stream: workbench.beginMessage('m', options), streamed, title }
}

test('[WS12] what the answer makes has its name from the artifact’s first line until the end', () => {
  const { stream, title } = begin()
  stream.push('I build it.\n')
  expect(title()).toBeNull()
  stream.push(open)
  expect(title()).toBe('A')
  stream.end({ complete: true })
  expect(title()).toBeNull()
})

test('[WS12] an answer that may not change files names nothing', () => {
  const { stream, title } = begin({ appliesActions: false })
  stream.push(open)
  expect(title()).toBeNull()
})

test('[WS12] a file is streamed as far as it has come, until it is closed', () => {
  const { stream, streamed } = begin()
  stream.push(`${open}<saysoAction type="file" filePath="a.ts">\nconst a`)
  expect(streamed()).toEqual({ 'a.ts': { text: 'const a', isWhole: false } })
  stream.push(' = 1\n</saysoAction>')
  expect(streamed()).toEqual({})
  stream.end({ complete: true })
  expect(streamed()).toBeNull()
})

test('[WS12] a file that comes HTML-escaped is streamed decoded, without half an entity', () => {
  const { stream, streamed } = begin()
  const text = () => streamed()?.['a.tsx']?.text
  stream.push(`${open}<saysoAction type="file" filePath="a.tsx">\nconst a = () =&gt; &lt;View b=&qu`)
  expect(text()).toBe('const a = () => <View b=')
  stream.push('ot;c&quot;')
  expect(text()).toBe('const a = () => <View b="c"')
  stream.push(' /&gt;\n</saysoAction>')
  stream.push('<saysoAction type="file" filePath="a.tsx">\nconst a = () => <Text>&lt;View')
  expect(text()).toBe('const a = () => <Text>&lt;View')
})

test('[WS12] an edited file is streamed with the blocks that are whole', () => {
  const { stream, streamed } = begin()
  const block = (search: string, replace: string) =>
    `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`
  stream.push(`${open}<saysoAction type="edit" filePath="old.ts">\n<<<<<<< SEARCH\none\n=======\n1`)
  expect(streamed()).toEqual({})
  stream.push('\n>>>>>>> REPLACE\n<<<<<<< SEARCH\ntw')
  expect(streamed()).toEqual({ 'old.ts': { text: '1\ntwo\n', isWhole: true } })
  stream.push(block('two', '2').slice('<<<<<<< SEARCH\ntw'.length))
  expect(streamed()).toEqual({ 'old.ts': { text: '1\n2\n', isWhole: true } })
})

test('[WS12] what is no script, or locked, is not streamed, nor anything of an answer without changes', () => {
  const locked = begin({ lockedPaths: ['a.ts'] })
  locked.stream.push(`${open}<saysoAction type="file" filePath="a.ts">\nx`)
  expect(locked.streamed()).toEqual({})
  const style = begin()
  style.stream.push(`${open}<saysoAction type="file" filePath="a.css">\nx`)
  expect(style.streamed()).toEqual({})
  const asked = begin({ appliesActions: false })
  asked.stream.push(`${open}<saysoAction type="file" filePath="a.ts">\nx`)
  expect(asked.streamed()).toBeNull()
})
