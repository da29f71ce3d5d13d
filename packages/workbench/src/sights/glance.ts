/** Opens screens of the app in a hidden frame without pressing anything, and collects what is there, as far as it comes in time. */

import type { VisitWish } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import type { Problem, SightAnswer } from '@sayso/wire'
import type { LendData } from '../check/check-data.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { addressesOf } from '../preview/screens.ts'

export interface Glanced {
  /** The hidden frame came to its end, or at least to a screen. */
  isSeen: boolean
  screens: SightAnswer['screens']
  problems: readonly Problem[]
  lines: readonly string[]
  /** By address. */
  pictures: ReadonlyMap<string, Blob>
}

export interface GlanceOptions {
  app: NonNullable<PreviewController['app']>
  files: ProjectFiles
  lendData: LendData
  screens: VisitWish['screens']
  picture: NonNullable<VisitWish['picture']>['options'] | null
  colorScheme?: 'light' | 'dark'
  signal: AbortSignal
}

export async function glance(options: GlanceOptions): Promise<Glanced> {
  const { app, files, screens, signal, colorScheme } = options
  const seen = new Map<string, { isOpened: boolean; texts: readonly string[] }>()
  const lines: string[] = []
  const pictures = new Map<string, Blob>()
  const lent = await options.lendData(files)
  const wish: VisitWish = {
    ...{ screens, signal },
    ...(lent !== null && { data: lent.data }),
    ...(options.picture && {
      picture: {
        options: options.picture,
        onTaken: (address: string, picture: Blob) => void pictures.set(address, picture),
      },
    }),
    glance: {
      ...(colorScheme && { colorScheme }),
      onSeen: (address, what) => void seen.set(address, what),
      onLine: (line) => void lines.push(line),
    },
  }
  const result = signal.aborted ? null : await app.visit(wish).catch(() => null)
  lent?.close()
  return {
    isSeen: result !== null || seen.size > 0,
    screens: screens.map(({ pattern }) => {
      const isAt = addressesOf(pattern)
      const [address, what] = [...seen].find(([opened]) => isAt(opened)) ?? [pattern, null]
      return { address, isOpened: what?.isOpened ?? false, texts: [...(what?.texts ?? [])] }
    }),
    problems: result?.problems ?? [],
    lines,
    pictures,
  }
}
