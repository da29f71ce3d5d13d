/** Fields for the editable values of the element that was pointed at. No message is spent. */

import { t } from '@sayso/language/code'
import type { SourcePlace } from '@sayso/wire'
import { isBusy, splitPath } from '@sayso/workbench'
import type { ReadValue } from '@sayso/workbench/direct-edits'
import { useEffect, useMemo, useState } from 'react'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { usePutFile } from '../../page/use-put-file.ts'
import { PictureField } from './picture-field.tsx'
import { ValueField, type ValuePlace } from './value-field.tsx'
import { valueLabel } from './value-label.ts'

/** `name`: of the element's component. */
export function DirectEdits({ name, place }: { name: string; place: SourcePlace }) {
  const open = useOpenProject()
  const files = useWorkbench((state) => state.files)
  const hasUnsaved = useWorkbench(({ unsaved }) => unsaved.has(place.path))
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const putFile = usePutFile()
  const parts = useParts()
  const listed = useMemo(
    () => (parts === null ? null : parts.listDirectValues(files, place, name)),
    [parts, files, place, name],
  )
  if (parts === null) return null
  if (hasUnsaved) return <Note>{t('saveToChangeThisBy', { name: splitPath(place.path).name })}</Note>
  if (listed === null) return <Note>{t('thisCannotBeChangedBy')}</Note>

  const change = async (value: ReadValue, at: ValuePlace, typed: string): Promise<boolean> => {
    // A file that was just uploaded is among the files by then.
    const present = open.workbench.store.getState().files
    const edited = parts.replaceValue(present, { ...value, place: at }, typed)
    if (edited === null) return false
    const isShared = at === value.place && value.usedCount > 1
    const where = isShared
      ? t('inPlaces', { usedCount: value.usedCount })
      : t('in', { name: splitPath(at.path).name })
    const put = { path: at.path, file: { content: edited, isBinary: false } }
    if (await putFile(put, t('changed', { value: valueLabel(value.name), where }))) open.pointing.forgetLook()
    return true
  }
  const pictures = parts.listPictures(files)
  return (
    <>
      {listed.values.length === 0 ? null : (
        <fieldset
          disabled={!isIdle}
          aria-label={t('changeByHand')}
          className="scroll-thin grid max-h-[min(15rem,32vh)] [@media(max-height:480px)]:max-h-[26vh] grid-cols-2 gap-x-2 gap-y-1.5 overflow-y-auto px-2.5 pt-1 pb-2"
        >
          {listed.values.map((value) => {
            const key = `${value.name} ${value.place.notation}`
            const field = { value, elementPath: place.path, onChange: change }
            if (value.kind === 'picture') return <PictureField key={key} {...field} pictures={pictures} />
            return <ValueField key={key} {...field} />
          })}
        </fieldset>
      )}
      {listed.hasOthers ? <Note>{t('whatTheAppComputesIs')}</Note> : null}
    </>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="px-2.5 pb-2 text-ink-2">{children}</p>
}

type Parts = typeof import('@sayso/workbench/direct-edits')

/** Null until the parser is here. */
function useParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    let isWanted = true
    void import('@sayso/workbench/direct-edits').then((loaded) => {
      if (isWanted) setParts(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return parts
}
