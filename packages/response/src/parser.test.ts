/** The grammar, rule by rule. Each text is parsed whole, one character at a time and at random splits (T1). */

import { describe, expect, test } from 'vitest'
import { describeEvents, eventsOf, parseChunks } from './testing/parse-events.ts'

const open = '<saysoArtifact id="a" title="A">'
const close = '</saysoArtifact>'
const file = (path: string, body: string) =>
  `<saysoAction type="file" filePath="${path}">\n${body}\n</saysoAction>`
/** The events of one file in one artifact, in short. */
const oneFile = (path: string, content: string) => [
  'artifact 0 a: A',
  `file 0.0 ${path}`,
  `close 0 ${JSON.stringify(content)}`,
  'end 0',
]

describe('tags', () => {
  test('[T1] gives text, artifact, actions and text in document order', () => {
    expect(eventsOf(`Hi\n\n${open}\n${file('a.ts', 'one')}\n${file('b.ts', 'two')}\n${close}\nDone`)).toEqual(
      [
        'text "Hi\\n\\n"',
        'artifact 0 a: A',
        'file 0.0 a.ts',
        'close 0 "one\\n"',
        'file 0.1 b.ts',
        'close 1 "two\\n"',
        'end 0',
        'text "\\nDone"',
      ],
    )
  })

  test('[T1] takes other tag names', () => {
    const text = '<box id="a" title="A"><act type="file" filePath="a.ts">x</act></box>'
    expect(eventsOf(text, { artifact: 'Box', action: 'act' })).toEqual(oneFile('a.ts', 'x\n'))
  })

  test('[T2] [T3] do not care about case and blanks in tags', () => {
    const text =
      '< SaysoArtifact id="a" title="A" >< saysoaction type="file" filePath="a.ts" >x</ SAYSOACTION >< / saysoArtifact\n>'
    expect(eventsOf(text)).toEqual(oneFile('a.ts', 'x\n'))
  })

  test.each([
    [`title="A" id="a"`],
    [`id='a' title='A'`],
    ['id=a title=A'],
    ['title="A"\n  id="a"\n'],
    ['id="a" id="b" title="A"'],
    ['ID="a" Title="A"'],
    ['id = "a" title= "A"'],
  ])('[T4] [T5] reads the attributes of %j', (attributes) => {
    expect(eventsOf(`<saysoArtifact ${attributes}>${file('a.ts', 'x')}${close}`)).toEqual(
      oneFile('a.ts', 'x\n'),
    )
  })

  test('[T5] allows > and line breaks in values', () => {
    expect(eventsOf(`<saysoArtifact id="a" title="a > b\nc">${close}`)).toEqual([
      'artifact 0 a: a > b\nc',
      'end 0',
    ])
  })

  test('[T6] compares attribute names whole', () => {
    const tag = `<saysoArtifact subtitle="no" title="A" data-id="no" id="a">`
    const action = `<saysoAction contentType="edit" type="file" oldFilePath="b.ts" file_path="a.ts" mode="x">x</saysoAction>`
    expect(eventsOf(tag + action + close)).toEqual(oneFile('a.ts', 'x\n'))
  })

  test('[T7] decodes entities in values once', () => {
    expect(eventsOf(`<saysoArtifact id="a" title="Tom &amp; &quot;Jo&quot; &amp;lt;">${close}`)[0]).toBe(
      'artifact 0 a: Tom & "Jo" &lt;',
    )
  })

  test('[T8] a value without its closing quote ends with its tag', () => {
    expect(
      eventsOf(`${open}<saysoAction type="file" filePath="a.ts>\nconst a = "x"\n</saysoAction>${close}`),
    ).toEqual([
      'artifact 0 a: A',
      'warning unclosed-quote',
      'file 0.0 a.ts',
      'close 0 "const a = \\"x\\"\\n"',
      'end 0',
    ])
  })

  test('[T9] a tag without its > ends with its attributes', () => {
    const text = `${open}<saysoAction type="file"\n  filePath="a.ts"\nimport x from 'x'\nconst f = () => <View />\n</saysoAction>${close}`
    expect(eventsOf(text)).toEqual(oneFile('a.ts', "import x from 'x'\nconst f = () => <View />\n"))
  })

  test('[T9] a tag that meets the next tag is text', () => {
    expect(eventsOf(`<saysoArtifact ${open}${close}`)).toEqual([
      'text "<saysoArtifact "',
      'artifact 0 a: A',
      'end 0',
    ])
  })

  test('[T10] a tag that does not end is text', () => {
    const text = `<saysoArtifact id="${'x'.repeat(5_000)}">`
    expect(eventsOf(text)).toEqual(['warning tag-too-long', `text ${JSON.stringify(text)}`])
  })

  test('[T18] the two thousand and first tag ends what is open, and the rest is text', () => {
    const files = Array.from({ length: 2_500 }, (_, index) => file(`f${index}.ts`, 'x'))
    const within = parseChunks([open, ...files.slice(0, 1_999), close])
    expect(within.at(-1)).toMatchObject({ type: 'artifact-close', complete: true })
    expect(within.some(({ type }) => type === 'warning')).toBe(false)
    const events = parseChunks([open, ...files, close])
    expect(events.filter(({ type }) => type === 'action-close')).toHaveLength(1_999)
    expect(events.filter(({ type }) => type === 'warning')).toMatchObject([{ code: 'too-many-tags' }])
    expect(events.find(({ type }) => type === 'artifact-close')).toMatchObject({ complete: false })
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    expect(text).toBe(files.slice(1_999).join('') + close)
  })

  test('[T11] a backslash makes a tag text', () => {
    const body = '<\\/saysoAction> <\\saysoAction type="file" filePath="b.ts"> <\\\\/saysoArtifact>'
    expect(eventsOf(open + file('a.ts', body) + close)).toEqual(
      oneFile('a.ts', '</saysoAction> <saysoAction type="file" filePath="b.ts"> <\\/saysoArtifact>\n'),
    )
  })

  test.each([
    ['</saysoAction', ['close 0 "x\\n"', 'end 0 incomplete']],
    ['</sayso', ['warning unfinished-tag', 'close 0 incomplete "x"', 'end 0 incomplete']],
    ['<', ['close 0 incomplete "x<"', 'end 0 incomplete']],
  ])('[T12] an answer that ends with %j', (tail, expected) => {
    expect(eventsOf(`${open}<saysoAction type="file" filePath="a.ts">x${tail}`).slice(2)).toEqual(expected)
  })

  test('[T12] an answer that ends inside an opening tag shows nothing of it', () => {
    expect(eventsOf('Hi <saysoArtifact id="a')).toEqual(['text "Hi "', 'warning unfinished-tag'])
    expect(eventsOf('Hi <say')).toEqual(['text "Hi <say"'])
  })

  test.each([
    'I use the <saysoArtifact> tag, then <saysoAction type="file">, then </saysoAction>.',
    'Use <saysoAction type="shell"> to show commands.',
    '<saysoArtifact> is the tag that I use.',
    'a < b and b<c, <View> and </View>, <<<',
    '<saysoActions type="file" filePath="a.ts">',
  ])('[T13] prose that names a tag is text: %s', (text) => {
    expect(eventsOf(text)[0]).toBe(`text ${JSON.stringify(text)}`)
    expect(
      eventsOf(text)
        .slice(1)
        .filter((line) => line !== 'warning code-without-action'),
    ).toEqual([])
  })

  test('[T14] a tag without attributes that is alone on its line is one', () => {
    expect(eventsOf(`Hi\n<saysoArtifact>  \n${file('a.ts', 'x')}\n${close}`)).toEqual([
      'text "Hi\\n"',
      'artifact 0 : ',
      'file 0.0 a.ts',
      'close 0 "x\\n"',
      'end 0',
    ])
  })

  test('[T15] a tag in a string of a body is text', () => {
    const body = `const a = '<saysoAction type="file" filePath="b.ts">'\nconst b = \`<saysoArtifact id="x">\` // <saysoAction>`
    expect(eventsOf(open + file('a.ts', body) + close)).toEqual(oneFile('a.ts', `${body}\n`))
  })

  test.each([
    ['type="create" filePath="a"', 'file', []],
    ['type="FILE" filePath="a"', 'file', []],
    ['type="remove" filePath="a"', 'delete', []],
    ['filePath="a"', 'file', ['warning missing-type']],
    ['type="constructor" filePath="a"', 'shell', ['warning unknown-type']],
    ['type="patch" filePath="a"', 'shell', ['warning unknown-type']],
  ])('[T16] <saysoAction %s> is a %s action', (attributes, kind, warnings) => {
    const events = eventsOf(`${open}<saysoAction ${attributes}></saysoAction>${close}`)
    expect(events.slice(1, -2)).toEqual([`${kind} 0.0 a`, ...warnings])
  })

  const asBolt = (text: string) => text.replaceAll('saysoA', 'boltA')

  test('[T17] an answer in tags of another tool is read, and ours are text in it', () => {
    const body = `const a = 1\n// </saysoAction> </saysoArtifact>`
    const answer = asBolt(open + file('a.ts', '@') + close).replace('@', body)
    expect(eventsOf(`Hi\n${answer}\nBye`)).toEqual([
      'text "Hi\\n"',
      ...oneFile('a.ts', `${body}\n`),
      'text "\\nBye"',
    ])
  })

  test('[T17] in an answer in ours those of another tool are text', () => {
    const body = asBolt(`${open}${file('b.ts', 'x')}${close}`)
    expect(eventsOf(open + file('a.ts', body) + close)).toEqual(oneFile('a.ts', `${body}\n`))
    const spoken = `Not ${asBolt('<saysoArtifact>')}:\n`
    expect(eventsOf(spoken + open + file('a.ts', 'x') + close)).toEqual([
      `text ${JSON.stringify(spoken)}`,
      ...oneFile('a.ts', 'x\n'),
    ])
  })

  test('[T17] a caller’s own tags are the only ones', () => {
    const text = asBolt(open + file('a.ts', 'x') + close)
    expect(eventsOf(text, { artifact: 'saysoArtifact', action: 'saysoAction' })).toEqual([
      `text ${JSON.stringify(text)}`,
    ])
  })
})

