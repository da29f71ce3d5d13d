/** Everything that is known of the packages of an SDK, as a value: the passes name no package. */

import type { ExpoSdk } from '@sayso/project'

export interface UpgradeFacts {
  /** The SDK that projects are upgraded to. */
  sdk: ExpoSdk
  /** Packages of the SDK → exact version. */
  versions: Readonly<Record<string, string>>
  /** Tools that its projects are written with → exact version; set where a project has them. */
  toolVersions: Readonly<Record<string, string>>
  /** Package → packages that need it listed beside them. */
  neededBy: Readonly<Record<string, readonly string[]>>
  /** Packages that earlier SDKs had and this one does not. */
  gonePackages: readonly string[]
  /** Package → its changes up to this SDK. */
  steps: Readonly<Record<string, readonly UpgradeStep[]>>
  /** Specifier → values that the module exports in this SDK. */
  exports: Readonly<Record<string, readonly string[]>>
  /** The same for earlier SDKs. */
  formerExports: Readonly<Record<string, readonly string[]>>
}

/** Fields that are absent change nothing. Names are exports of the package's entry. */
export interface UpgradeStep {
  /** `.` where it is absent. */
  entry?: string | undefined
  /** Holds only in projects that list this package. */
  withPackage?: string | undefined
  /** The specifier of the module that exports the same. */
  movedTo?: string | undefined
  /** Specifier → names, of values and types, that are there now. */
  movedNames?: Readonly<Record<string, readonly string[]>> | undefined
  /** Name → another export, or a member of one: `NativeTabs.Trigger.Icon`. */
  renamedNames?: Readonly<Record<string, string>> | undefined
  /** Component → attribute that does what the component was for; it is renamed too. */
  addedProps?: Readonly<Record<string, string>> | undefined
  /** Component → attributes that do nothing any more. */
  removedProps?: Readonly<Record<string, readonly string[]>> | undefined
  /** Function of one argument → method of that argument. */
  methods?: Readonly<Record<string, string>> | undefined
  /** Component → the view and the hook that do its work now. */
  hookedElements?: Readonly<Record<string, HookedElement>> | undefined
  /** Member of an export, as `Audio.setAudioModeAsync` → the function of another module that does the same. */
  movedMembers?: Readonly<Record<string, MovedMember>> | undefined
  /** Key of an object in a file that imports the module → its name now, and perhaps the new values of its plain ones. */
  renamedOptions?: Readonly<Record<string, RenamedOption>> | undefined
  /** The same of keys that nothing reads any more → what to do instead, as a sentence. */
  removedOptions?: Readonly<Record<string, string>> | undefined
  /** Name, or member of one, as `BackHandler.removeEventListener` → what to do instead, as a sentence. */
  removedNames?: Readonly<Record<string, string>> | undefined
  /** Folders of routes, of which the first that exists counts, whose files fail without a default export. */
  routesNeedDefault?: readonly string[] | undefined
  /** Settings of app.json that are gone: `android.edgeToEdgeEnabled`. */
  removedSettings?: readonly string[] | undefined
  /** Plug-ins of Babel that need no mention. */
  babelPlugins?: readonly string[] | undefined
  /** Package whose config plug-in takes the place of this one’s, with the same options. */
  pluginOf?: string | undefined
  /** The setting of app.json whose members are options of the package’s config plug-in now. */
  pluginSettings?: string | undefined
}

/** `<Video source={a} isLooping />` → `const player = useVideoPlayer(a, …)` and `<VideoView player={player} />`. */
export interface HookedElement {
  /** Specifier of the module with both. */
  from: string
  view: string
  hook: string
  /** Attribute of the view for what the hook returns, and the variable’s name. */
  handle: string
  /** Attribute whose value the hook takes. */
  argument: string
  /** Attributes that the view has too. */
  keptProps: readonly string[]
  renamedProps?: Readonly<Record<string, string>> | undefined
  /** Attribute of the view → its value where the element had nothing for it. */
  defaultProps?: Readonly<Record<string, string>> | undefined
  /** Attribute → that of the view, and the last word of each value → its value there. */
  valueProps?:
    | Readonly<Record<string, { prop: string; values: Readonly<Record<string, string>> }>>
    | undefined
  /** Attribute with `true` or a number → member that is set, or method that is called: `loop`, `play()`. */
  handleProps?: Readonly<Record<string, string>> | undefined
}

export interface MovedMember {
  from: string
  name: string
  /** For a function of one object: its keys → those of the new one. One that is not here stays with the call, which is then left. */
  keys?: Readonly<Record<string, string>> | undefined
  /** Key → the last word of each value → its value there; an empty one leaves the key out. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

export interface RenamedOption {
  to: string
  values?: Readonly<Record<string, string>> | undefined
}
