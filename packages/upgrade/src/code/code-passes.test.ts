import { expect, test } from 'vitest'
import { upgradeCode } from '../testing/facts.ts'

const PASSES: readonly (readonly [rule: string, before: string, after: string])[] = [
  [
    '[U10]',
    `import { useTheme, type Theme } from "navigation";\n`,
    `import { useTheme, type Theme } from "router/navigation";\n`,
  ],
  ['[U10]', `export { useTheme } from 'navigation'\n`, `export { useTheme } from 'router/navigation'\n`],
  [
    '[U10]',
    `const { useTheme } = require('navigation')\n`,
    `const { useTheme } = require('router/navigation')\n`,
  ],
  ['[U10]', `import { File } from 'files/next'\n`, `import { File } from 'files'\n`],
  [
    '[U11]',
    `import * as F from 'files' // why\nF.readText()\n`,
    `import * as F from 'files/legacy' // why\nF.readText()\n`,
  ],
  [
    '[U11]',
    `import { readText, Encoding } from 'files'\n`,
    `import { readText, Encoding } from 'files/legacy'\n`,
  ],
  [
    '[U11]',
    `import { File, readText } from 'files'\nimport a from 'a'\n`,
    `import { File } from 'files'\nimport { readText } from 'files/legacy'\nimport a from 'a'\n`,
  ],
  ['[U11]', `import type { Options } from 'files'\n`, `import type { Options } from 'files/legacy'\n`],
  [
    '[U12]',
    `import { setString } from 'clipboard'\nsetString('a')\n`,
    `import { setText } from 'clipboard'\nsetText('a')\n`,
  ],
  [
    '[U12]',
    `import { setString } from 'clipboard'\nconst setText = setString\n`,
    `import { setText as setString } from 'clipboard'\nconst setText = setString\n`,
  ],
  [
    '[U12]',
    `import * as C from 'clipboard'\nC.setString('a')\n`,
    `import * as C from 'clipboard'\nC.setText('a')\n`,
  ],
  [
    '[U12]',
    `import { Tabs, Icon, Label as L } from 'tabs'\nconst a = <Tabs><Icon sf="x" /><L>hi</L></Tabs>\nconst b = { Icon }\n`,
    `import { Tabs } from 'tabs'\nconst a = <Tabs><Tabs.Trigger.Icon sf="x" /><Tabs.Trigger.Label>hi</Tabs.Trigger.Label></Tabs>\nconst b = { Icon: Tabs.Trigger.Icon }\n`,
  ],
  [
    '[U12]',
    `import { MasonryList } from 'list'\nconst a = <MasonryList columns={2}></MasonryList>\n`,
    `import { List } from 'list'\nconst a = <List masonry columns={2}></List>\n`,
  ],
  [
    '[U13]',
    `import { List } from 'list'\nconst a = (\n  <List\n    data={[]}\n    // a guess\n    estimate={{ a: 1 }.a}\n    {...rest}\n  />\n)\n`,
    `import { List } from 'list'\nconst a = (\n  <List\n    data={[]}\n    // a guess\n    {...rest}\n  />\n)\n`,
  ],
  [
    '[U14]',
    `import { listen, removeSubscription } from 'notes'\nremoveSubscription(sub.current!)\n`,
    `import { listen } from 'notes'\nsub.current!.remove()\n`,
  ],
  [
    '[U14]',
    `import * as N from 'notes'\nreturnOf(() => N.removeSubscription(a.b))\n`,
    `import * as N from 'notes'\nreturnOf(() => a.b.remove())\n`,
  ],
  [
    '[U17]',
    `import { Fit, Video } from 'av'\nexport default function Clip({ uri }) {\n  return (\n    <View>\n      <Video source={{ uri }} style={s} fit={Fit.COVER} isLooping shouldPlay={true} volume={0.5} />\n    </View>\n  )\n}\n`,
    `import { FilmView, useFilm } from 'film'\nexport default function Clip({ uri }) {\n  const film = useFilm({ uri }, (film) => {\n    film.loop = true\n    film.play()\n    film.volume = 0.5\n  })\n  return (\n    <View>\n      <FilmView film={film} controls={false} style={s} contentFit="cover" />\n    </View>\n  )\n}\n`,
  ],
  [
    '[U17]',
    `import { Video } from "av";\nconst Clips = () => {\n  const film = 1;\n  return <><Video useControls source={A} shouldPlay={false} /><Video source={B} useControls={film} /></>;\n};\n`,
    `import { FilmView, useFilm } from "film";\nconst Clips = () => {\n  const film = 1;\n  const film2 = useFilm(A);\n  const film3 = useFilm(B);\n  return <><FilmView controls film={film2} /><FilmView film={film3} controls={film} /></>;\n};\n`,
  ],
  [
    '[U19]',
    `import { useTheme } from 'router'\nimport 'navigation'\nconst a = { backVisible: false, testId: id }\n`,
    `import { useTheme } from 'router'\nimport 'router/navigation'\nconst a = { backMode: 'minimal', tabTestId: id }\n`,
  ],
  [
    '[U18]',
    `import { Audio, ModeIOS } from 'av'\nawait Audio.ask()\nAudio.setMode({\n  silentIOS: isOn,\n  duckIOS: ModeIOS.Duck,\n  duckAndroid: true,\n})\n`,
    `import { askToRecord, setMode } from 'sound'\nawait askToRecord()\nsetMode({ silent: isOn, mode: 'duck' })\n`,
  ],
]