describe('code and thinking', () => {
  test.each([
    `Put it in \`${open}\` please`,
    'Two ``<saysoAction type="file" filePath="a.ts">`` ticks',
    `\`\`\`xml\n<x/>\n${open}\n\`\`\`\nbye`,
    `Look:\n~~~\nfirst\n${file('a.ts', 'x')}\n~~~`,
    `\`\`\`${open}\`\`\``,
  ])('[C1] [C2] a tag in code is text: %j', (text) => {
    expect(eventsOf(text)[0]).toBe(`text ${JSON.stringify(text)}`)
    expect(
      eventsOf(text)
        .slice(1)
        .filter((line) => line !== 'warning code-without-action'),
    ).toEqual([])
  })

  test('[C1] a span ends with its line', () => {
    expect(eventsOf(`It\`s here:\n${open}${close}`).slice(1)).toEqual(['artifact 0 a: A', 'end 0'])
  })

  test('[C1] a tag behind a closed span or fence is a tag', () => {
    expect(eventsOf(`\`x\` \`\`\`y\`\`\`\n\`\`\`sh\nls\n\`\`\`\n${open}${close}`).slice(1)).toEqual([
      'artifact 0 a: A',
      'end 0',
    ])
  })

  test.each(['think', 'thinking'])('[C3] tags in <%s> are text', (name) => {
    const thought = `<${name}>\nI will write ${open} and ${file('a.ts', 'x')}\n</${name}>\n`
    expect(eventsOf(`${thought}${open}${close}`)).toEqual([
      `text ${JSON.stringify(thought)}`,
      'artifact 0 a: A',
      'end 0',
    ])
  })

  test('[C3] a thinking block that never ends is told', () => {
    expect(eventsOf('<think>hm')).toEqual(['text "<think>hm"', 'warning unclosed-thinking'])
  })

  test('[C4] a fence inside an artifact hides nothing', () => {
    expect(eventsOf(`${open}\n\`\`\`xml\n${file('a.ts', 'x')}\n\`\`\`\n${close}`)).toEqual(
      oneFile('a.ts', 'x\n'),
    )
  })

  test.each(['```xml', '```', '~~~', '   ```html'])(
    '[C5] an artifact inside the fence %j leaves no fence',
    (fence) => {
      const end = fence.trim().slice(0, 3)
      expect(eventsOf(`Here:\n${fence}\n\n${open}\n${file('a.ts', 'x')}\n${close}\n${end}\nBye`)).toEqual([
        fence.startsWith(' ') ? 'text "Here:\\n   "' : 'text "Here:\\n"',
        ...oneFile('a.ts', 'x\n'),
        'text "Bye"',
      ])
    },
  )

  test('[C5] a closing fence at the very end leaves nothing', () => {
    expect(eventsOf(`\`\`\`\n${open}${close}\n\`\`\``)).toEqual(['artifact 0 a: A', 'end 0'])
  })

  test('[C5] another block behind an artifact keeps its fence', () => {
    const after = '\n```sh\nnpx expo start\n```\n'
    expect(eventsOf(`${open}${close}${after}`).slice(2)).toEqual([`text ${JSON.stringify(after)}`])
    expect(eventsOf(`\`\`\`\n${open}${close}${after}`).slice(2)).toEqual([`text ${JSON.stringify(after)}`])
  })
})

