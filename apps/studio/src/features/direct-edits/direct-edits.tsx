/** Under the element that was pointed at: what of it can be changed by hand, each in a field. No message is spent. */

import type { SourcePlace } from '@sayso/wire'
import { isBusy, splitPath } from '@sayso/workbench'
import type { DirectValue } from '@sayso/workbench/direct-edits'
import { useEffect, useMemo, useState } from 'react'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { usePutFile } from '../../page/use-put-file.ts'
import { ValueField } from './value-field.tsx'
import { valueLabel } from './value-label.ts'

/** `name`: of the element's component. */
export function DirectEdits({ name, place }: { name: string; place: SourcePlace }) {
  const open = useOpenProject()
  const { path } = place
  const source = useWorkbench(({ files }) => {
    const file = files.get(path)
    return file === undefined || file.isBinary ? null : file.content
  })
  const hasUnsaved = useWorkbench(({ unsaved }) => unsaved.has(path))
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const putFile = usePutFile()
  const parts = useParts()
  const listed = useMemo(
    () => (parts === null || source === null ? null : parts.listDirectValues(source, place, name)),
    [parts, source, place, name],
  )
  if (parts === null) return null
  if (hasUnsaved) return <Note>Save {splitPath(path).name} to change this by hand.</Note>
  if (listed === null) return <Note>This cannot be changed by hand: say what to change.</Note>

  const change = async (value: DirectValue, typed: string): Promise<boolean> => {
    const edited = source === null ? null : parts.replaceValue(source, value, typed)
    if (edited === null) return false
    const where = value.usedCount > 1 ? `in ${value.usedCount} places` : `in ${splitPath(path).name}`
    const put = { path, file: { content: edited, isBinary: false } }
    if (await putFile(put, `${valueLabel(value.name)} changed ${where}`)) open.pointing.forgetLook()
    return true
  }
  return (
    <>
      {listed.values.length === 0 ? null : (
        <fieldset
          disabled={!isIdle}
          aria-label="Change by hand"
          className="scroll-thin grid max-h-44 grid-cols-2 gap-x-2 gap-y-1.5 overflow-y-auto px-2.5 pt-1 pb-2"
        >
          {listed.values.map((value) => (
            <ValueField key={`${value.name} ${value.notation}`} value={value} onChange={change} />
          ))}
        </fieldset>
      )}
      {listed.hasOthers ? (
        <Note>What is computed or set elsewhere is not listed: say what to change.</Note>
      ) : null}
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
