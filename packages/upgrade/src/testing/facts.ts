/** Facts of an SDK that nobody ships, with one package for each kind of change. */

import { type ProjectFiles, textFile } from '@sayso/project'
import type { UpgradeFacts } from '../facts/upgrade-facts.ts'
import { upgradeProject } from '../upgrade-project.ts'

const FACTS: UpgradeFacts = {
  sdk: { major: '57', version: '57.0.0', expoRange: '~57.0.26' },
  versions: {
    expo: '57.0.26',
    react: '19.2.3',
    router: '57.0.24',
    files: '57.0.7',
    animated: '4.5.1',
    threads: '0.10.1',
    notes: '57.0.1',
    sound: '57.0.5',
    navigation: '7.5.0',
  },
  toolVersions: { typescript: '6.0.3' },
  neededBy: { threads: ['animated'] },
  gonePackages: ['av'],
  steps: {
    expo: [{ removedSettings: ['newArchEnabled', 'android.edgeToEdgeEnabled'] }],
    navigation: [
      { withPackage: 'router', movedTo: 'router/navigation' },
      {
        renamedOptions: {
          backVisible: { to: 'backMode', values: { false: 'minimal' } },
          testId: { to: 'tabTestId' },
        },
        removedOptions: { barColor: 'Leave it out.' },
        removedNames: { 'Back.remove': 'Call remove().' },
      },
    ],
    files: [
      { movedNames: { 'files/legacy': ['readText', 'folder', 'Options'] } },
      { entry: './next', movedTo: 'files' },
    ],
    router: [{ withPackage: 'router', routesNeedDefault: ['app', 'src/app'] }],
    tabs: [{ renamedNames: { Icon: 'Tabs.Trigger.Icon', Label: 'Tabs.Trigger.Label' } }],
    clipboard: [{ renamedNames: { setString: 'setText' } }],
    list: [
      {
        renamedNames: { MasonryList: 'List' },
        addedProps: { MasonryList: 'masonry' },
        removedProps: { List: ['estimate'], MasonryList: ['estimate'] },
      },
    ],
    notes: [{ methods: { removeSubscription: 'remove' } }, { pluginSettings: 'notification' }],
    animated: [{ babelPlugins: ['animated/plugin'], removedNames: { useOld: 'Use `useNew`.' } }],
    av: [
      {
        pluginOf: 'sound',
        removedNames: { Video: 'Use `sound`.', Audio: '' },
        hookedElements: {
          Video: {
            ...{ from: 'film', view: 'FilmView', hook: 'useFilm', handle: 'film', argument: 'source' },
            keptProps: ['style'],
            renamedProps: { useControls: 'controls' },
            defaultProps: { controls: 'false' },
            valueProps: { fit: { prop: 'contentFit', values: { COVER: 'cover', cover: 'cover' } } },
            handleProps: { isLooping: 'loop', volume: 'volume', shouldPlay: 'play()' },
          },
        },
        movedMembers: {
          'Audio.ask': { from: 'sound', name: 'askToRecord' },
          'Audio.setMode': {
            ...{ from: 'sound', name: 'setMode' },
            keys: { silentIOS: 'silent', duckIOS: 'mode', duckAndroid: 'mode' },
            values: { duckIOS: { Duck: 'duck', Mix: 'mix' }, duckAndroid: { true: 'duck', false: '' } },
          },
        },
      },
    ],
  },
  exports: {
    files: ['File', 'Encoding', 'readText'],
    'files/legacy': ['readText', 'folder', 'Encoding'],
    'router/navigation': ['useTheme'],
    notes: ['listen'],
    animated: ['useNew'],
  },
  formerExports: {
    files: ['Encoding', 'readText', 'folder'],
    navigation: ['useTheme', 'createThing'],
    notes: ['listen', 'removeSubscription', 'silence'],
    animated: ['useOld'],
    av: ['Video', 'Audio'],
  },
}

export function projectOf(files: Readonly<Record<string, string>>): ProjectFiles {
  return new Map(Object.entries(files).map(([name, text]) => [name, textFile(text)]))
}

const PACKAGES = { expo: '~53.0.8', router: '~5.1.0' }

export function packageJson(
  dependencies: Readonly<Record<string, string>> = PACKAGES,
  others: object = {},
): string {
  return JSON.stringify({ dependencies, ...others }, null, 2)
}

/** Throws where the project is refused. */
export function upgrade(files: Readonly<Record<string, string>>) {
  const result = upgradeProject(projectOf({ 'package.json': packageJson(), ...files }), FACTS)
  if (!result.ok) throw new Error(result.message)
  return result
}

export function refusalOf(files: Readonly<Record<string, string>>): string | null {
  const result = upgradeProject(projectOf(files), FACTS)
  return result.ok ? null : result.message
}

/** One file of code: its text, changes and what is left, as `line sentence`. */
export function upgradeCode(text: string, dependencies?: Readonly<Record<string, string>>) {
  const result = upgrade({ 'package.json': packageJson(dependencies), 'app.tsx': text })
  const own = (items: typeof result.changes) =>
    items.flatMap(({ file, line, sentence }) => (file === 'app.tsx' ? [`${line} ${sentence}`] : []))
  return { text: result.files.get('app.tsx')?.content, changes: own(result.changes), left: own(result.left) }
}