describe('code fences that begin with an artifact tag', () => {
  test.each(['<saysoArtifact>', '<saysoArtifact id="x" title="y">'])(
    '[C6] %s alone in a fence is text',
    (tag) => {
      const answer = `See\n\`\`\`xml\n${tag}\n\`\`\`\nand go on.`
      expect(eventsOf(answer)).toEqual([`text ${JSON.stringify(answer)}`, 'warning code-without-action'])
    },
  )

  test('[C6] without id and title it needs a tag behind it', () => {
    const answer = '```\n<saysoArtifact>\nyour files\n</saysoArtifact>\n```\n'
    expect(eventsOf(answer)).toEqual([`text ${JSON.stringify(answer)}`, 'warning code-without-action'])
    expect(eventsOf(`\`\`\`\n<saysoArtifact>\n${file('a.ts', 'x')}\n</saysoArtifact>\n\`\`\`\n`)).toEqual([
      'artifact 0 : ',
      ...oneFile('a.ts', 'x\n').slice(1),
    ])
  })

  test('[C6] an answer that is cut off behind it has begun an artifact', () => {
    expect(eventsOf('```\n<saysoArtifact id="a" title="A">\n')).toEqual([
      'artifact 0 a: A',
      'end 0 incomplete',
    ])
  })

  test.each([
    `\`\`\`\n${open}${' \n'.repeat(4000)}${file('a.ts', 'x')}${close}`,
    `<saysoArtifact>${' '.repeat(5000)}\n${file('a.ts', 'x')}${close}`,
    `\`\`\`\n${open}\n\`\`\`ts${' '.repeat(5000)}\nx`,
  ])('[C6] [T14] what is too far behind a tag decides nothing, wherever the deltas end (%#)', (answer) => {
    expect(eventsOf(answer)[0]).toMatch(/^text/)
  })

  test('[C7] a forgotten closing tag does not swallow what is behind the fence', () => {
    expect(eventsOf(`\`\`\`xml\n${open}\n${file('a.ts', 'x')}\n\`\`\`\nRun it.`)).toEqual([
      ...oneFile('a.ts', 'x\n').slice(0, -1),
      'warning missing-artifact-close',
      'end 0',
      'text "Run it."',
    ])
  })

  test('[C7] a fence around one action inside it is no end', () => {
    const inner = `\`\`\`tsx\n${file('a.ts', 'x')}\n\`\`\`\n`
    expect(eventsOf(`\`\`\`xml\n${open}\n${inner}${close}\n\`\`\`\nBye`)).toEqual([
      ...oneFile('a.ts', 'x\n'),
      'text "Bye"',
    ])
  })
})

