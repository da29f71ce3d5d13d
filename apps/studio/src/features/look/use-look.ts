/** The theme of the project as values, and changes of them: tried in the preview first, then saved as a version. Costs no message. */

import { t } from '@sayso/language/look'
import { splitPath } from '@sayso/workbench'
import type { ThemeReading, ThemeToken } from '@sayso/workbench/theme'
import { useEffect, useMemo, useState } from 'react'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { usePutFile } from '../../page/use-put-file.ts'

/** The parser of scripts is loaded with it. */
export type ThemeParts = typeof import('@sayso/workbench/theme')

export interface Look {
  reading: ThemeReading
  /** Shows a value in the app while the person still chooses. Answers false when it cannot stand there. */
  tryValue(token: ThemeToken, typed: string): boolean
  /** Saves a value, or what was tried. */
  keepValue(token: ThemeToken, typed: string): Promise<boolean>
  /** Leaves what was tried. */
  cancel(): void
  /** Saves a whole text of the theme file. */
  keepText(text: string, doneText: string): Promise<boolean>
}

export function useLook(parts: ThemeParts): Look {
  const { workbench } = useOpenProject()
  const files = useWorkbench((state) => state.files)
  const reading = useMemo(() => parts.readTheme(files), [parts, files])
  const [trial] = useState(() => parts.createThemeTrial(workbench))
  const putFile = usePutFile()
  useEffect(() => trial.cancel, [trial])

  const textWith = (token: ThemeToken, typed: string) => {
    // The file may have been written since the value was drawn.
    const present = workbench.store.getState().files
    const now = parts.readTheme(present)
    const same =
      now.kind === 'tokens' ? now.tokens.find(({ path }) => path.join() === token.path.join()) : undefined
    return same === undefined ? null : parts.replaceToken(present, same, typed)
  }
  const keep = async (path: string, text: string, doneText: string) => {
    // The reason is reported then.
    if (workbench.store.getState().unsaved.has(path)) trial.cancel()
    const before = trial.keep()
    const file = { content: text, isBinary: false }
    if ((before ?? workbench.store.getState().files.get(path))?.content === text) return true
    return await putFile({ path, file }, doneText, before)
  }
  return {
    reading,
    tryValue(token, typed) {
      const text = textWith(token, typed)
      if (text !== null) trial.show(token.place.path, text)
      return text !== null
    },
    async keepValue(token, typed) {
      const text = textWith(token, typed)
      if (text === null) return false
      const { path } = token.place
      return await keep(path, text, t('changed', { name: token.name, file: splitPath(path).name }))
    },
    cancel: trial.cancel,
    keepText: async (text, doneText) =>
      reading.kind === 'tokens' && (await keep(reading.path, text, doneText)),
  }
}

/** Null until they are here. */
export function useThemeParts(): ThemeParts | null {
  const [parts, setParts] = useState<ThemeParts | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('@sayso/workbench/theme').then((loaded) => {
      if (isWanted) setParts(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return parts
}
