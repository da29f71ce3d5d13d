/** A project's functions as they are to run: the version's files, who may call them, and their environment. */

import { createAnonKey } from '@sayso/data-gateway'
import {
  type FunctionSet,
  findOpenFunctions,
  hasFunctionSettings,
  hasSchedules,
  listFunctions,
  NO_SCHEDULES,
  type ReadSchedules,
  readSchedules,
} from '@sayso/functions'
import type { ProjectFiles } from '@sayso/project'
import type { AppFunctions, FoundFunctions } from '@sayso/storage'

export interface KnownFunctions extends FoundFunctions {
  /** Names of the project's own functions. */
  names: ReadonlySet<string>
  /** The source files; they are read from the database. */
  readFiles(): Promise<ProjectFiles>
  hash: string
  /** Callers need no key of the project. */
  isOpen(name: string): Promise<boolean>
  schedules(): Promise<ReadSchedules>
}

export interface FunctionSets {
  /** Null: nobody has this address. */
  find(ref: string): Promise<KnownFunctions | null>
  schedulesOf(versionId: string): Promise<ReadSchedules>
  toSet(ref: string, known: KnownFunctions): Promise<FunctionSet>
}

interface FunctionSetsOptions {
  appFunctions: AppFunctions
  secretsOf: (projectId: string) => Promise<Readonly<Record<string, string>>>
  jwtSecretOf: (ref: string) => string
  baseUrl: string
}

type Tree = Pick<KnownFunctions, 'names' | 'readFiles' | 'hash' | 'isOpen' | 'schedules'>

/** A version never changes. */
const MAX_TREES = 200

export function createFunctionSets(options: FunctionSetsOptions): FunctionSets {
  const { appFunctions, secretsOf, jwtSecretOf, baseUrl } = options
  /** By version; the one that was used least recently comes first. */
  const trees = new Map<string, Promise<Tree>>()

  function treeOf(versionId: string): Promise<Tree> {
    const tree = trees.get(versionId) ?? readTree(versionId)
    trees.delete(versionId)
    trees.set(versionId, tree)
    const [oldest] = trees.keys()
    if (trees.size > MAX_TREES && oldest !== undefined) trees.delete(oldest)
    tree.catch(() => trees.delete(versionId))
    return tree
  }

  async function readTree(versionId: string): Promise<Tree> {
    const found = await appFunctions.tree(versionId)
    const entries = listFunctions(found?.paths ?? [])
    const hasSettings = hasFunctionSettings(found?.paths ?? [])
    const readFiles = () => found?.read() ?? Promise.resolve(new Map())
    let open: Promise<ReadonlySet<string>> | null = null
    let schedules: Promise<ReadSchedules> | null = null
    return {
      names: new Set(entries.keys()),
      readFiles,
      hash: found?.hash ?? '',
      async isOpen(name) {
        if (!hasSettings) return false
        open ??= readFiles().then((files) => findOpenFunctions(files, entries))
        return (await open).has(name)
      },
      async schedules() {
        if (!hasSchedules(found?.paths ?? [])) return NO_SCHEDULES
        schedules ??= readFiles().then((files) => readSchedules(files, Date.now()))
        return await schedules
      },
    }
  }

  return {
    async find(ref) {
      const found = await appFunctions.find(ref)
      return found === null ? null : { ...found, ...(await treeOf(found.versionId)) }
    },
    schedulesOf: async (versionId) => await (await treeOf(versionId)).schedules(),
    async toSet(ref, { projectId, ownerId, hash, readFiles }) {
      const secrets = await secretsOf(projectId)
      const homeUrl = `${baseUrl}/db/${ref}`
      return {
        ...{ ref, owner: ownerId, hash, readFiles, homeUrl },
        environment: {
          ...secrets,
          SUPABASE_URL: homeUrl,
          SUPABASE_ANON_KEY: await createAnonKey(ref, jwtSecretOf(ref)),
        },
        secretNames: Object.keys(secrets),
      }
    },
  }
}