test.each(PASSES)('%s changes only what it must: %j', (_, before, after) => {
  const result = upgradeCode(before)
  expect(result.text).toBe(after)
  expect(result.changes.length).toBeGreaterThan(0)
  expect(result.left).toEqual([])
  // A second time there is nothing to do.
  expect(upgradeCode(after)).toEqual({ text: after, changes: [], left: [] })
})

const RIGHT: readonly (readonly [why: string, text: string])[] = [
  [
    'another package',
    `import { readText } from './files'\nimport { Icon } from 'icons'\nconst a = <Icon estimate />\n`,
  ],
  ['a string and a comment', `// import { useTheme } from 'navigation'\nconst a = "from 'navigation'"\n`],
  ['the newer interface', `import { File, Encoding } from 'files'\n`],
  [
    'an inner name',
    `import { setText } from 'clipboard'\nfunction f(setString: string) { return setString }\n`,
  ],
  ['another member', `import * as C from 'clipboard'\na.setString(C.setText)\n`],
  [
    'an attribute of another element',
    `import { List } from 'list'\nconst a = <List item={<Row estimate />} />\n`,
  ],
  ['a closing tag', `import { List } from 'list'\nconst a = <List>estimate</List>\n`],
  [
    'an option of another package, a member and a type',
    `import 'list'\nconst a = { backVisible: false }\ntype A = { testId: string }\na.testId = b\n`,
  ],
  ['a key', `import { Tabs } from 'tabs'\nconst a: { Icon: string } = { Icon: 'a' }\n`],
]

test.each(RIGHT)('[U15] right code that looks alike is left alone: %s', (_, text) => {
  expect(upgradeCode(text)).toEqual({ text, changes: [], left: [] })
})

test('[U12] a name that an inner scope declares is not renamed there', () => {
  const text = `import { Tabs, Icon } from 'tabs'\nconst a = <Icon />\nconst b = ({ Icon }) => <Icon />\n`
  expect(upgradeCode(text).text).toBe(
    `import { Tabs } from 'tabs'\nconst a = <Tabs.Trigger.Icon />\nconst b = ({ Icon }) => <Icon />\n`,
  )
})

test('[U10] without the router, navigation stays where it is', () => {
  const text = `import { useTheme } from 'navigation'\n`
  expect(upgradeCode(text, { expo: '~53.0.8', navigation: '^7.0.0' }).text).toBe(text)
})

