/**
 * The form in which code travels into the preview frame: app modules as function bodies, prebuilt packages as
 * chunk files that register module factories. Bundler, package builder and frame meet here and nowhere else.
 */

/** Version of all messages between host, bundler and frame. Here, so that the frame need not load schemas. */
export const FRAME_PROTOCOL_VERSION = 1

/**
 * Parameter names of an app module's function body, in order. The frame makes
 * `new Function(...MODULE_PARAMETERS, code)` once per module version and calls it to evaluate the module.
 *
 * - `$export(name, getter)`: defines a live export.
 * - `$exportAll(namespace)`: re-exports every name but `default`.
 * - `$import(specifier)`: returns the namespace object of a static import, evaluating it first where needed.
 *   Import cycles return the namespace as far as it is defined.
 * - `$dynamicImport(specifier)`: the same as a promise.
 * - `$meta`: `import.meta`.
 * - `require(specifier)`: CommonJS require; `module`, `exports`: CommonJS exports. A module that assigns
 *   `module.exports` or `exports.x` has these as its exports.
 * - `$RefreshReg$`, `$RefreshSig$`: React Refresh registration.
 */
export const MODULE_PARAMETERS = [
  '$export',
  '$exportAll',
  '$import',
  '$dynamicImport',
  '$meta',
  'require',
  'module',
  'exports',
  '$RefreshReg$',
  '$RefreshSig$',
] as const

/** Lines that `new Function` puts before the body; subtract them from line numbers of a stack. */
export const MODULE_HEADER_LINES = 2

/** Target of a specifier in a module. */
export type ModuleTarget =
  /** A module of the project, by path. */
  | { kind: 'project'; path: string }
  /** A prebuilt package module, by its id in the package table. */
  | { kind: 'package'; id: string }
  /** Data about a package: its `package.json`. */
  | { kind: 'data'; data: Readonly<Record<string, string>> }
  /**
   * Nothing (yet). Importing it gives a stand-in namespace, whose every export is a component or function that
   * renders nothing, so that files may arrive in any order; the problem list names the missing module.
   */
  | { kind: 'missing'; specifier: string; standIn?: AssetStandIn }

/**
 * Replacement for a missing picture or other asset, which must not end an app. Absent for a `require` inside `try`,
 * which must throw.
 */
export type AssetStandIn = 'image' | 'asset'

/** One module of the project, ready to run. */
export interface BundledModule {
  path: string
  /** Function body, see `MODULE_PARAMETERS`. */
  code: string
  /** Every specifier in the module's code, static, dynamic and `require` alike. */
  targets: Record<string, ModuleTarget>
  /**
   * Made from a file that is still being written: names that it does not declare yet get stand-ins, it has no effect
   * outside of the screen, and its errors are not reported.
   */
  isDraft?: boolean
}

/** All that the frame must know to go from one revision of the project to the next. Sent bundler → frame. */
export interface BundleUpdate {
  type: 'update'
  /** Counts from 1 for each frame; the frame refuses an older one than it has. */
  revision: number
  /** True for the first update of a frame: `modules` is the whole project then. */
  isInitial: boolean
  /** Changed and new modules only. */
  modules: BundledModule[]
  /** Paths that left the project, or the graph. */
  removed: string[]
  /** The module to run, or null while the project has none. */
  entry: BundleEntry | null
  /**
   * An answer is being written, and has written something. Errors are not reported meanwhile: later files may fix
   * them.
   */
  isUnfinished: boolean
  /** The answer that is being written makes a new app. */
  isNewApp?: true
  /**
   * Clock of the sender at the moment the change reached it, in milliseconds of `performance.timeOrigin +
   * performance.now()`. For measuring; echoed in `applied`.
   */
  changedAtMs: number
}

export type BundleEntry =
  /** A module whose default export is the root component, or that registers one (`App.tsx`, `index.js`). */
  | { kind: 'module'; path: string }
  /** An expo-router project. Route keys are as `require.context` gives them: `./(tabs)/index.tsx`. */
  | {
      kind: 'router'
      routes: { key: string; path: string }[]
      skeletons: RouteSkeleton[]
      /** Paths of modules with components that a new app has so far, in the order in which they came. Empty once it has a first screen. */
      parts: string[]
    }

/** A screen that an answer is about to write: its shape is shown meanwhile. */
export interface RouteSkeleton {
  /** Same form as a route's key. */
  key: string
  /** Name given by its layout; null without one. */
  title: string | null
}

/**
 * A chunk file of prebuilt packages is a classic script whose body calls `__d` once: `__d({ [id]: [factory, {
 * [specifier]: id }, path, lack?] })`, with `factory(require, module, exports, global)` in CommonJS form. Factories
 * run lazily, once. `lack`: the feature that the module's package lacks in a preview, as half a sentence, added to an
 * error that it throws when it is loaded. Sent bundler → frame as text before the update that needs it.
 */
export interface PackageChunk {
  type: 'chunk'
  name: string
  code: string
}

