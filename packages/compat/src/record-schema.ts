/**
 * Schema of `compat.json`: everything that the product knows about one npm package. Each field names its reader; a fact
 * without a reader does not belong here.
 */

import { z } from 'zod'

/** A subpath of the package as in its own `exports`: `.`, `./part`, or `./*` for all others. */
const entry = z.string().regex(/^\.(?:\/.+)?$/, 'An entry is “.”, “./part” or “./*”.')

/** A file of this folder (`./stand-in.ts`), one of another folder (`#shared/empty.ts`, `#nativewind/index.ts`). */
const standIn = z.string().regex(/^(?:\.\/|#).+\.tsx?$/, 'A stand-in is “./file.ts” or “#folder/file.ts”.')

const texts = (key: z.ZodType<string, string> = z.string()) => z.record(key, z.string().min(1))

/** How the prebuilt set of an SDK has the package. Read by the SDK build. */
const sdk = z.strictObject({
  /**
   * `listed`: offered to models and written into package.json; `unlisted`: there for imported projects only;
   * `transitive`: comes with others, and apps import it anyway; `inner`: needed by stand-ins, not for apps.
   */
  kind: z.enum(['listed', 'unlisted', 'transitive', 'inner']),
  /** Version given to apps for a package that is not installed, since a stand-in replaces it entirely. */
  version: z.string().optional(),
  /** False: its main entry is for Node.js, or missing. */
  hasMain: z.literal(false).optional(),
  /** Public entries besides the main one. */
  entries: z.array(z.string()).optional(),
  /** Pattern for files of the package's folder that are entries; the extension is dropped. */
  entryFiles: z.string().optional(),
  /** Base chunks (`base-chunks.json`) that the entries travel in. */
  baseChunks: z.array(z.string()).optional(),
  /** Chunks for entries that do not follow the package; the first pattern that matches the entry counts. */
  ownChunks: z.array(z.strictObject({ entry: z.string(), chunk: z.string() })).optional(),
  /** Indexes that run a module only when one of its exports is touched: files of the package, or `./file` of this folder. */
  lazyIndexes: z.array(z.string()).optional(),
  /** Indexes whose exports are spread over several chunks. */
  splitIndexes: z.array(z.string()).optional(),
  /** Folders and files whose code reads the address bar, and sees the app's own location instead. */
  readsLocation: z.array(z.string()).optional(),
  /** False: plumbing that the system prompt does not offer. */
  isOffered: z.literal(false).optional(),
  /** The system prompt's note on the package outside the preview. */
  outsidePreview: z.string().optional(),
  /** Packages that need this one listed beside them. */
  neededBy: z.array(z.string()).optional(),
  /** Packages whose major versions belong together. */
  versionGroup: z.string().optional(),
  /** Needs of Expo's own build for the web: endings that Metro takes for assets, and headers of the page. Read for exports. */
  web: z.strictObject({ assets: z.array(z.string()).min(1), headers: texts() }).optional(),
})

/** Replacements for the package's own code. Read by both package builds. */
const replaces = z.strictObject({
  /** Entry → a stand-in, or the specifier of another module. */
  entries: z.record(entry, z.string().min(1)).optional(),
  /** Path of a file inside the package → the stand-in. */
  files: z.record(z.string(), standIn).optional(),
  /** The stand-in for every module of the package. */
  all: standIn.optional(),
  /** True: `files` replace everything native, so the rest works. */
  isNativeHalf: z.literal(true).optional(),
})

/** How the package is fetched from the registry and built for the preview. Read by `packages-cdn`. */
const registry = z.strictObject({
  /** False: types, build tools and the like, of which nothing runs in a browser. */
  hasCode: z.literal(false).optional(),
  /** Half a sentence on why it cannot do its work in the preview. */
  lack: z.string().optional(),
  /** The same for packages that depend on it. */
  dependantsLack: z.string().optional(),
  /** True: `lack` is thrown in place of running any of its modules. */
  isNeverRun: z.literal(true).optional(),
  /** True: `build`, `hasCode`, `isSingleCopy` and `lack` hold for every package of the scope that has no folder. */
  isWholeScope: z.literal(true).optional(),
  /** `phone`: its build for phones runs in a browser, and is the one that apps are written for. */
  build: z.enum(['web', 'phone']).optional(),
  /** True: `import` and `require` must lead to the same build, since its modules register with one another. */
  isSingleCopy: z.literal(true).optional(),
  /** Version to fetch when packages use it without naming it. */
  undeclaredVersion: z.string().optional(),
  /** True: Expo and React Native need it, so packages find it without naming it. */
  isBesideExpo: z.literal(true).optional(),
  /** True: fetched without asking. Somebody has looked at who publishes it. */
  isTrusted: z.literal(true).optional(),
  /** True: so is every package of its scope, which one owner alone can publish to. */
  isScopeTrusted: z.literal(true).optional(),
  /** True: suggested in place of a misspelt name, which grants no trust. */
  isSuggested: z.literal(true).optional(),
  /** Wrong names that mean this package and that no spelling comes near. */
  meantBy: z.array(z.string()).optional(),
  /** Packages whose imports mean this one. */
  aliases: z.array(z.string()).optional(),
})

/** How phones have the package. Read by the device builds and by `code-sync`. */
const devices = z.strictObject({
  /** `core`: part of every runtime; `native`: compiled into it; `script`: plain JavaScript despite its name. */
  runtime: z.enum(['core', 'native', 'script']).optional(),
  /** True: a peer by which packages ask for tools. */
  isHiddenPeer: z.literal(true).optional(),
  /** `core`: every device has it unlisted; `bundled`: every device has it, and projects list it nevertheless. */
  session: z.enum(['core', 'bundled']).optional(),
  /** Entries that count as modules of every device too. */
  sessionEntries: z.array(z.string()).optional(),
  /** True: a session that was given no dependencies has it. */
  isPreset: z.literal(true).optional(),
})

/** Data for a project's problems with the package. Reaches the bundler in the package manifest. */
const app = z.strictObject({
  /** Entry of a later version → the note on it. */
  newerEntries: z.record(entry, z.string().min(1)).optional(),
  /** Exports of a later version that are here all the same. */
  newerNames: z
    .strictObject({
      since: z.tuple([z.int(), z.int()]),
      names: z.array(z.string()).min(1),
      /** Where a project of this SDK has them; null where nowhere. */
      home: z.string().nullable(),
      /** Name → what to do instead, as a sentence. */
      remedies: texts().optional(),
    })
    .optional(),
  /** Exports of a version of another SDK, or members of exports (`Link.Trigger`), that are not here → what to say. */
  absentNames: texts().optional(),
  /** Entry → exports of a former version that are members of an export now: name → member. */
  movedMembers: z.record(entry, z.record(z.string(), z.string())).optional(),
  /** The entry with the interface of former SDKs, and the names of it that the main entry keeps only to throw. */
  legacy: z.strictObject({ entry, throws: z.array(z.string()).min(1) }).optional(),
  /** Expo refuses imports of it in an app that lists `besides`, but has another module with its exports. */
  refused: z.strictObject({ besides: z.string(), instead: z.string() }).optional(),
  /** Entries that are other modules from a major version on: entry → the entry that has the same exports here. */
  newerLayout: z.strictObject({ since: z.int(), entries: z.record(entry, entry) }).optional(),
  /** Former exports → the package that has them now. */
  movedExports: texts().optional(),
  /** It is on no registry: why, and what to do instead. */
  unpublished: z.string().optional(),
  /** A build step that the package needs and the preview does not run. */
  buildNotice: z.string().optional(),
  /** Why the preview does not run it as a Babel plug-in, and what to do. */
  babelPluginNotice: z.string().optional(),
  /** The one major version that works, and the note on others; `{major}` is the version asked for. */
  onlyMajor: z.strictObject({ major: z.int(), notice: z.string() }).optional(),
  /** Words of a later major version; `{word}` and `{range}` are filled in. */
  newerWords: z
    .strictObject({ words: z.array(z.string()).min(1), olderMajor: z.int(), notice: z.string() })
    .optional(),
  /** True: calls that only a phone can answer do nothing elsewhere, so nobody is warned. */
  isQuiet: z.literal(true).optional(),
})

const trialResult = z.strictObject({ end: z.enum(['works', 'simulated', 'told', 'fails']), note: z.string() })

/** How the package is tried against the real registry. Read by `e2e/package-table.long.test.ts` and by docs/packages.md. */
const trial = z.strictObject({
  /** The imported entry; absent: the main one. */
  entry: entry.optional(),
  /** Expression over `M`, the namespace, and `D`, its default export. */
  use: z.string(),
  /** SDK → the expression there, where its main export is another. */
  usePerSdk: z.record(z.string().regex(/^\d+$/), z.string()).optional(),
  /** How it ended last; absent: not tried yet. */
  result: trialResult.optional(),
  /** SDK → how it ended there, where that differs. */
  perSdk: z.record(z.string().regex(/^\d+$/), trialResult).optional(),
})

const names = z.array(z.string()).min(1)

const hookedElement = z.strictObject({
  ...{ from: z.string(), view: z.string(), hook: z.string(), handle: z.string(), argument: z.string() },
  keptProps: names,
  renamedProps: texts().optional(),
  defaultProps: texts().optional(),
  valueProps: z.record(z.string(), z.strictObject({ prop: z.string(), values: texts() })).optional(),
  handleProps: texts().optional(),
})

const movedMember = z.strictObject({
  from: z.string(),
  name: z.string(),
  keys: texts().optional(),
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})

/** Changes of an entry with an SDK, and how code that uses it is upgraded. Read by `upgrade`, whose `UpgradeStep` says what the fields mean. */
const upgrade = z.strictObject({
  /** The first SDK that has it so. */
  since: z.int(),
  entry: entry.optional(),
  withPackage: z.string().optional(),
  movedTo: z.string().optional(),
  movedNames: z.record(z.string(), names).optional(),
  renamedNames: texts().optional(),
  addedProps: texts().optional(),
  removedProps: z.record(z.string(), names).optional(),
  methods: texts().optional(),
  hookedElements: z.record(z.string(), hookedElement).optional(),
  movedMembers: z.record(z.string(), movedMember).optional(),
  renamedOptions: z
    .record(z.string(), z.strictObject({ to: z.string(), values: texts().optional() }))
    .optional(),
  removedOptions: texts().optional(),
  removedNames: texts().optional(),
  routesNeedDefault: names.optional(),
  removedSettings: names.optional(),
  babelPlugins: names.optional(),
  pluginOf: z.string().optional(),
  pluginSettings: z.string().optional(),
})

const facts = {
  /** Range of package versions that the replacements are made for; absent: any. A patch may have a separate range. */
  versions: z.string().optional(),
  /** `works`; `stand-in`: simulated, see `note`; `absent`: calls throw a clear error, `note` gives the reason. */
  status: z.enum(['works', 'stand-in', 'absent']).optional(),
  /** For people and for the model; required unless the package simply works. */
  note: z.string().optional(),
  sdk: sdk.optional(),
  replaces: replaces.optional(),
  registry: registry.optional(),
  devices: devices.optional(),
  app: app.optional(),
  trials: z.array(trial).optional(),
}

export const recordSchema = z.strictObject({
  /** SDKs that the record holds for, as “53”; absent: all. One that is older than all that are here: what was known of a package that ended with it, for upgrades. */
  sdks: z.array(z.string().regex(/^\d+$/)).min(1).optional(),
  /** Another SDK → what to do there instead. */
  otherSdks: z.record(z.string().regex(/^\d+$/), z.string().min(1)).optional(),
  /** For all SDKs: those before the first that the preview has, too. */
  upgrades: z.array(upgrade).min(1).optional(),
  ...facts,
  /** SDK → fields that replace those above. */
  perSdk: z.record(z.string().regex(/^\d+$/), z.strictObject(facts)).optional(),
})

export type WrittenRecord = z.infer<typeof recordSchema>
