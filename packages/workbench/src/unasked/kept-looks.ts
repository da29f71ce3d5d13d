/** Keeps the last check's view of the app, and the changes named after it, in this browser, so that an answer can be judged after a reload. */

import type { SeenScreen } from '@sayso/preview'
import { hashTree, type ProjectFiles } from '@sayso/project'
import { toDataUrl } from '../panels/screen-pictures.ts'
import type { KeptTexts } from '../ports/kept-texts.ts'
import type { UnaskedState } from './judge-answer.ts'

export interface KeptSeen {
  /** Hash of the files that were checked. */
  tree: string
  screens: readonly SeenScreen[]
  /** Pattern → address of its picture, which holds the picture itself. */
  pictures: Readonly<Record<string, string>>
}

/** Where the person was when the newest message went out. */
interface KeptSent {
  openPath: string | null
}

export interface KeptLooks {
  load(): Promise<{ seen: KeptSeen | null; sent: KeptSent | null; named: UnaskedState | null }>
  keepSent(sent: KeptSent): void
  keepSeen(seen: {
    files: ProjectFiles
    screens: readonly SeenScreen[]
    pictures: ReadonlyMap<string, Blob>
  }): Promise<void>
  /** Null forgets it. `pictures`: those that it shows, by their addresses in this page. */
  keepNamed(named: UnaskedState | null, pictures?: ReadonlyMap<string, Blob>): Promise<void>
}

/** Changed when what is kept gets another form: older ones are then forgotten. */
const FORM = 2
const MAX_CHARS = 2_000_000

export function createKeptLooks(texts: KeptTexts): KeptLooks {
  function keep(name: string, value: object | null): void {
    const text = value === null ? null : JSON.stringify({ form: FORM, value })
    texts.keep(name, text !== null && text.length > MAX_CHARS ? null : text)
  }
  return {
    async load() {
      const kept = await texts.load()
      return {
        seen: read<KeptSeen>(kept.get('seen')),
        sent: read<KeptSent>(kept.get('sent')),
        named: read<UnaskedState>(kept.get('named')),
      }
    },
    keepSent: (sent) => keep('sent', sent),
    async keepSeen({ files, screens, pictures }) {
      keep('seen', {
        tree: hashTree(files),
        screens,
        pictures: Object.fromEntries(await toAddresses(pictures)),
      })
    },
    async keepNamed(named, pictures = new Map()) {
      if (named === null) return keep('named', null)
      const addresses = await toAddresses(pictures)
      const lasting = (url: string | null) => (url === null ? null : (addresses.get(url) ?? url))
      const changes = named.changes.map((change) => ({
        ...change,
        before: lasting(change.before),
        after: lasting(change.after),
      }))
      keep('named', { ...named, changes })
    },
  }
}

async function toAddresses(pictures: ReadonlyMap<string, Blob>): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      [...pictures].map(async ([name, picture]) => [name, await toDataUrl(picture)] as [string, string]),
    ),
  )
}

function read<Value>(text: string | undefined): Value | null {
  try {
    const { form, value } = JSON.parse(text ?? 'null') ?? {}
    return form === FORM ? value : null
  } catch {
    return null
  }
}