/**
 * Ids in the package table of the modules that the frame itself asks for. Sent once, before the first chunk, since
 * the frame never sees the manifest.
 */
export interface FramePackages {
  type: 'frame-packages'
  ids: Record<keyof typeof FRAME_SPECIFIERS, string>
}

/**
 * The chunks of `FRAME_SPECIFIERS` have been sent, those of the router only with `isRouter`: the frame may run them
 * while the project itself is still made ready. Sent at most once, before the first update, and not necessarily.
 */
export interface PreparePackages {
  type: 'prepare'
  isRouter: boolean
}

/** Written by the builder of prebuilt packages beside the chunks, as `manifest.json`. */
export interface PackageManifest {
  sdkVersion: string
  /** Changes when anything in the set changes. */
  hash: string
  /** Chunk name → file name (relative to the manifest), its size, and the chunks that it cannot run without. */
  chunks: Record<string, { file: string; sizeBytes: number; imports: string[] }>
  /** Import specifier (`react`, `expo-router/entry`, `@expo/vector-icons/Ionicons`) → where it is. */
  modules: Record<string, PackageModule>
  /** Package name → how it behaves in the browser. */
  packages: Record<string, PackageSupport>
  /** Data for a project's problems with packages; absent in a table without any. */
  facts?: PackageFacts
}

/** Facts about packages by name, so that a bundler needs to know none. In texts, `{word}` and the like are filled in. */
export interface PackageFacts {
  /** Name that code imports → the package that it means. */
  aliases: Record<string, string>
  /** Specifier that came with a later version → the note on it. */
  newerEntries: Record<string, string>
  /** Exports of a later version that are here all the same. `home`: where a project of this SDK has them. */
  newerNames: Record<
    string,
    {
      since: [major: number, minor: number]
      names: string[]
      home: string | null
      /** Name → what to do instead. */
      remedies?: Record<string, string> | undefined
    }
  >
  /** Specifier → exports of a version of another SDK, or members of exports (`Link.Trigger`), that are not here → what to say. */
  absentNames: Record<string, Record<string, string>>
  /** Specifier → former export → the member of an export that it is now. */
  movedMembers: Record<string, Record<string, string>>
  /** Package → the entry with the interface of former SDKs, and the names of it that the main entry keeps only to throw. */
  legacies: Record<string, { entry: string; throws: string[] }>
  /** Package that Expo refuses in an app that lists `besides` → the specifier that has its exports. */
  refused: Record<string, { besides: string; instead: string }>
  /** Package that only other SDKs have → what to do instead. */
  otherSdkPackages: Record<string, string>
  /** Package → from which major version on its entries are other modules: entry (`./legacy`) → the entry that has the same exports here. */
  newerLayouts: Record<string, { since: number; entries: Record<string, string> }>
  /** Specifier → former export → the package that has it now. */
  movedExports: Record<string, Record<string, string>>
  /** Package that is on no registry → why, and what to do instead. */
  unpublished: Record<string, string>
  /** A build step that the package needs and the preview does not run. */
  buildNotices: Record<string, string>
  /** The same for plug-ins of Babel: why, and what to do. */
  babelPluginNotices: Record<string, string>
  /** The one major version that works, and the note on others, with `{major}`. */
  onlyMajors: Record<string, { major: number; notice: string }>
  /** Packages that only a phone has, and whose calls do nothing elsewhere. */
  quietPackages: string[]
  /** Words of a later major version, and the note where `olderMajor` is listed, with `{word}` and `{range}`. */
  newerWords: Record<string, { words: string[]; olderMajor: number; notice: string }>
}

export interface PackageModule {
  id: string
  chunk: string
  /** Export names where they are known at build time, for “did you mean”; null where they are not. */
  exports: string[] | null
  /**
   * Set on a module that runs another one when an export is touched, and whose exports are spread over chunks (`react-native`,
   * `@expo/vector-icons`): export name → the chunk that the name needs besides `chunk`, which has no such chunk among its imports.
   * `import * as`, `require` and re-exports need the chunks of all names.
   */
  exportChunks?: Record<string, string>
}

export interface PackageSupport {
  version: string
  /** `works`; `stand-in`: simulated, see `note`; `absent`: calls throw a clear error, `note` gives the reason. */
  status: 'works' | 'stand-in' | 'absent'
  note: string
  /** Fixes of the preview that do not fit this version of the package or of its dependencies, each as a sentence. */
  lostFixes?: string[]
}

/**
 * Module ids that the frame itself asks for. Their specifiers are always in the manifest, in the base chunks.
 * The refresh runtime must be evaluated, and `injectIntoGlobalHook` called, before `react-dom`.
 */
export const FRAME_SPECIFIERS = {
  refresh: 'react-refresh/runtime',
  react: 'react',
  reactDom: 'react-dom',
  reactDomClient: 'react-dom/client',
  jsxDevRuntime: 'react/jsx-dev-runtime',
  reactNative: 'react-native',
  router: 'expo-router',
  /** `ExpoRoot` and what the router needs besides. */
  routerRoot: 'expo-router/build/ExpoRoot',
} as const