describe('artifacts and actions', () => {
  test('[A1] prose between actions is not shown', () => {
    expect(eventsOf(`${open}First <b>this</b>:\n${file('a.ts', 'x')}\nThat was it.${close}`)).toEqual(
      oneFile('a.ts', 'x\n'),
    )
  })

  test('[A2] numbers artifacts and actions through the answer', () => {
    const second = '<saysoArtifact id="b" title="B">'
    expect(eventsOf(`${open}${file('a.ts', 'x')}${close} and ${second}${file('b.ts', 'y')}${close}`)).toEqual(
      [
        ...oneFile('a.ts', 'x\n'),
        'text " and "',
        'artifact 1 b: B',
        'file 1.1 b.ts',
        'close 1 "y\\n"',
        'end 1',
      ],
    )
  })

  test('[A3] an action outside an artifact is still an action', () => {
    expect(eventsOf(`Hi\n${file('a.ts', 'x')}\n${file('b.ts', 'y')}\n\nBye`)).toEqual([
      'text "Hi\\n"',
      'warning action-outside-artifact',
      'artifact 0 : ',
      'file 0.0 a.ts',
      'close 0 "x\\n"',
      'file 0.1 b.ts',
      'close 1 "y\\n"',
      'end 0',
      'text "Bye"',
    ])
  })

  test('[A3] so it is when it stands in a fence of its own', () => {
    expect(eventsOf(`\`\`\`xml\n${file('a.ts', 'x')}\n\`\`\`\nBye`).slice(1)).toEqual([
      'artifact 0 : ',
      'file 0.0 a.ts',
      'close 0 "x\\n"',
      'end 0',
      'text "Bye"',
    ])
  })

  test('[A4] an artifact inside an artifact loses nothing', () => {
    const inner = `<saysoArtifact id="b" title="B">${file('b.ts', 'y')}${close}`
    expect(eventsOf(`${open}${file('a.ts', 'x')}${inner}${file('c.ts', 'z')}${close}`)).toEqual([
      'artifact 0 a: A',
      'file 0.0 a.ts',
      'close 0 "x\\n"',
      'warning missing-artifact-close',
      'end 0',
      'artifact 1 b: B',
      'file 1.1 b.ts',
      'close 1 "y\\n"',
      'end 1',
      'warning action-outside-artifact',
      'artifact 2 : ',
      'file 2.2 c.ts',
      'close 2 "z\\n"',
      'end 2',
    ])
  })

  test('[A5] [A7] an answer continued from its opening tags gives the file once', () => {
    const cutOff = `${open}\n<saysoAction type="file" filePath="a.ts">\nconst a = <Vi`
    expect(eventsOf(`${cutOff}${open}\n${file('a.ts', 'const a = <View />')}${close}`)).toEqual([
      'artifact 0 a: A',
      'file 0.0 a.ts',
      'warning repeated-artifact',
      'close 0 incomplete "const a = <Vi"',
      'file 0.1 a.ts',
      'close 1 "const a = <View />\\n"',
      'end 0',
    ])
    expect(eventsOf(`${cutOff}${file('./a.ts', 'const a = <View />')}${close}`).slice(2)).toEqual([
      'warning repeated-action',
      'close 0 incomplete "const a = <Vi"',
      'file 0.1 a.ts',
      'close 1 "const a = <View />\\n"',
      'end 0',
    ])
  })

  test('[A6] the next tag closes a body whose close is missing', () => {
    expect(
      eventsOf(`${open}<saysoAction type="file" filePath="a.ts">\nx\n${file('b.ts', 'y')}${close}`),
    ).toEqual([
      'artifact 0 a: A',
      'file 0.0 a.ts',
      'warning missing-action-close',
      'close 0 "x\\n"',
      'file 0.1 b.ts',
      'close 1 "y\\n"',
      'end 0',
    ])
  })

  test('[A6] a body that was cut in the middle of a line is not complete', () => {
    const text = `${open}<saysoAction type="file" filePath="a.ts">\nconst x = ${file('b.ts', 'y')}${close}`
    expect(eventsOf(text)).toContain('close 0 incomplete "const x ="')
  })

  test('[A8] the end of the artifact closes a body', () => {
    expect(eventsOf(`${open}<saysoAction type="file" filePath="a.ts">\nx${close}Bye`)).toEqual([
      'artifact 0 a: A',
      'file 0.0 a.ts',
      'warning missing-action-close',
      'close 0 "x\\n"',
      'end 0',
      'text "Bye"',
    ])
  })

  test('[A9] closing tags that close nothing', () => {
    expect(eventsOf(`${open}</saysoAction>${close}\n${close}\nEnd with ${close}.`)).toEqual([
      'artifact 0 a: A',
      'warning stray-close',
      'end 0',
      'text "\\n"',
      'warning stray-close',
      `text "\\nEnd with ${close}."`,
    ])
  })

  test('[A10] an answer that is cut is incomplete', () => {
    expect(eventsOf(`${open}<saysoAction type="file" filePath="a.ts">\nx`)).toEqual([
      'artifact 0 a: A',
      'file 0.0 a.ts',
      'close 0 incomplete "x"',
      'end 0 incomplete',
    ])
  })

  test('[A11] tells missing and refused paths, and normalises the others', () => {
    expect(
      eventsOf(
        `${open}<saysoAction type="file">x</saysoAction><saysoAction type="file" filePath="../x">x</saysoAction><saysoAction type="rename" filePath="./a//b.ts"></saysoAction>${close}`,
      ),
    ).toEqual([
      'artifact 0 a: A',
      'file 0.0 -',
      'warning missing-path',
      'close 0 "x\\n"',
      'file 0.1 ../x',
      'warning refused-path',
      'close 1 "x\\n"',
      'rename 0.2 a/b.ts',
      'warning missing-path',
      'close 2 ""',
      'end 0',
    ])
  })

  test('[A13] the files that an artifact announces are told in order, each once, and only such as a project may have', () => {
    expect(
      eventsOf(`<saysoArtifact id=a title=A files="app/(tabs)/index.tsx, ./b.ts,, ../x.ts, b.ts">\n${close}`),
    ).toEqual(['artifact 0 a: A (app/(tabs)/index.tsx, b.ts)', 'end 0'])
    const many = Array.from({ length: 300 }, (_, at) => `f${at}`).join()
    expect(eventsOf(`<saysoArtifact id=a title=A files="${many}">${close}`)[0]).toContain('f199)')
  })

  test('[A12] a tag that closes itself has no body', () => {
    expect(
      eventsOf(
        `${open}<saysoAction type="delete" filePath="a.ts" /><saysoAction type=rename filePath=a.ts to=b.ts/>${close}`,
      ),
    ).toEqual([
      'artifact 0 a: A',
      'delete 0.0 a.ts',
      'close 0 ""',
      'rename 0.1 a.ts to b.ts',
      'close 1 ""',
      'end 0',
    ])
  })
})

