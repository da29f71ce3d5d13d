/** Takes one file back, or brings one back, without the rest of its version. */

import { type ChangedFile, isBusy, isSameFile, putFile, putFileBack, splitPath } from '@sayso/workbench'
import { Undo2 } from 'lucide-react'
import { useConversation, useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'

export function FileUndo({ changed, isNewest }: { changed: ChangedFile; isNewest: boolean }) {
  const open = useOpenProject()
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const { path, files } = changed
  const wanted = { path, file: isNewest ? files.before : files.after }
  // Of the newest version what it did is taken back; of an older one its state is brought here.
  const present = useWorkbench((state) => state.files.get(path))
  if (isSameFile(present, wanted)) return null

  const bring = async () => {
    const before = await putFile(wanted, open)
    if (before === undefined) {
      await notifyError('Not changed', `There is unsaved text in ${path}. Save or reset it first.`)
      return
    }
    if (open.saving.store.getState().kind !== 'saved') return
    const undo = async () => {
      if (await putFileBack({ put: wanted, before }, open)) return
      await notifyError('Not undone', `${path} has changed since. Undo it in Versions.`)
    }
    const what = wanted.file === null ? 'is removed' : isNewest ? 'is as it was' : 'is back'
    await notify(`${splitPath(path).name} ${what}`, { action: { label: 'Undo', onClick: () => void undo() } })
  }
  return (
    <Button
      size="s"
      look="ghost"
      disabled={!isIdle}
      title={`Changes ${path} alone. Costs no message.`}
      onClick={() => void bring()}
    >
      <Undo2 strokeWidth={1.75} />
      {isNewest ? 'Undo in this file' : 'Bring back this file'}
    </Button>
  )
}