test.each([
  [
    `import { createThing } from 'navigation'\n`,
    '1 “router/navigation” does not export createThing, so this import of “navigation” stays.',
  ],
  [
    `import * as F from 'files'\nF.readText(F.File)\n`,
    '1 This import of “files” is used for the older functions, which are in “files/legacy” now, and for File, which is not there. Import the two apart.',
  ],
  [
    `import { removeSubscription } from 'notes'\nremoveSubscription(make())\n`,
    '2 removeSubscription no longer exists: call remove() of what it was given.',
  ],
  [`import { useOld } from 'animated'\n\nuseOld()\n`, '3 “animated” no longer exports useOld. Use `useNew`.'],
  [`import * as N from 'notes'\nN.silence()\n`, '2 “notes” no longer exports silence.'],
  ['import { from\n<<<', '1 This file cannot be parsed, so it stays as it is.'],
])('[U16] what no pass can do stays, and is listed: %j', (text, left) => {
  expect(upgradeCode(text)).toEqual({ text, changes: [], left: [left] })
})

test.each([
  ['a condition', 'return isOn && <Video source={a} />'],
  ['an earlier return', 'if (isOn) return null\n  return <Video source={a} />'],
  ['a list', 'return list.map((a) => <Video source={a} />)'],
  ['a reference', 'return <Video source={a} ref={video} />'],
  ['a spread', 'return <Video source={a} {...rest} />'],
  ['a value that changes', 'return <Video source={a} shouldPlay={isOn} />'],
  ['no source', 'return <Video style={a} />'],
])('[U17] an element that a hook could not follow stays, and is listed: %s', (_, body) => {
  const text = `import { Video } from 'av'\nfunction A() {\n  ${body}\n}\n`
  const line = text.slice(0, text.indexOf('<Video')).split('\n').length
  const left = [`${line} “av” no longer exports Video. Use \`sound\`.`]
  expect(upgradeCode(text)).toEqual({ text, changes: [], left })
})

test('[U3] each change has the line of the new text', () => {
  const { changes } = upgradeCode(
    `import { File, readText } from 'files'\nimport { Tabs, Icon } from 'tabs'\n\nconst a = (\n  <Icon>\n  </Icon>\n)\n`,
  )
  expect(changes).toEqual([
    '2 Imports readText from “files/legacy” instead of “files”.',
    '6 Renames Icon to Tabs.Trigger.Icon.',
    '7 Renames Icon to Tabs.Trigger.Icon.',
  ])
})

test('[U19] [U16] options without a counterpart, and members that are gone, are listed', () => {
  const text = `import { Back } from 'router/navigation'\nimport * as N from 'navigation'\nconst a = { barColor: 'red', backVisible: isOn }\nN.Back.remove()\nBack.remove()\n`
  expect(upgradeCode(text, { expo: '~53.0.8' })).toEqual({
    text,
    changes: [],
    left: [
      '3 The option “barColor” has no meaning in Expo SDK 57. Leave it out.',
      '3 The option “backVisible” has no meaning in Expo SDK 57. Use `backMode`.',
      '4 “navigation” no longer exports Back.remove. Call remove().',
    ],
  })
})

test('[U18] settings that have no counterpart, or disagree, stay with their call and are listed', () => {
  for (const settings of [
    '{ other: 1 }',
    'mode',
    '{ duckIOS: M.Mix, duckAndroid: true }',
    '{ duckIOS: pick() }',
  ]) {
    const text = `import { Audio } from 'av'\nAudio.setMode(${settings})\n`
    expect(upgradeCode(text)).toEqual({
      text,
      changes: [],
      left: [
        '2 Audio.setMode is setMode of “sound” now, whose settings have other names and values.',
        '2 “av” no longer exports Audio.',
      ],
    })
  }
})