describe('bodies', () => {
  const contentOf = (path: string, body: string) => {
    const line = eventsOf(
      `${open}<saysoAction type="file" filePath="${path}">${body}</saysoAction>${close}`,
    ).find((event) => event.startsWith('close'))
    return JSON.parse(line?.slice('close 0 '.length) ?? 'null')
  }

  test.each([
    ['[B1] keeps the first line’s indent', '\n\n  \n    a\n  b\n', '    a\n  b\n'],
    ['[B2] ends with one newline', 'a', 'a\n'],
    ['[B2] however many there were', 'a\n\n \n', 'a\n'],
    ['[B2] an empty body is an empty file', '', ''],
    ['[B2] so is one of blanks', ' \n\n', ''],
    ['[B3] takes one fence off', '\n```tsx\n  a\n```\n', '  a\n'],
    ['[B3] also tildes and longer ones', '\n~~~~\na\n```\nb\n~~~~\n\n', 'a\n```\nb\n'],
    ['[B3] and only one', '```\n```ts\na\n```\n```', '```ts\na\n```\n'],
    ['[B3] keeps a fence inside', '```ts\na\n```\nb\n```', 'a\n```\nb\n'],
    ['[B3] an empty fence is an empty file', '```\n```', ''],
    ['[B3] needs no closing fence', '```ts\na\n', 'a\n'],
    ['[B3] leaves a closing fence alone', 'a\n```\n', 'a\n```\n'],
    ['[B3] a line of code in back-ticks is no fence', '```a``` b\nc', '```a``` b\nc\n'],
    ['[B5] leaves entities alone', 'a = "&lt;b&gt;" // &amp;', 'a = "&lt;b&gt;" // &amp;\n'],
    ['[B5] in JSX too', '<Text>&copy; &lt;3 &amp; &quot;</Text>', '<Text>&copy; &lt;3 &amp; &quot;</Text>\n'],
    ['[B8] keeps surrogate pairs', 'a😀\n😀', 'a😀\n😀\n'],
  ])('%s', (_rule, body, content) => {
    expect(contentOf('a.tsx', body)).toBe(content)
  })

  test.each(['README.md', 'docs/a.MDX', 'notes.txt'])('[B4] %s keeps its fences', (path) => {
    expect(contentOf(path, '\n```sh\nnpm start\n```\n')).toBe('```sh\nnpm start\n```\n')
    const two = '```\none\n```\nand\n```\ntwo\n```\n'
    expect(contentOf(path, two)).toBe(two)
  })

  test('[B6] decodes a file that came wholly escaped', () => {
    const escaped = 'const f = () =&gt; &lt;View a=&quot;b&quot; /&gt; &amp;&amp; &#39;x&#39;'
    expect(contentOf('a.tsx', escaped)).toBe('const f = () => <View a="b" /> && \'x\'\n')
    expect(contentOf('a.json', '{ &quot;a&quot;: &quot;&amp;lt;&quot; }')).toBe('{ "a": "&lt;" }\n')
    expect(contentOf('a.md', 'a &lt; b')).toBe('a &lt; b\n')
  })

  test('[B6] decodes a screen whose elements alone came escaped', () => {
    const screen = 'const f = () => a && &lt;View b="c"&gt;1&lt;/View&gt;'
    expect(contentOf('a.tsx', screen)).toBe('const f = () => a && <View b="c">1</View>\n')
    const words = 'const f = (a) => a.replace(/&lt;b/, "&lt;b&gt;")'
    expect(contentOf('a.ts', words)).toBe(`${words}\n`)
    expect(contentOf('a.tsx', 'const a = "&lt;b&gt;" && 1')).toBe('const a = "&lt;b&gt;" && 1\n')
  })

  test('[B7] [B9] deltas are the content and never hold a closing tag', () => {
    const text = `${open}${file('a.ts', 'a < b </ </s </View> </saysoB>\n')}${close}`
    const events = describeEvents(parseChunks(text.split('')))
    const content = '"a < b </ </s </View> </saysoB>\\n"'
    expect(events).toContain(`delta 0 ${content}`)
    expect(events).toContain(`close 0 ${content}`)
  })

  test('[B8] no event ends inside a surrogate pair', () => {
    const chunks = `😀${open}${file('a.ts', '😀 = 😀\n😀')}${close}😀`.split('')
    for (const event of parseChunks(chunks)) {
      if ('text' in event) expect(event.text).not.toMatch(/[\ud800-\udbff]$/)
    }
  })

  test('[B9] gives at most one delta for each push', () => {
    const events = parseChunks([`${open}<saysoAction type="file" filePath="a.ts">`, '<a></a></b> < c'])
    expect(events.filter((event) => event.type === 'action-delta')).toHaveLength(1)
  })

  test('takes shell bodies as they are', () => {
    expect(eventsOf(`${open}\n<saysoAction type="shell">\nnpm i\n</saysoAction>${close}`)).toContain(
      'close 0 "npm i"',
    )
  })
})
