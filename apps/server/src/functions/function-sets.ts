/** A project's functions as they are to run: the version's files, who may call them, and their environment. */

import { createAnonKey } from '@sayso/data-gateway'
import { type FunctionSet, listFunctions, readFunctionSettings } from '@sayso/functions'
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
}

export interface FunctionSets {
  /** Null: nobody has this address. */
  find(ref: string): Promise<KnownFunctions | null>
  toSet(ref: string, known: KnownFunctions): Promise<FunctionSet>
}

interface FunctionSetsOptions {
  appFunctions: AppFunctions
  secretsOf: (projectId: string) => Promise<Readonly<Record<string, string>>>
  jwtSecretOf: (ref: string) => string
  baseUrl: string
}

type Tree = Pick<KnownFunctions, 'names' | 'readFiles' | 'hash' | 'isOpen'>

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
    const paths = new Set(found?.paths)
    const names = new Set(listFunctions(paths).keys())
    const readFiles = () => found?.read() ?? Promise.resolve(new Map())
    let open: Promise<ReadonlySet<string>> | null = null
    return {
      names,
      readFiles,
      hash: found?.hash ?? '',
      async isOpen(name) {
        if (!paths.has(`functions/${name}/config.json`)) return false
        open ??= readFiles().then(
          (files) => new Set([...names].filter((each) => !readFunctionSettings(files, each).verifiesJwt)),
        )
        return (await open).has(name)
      },
    }
  }

  return {
    async find(ref) {
      const found = await appFunctions.find(ref)
      return found === null ? null : { ...found, ...(await treeOf(found.versionId)) }
    },
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
