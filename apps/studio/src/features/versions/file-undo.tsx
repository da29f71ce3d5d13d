/** Takes one file back, or brings one back, without the rest of its version. */

import { t } from '@sayso/language/versions'
import { type ChangedFile, isBusy, isSameFile, splitPath } from '@sayso/workbench'
import { Undo2 } from 'lucide-react'
import { useConversation, useWorkbench } from '../../page/open-project-context.tsx'
import { usePutFile } from '../../page/use-put-file.ts'
import { Button } from '../../ui/button.tsx'

export function FileUndo({ changed, isNewest }: { changed: ChangedFile; isNewest: boolean }) {
  const putFile = usePutFile()
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const { path, files } = changed
  const wanted = { path, file: isNewest ? files.before : files.after }
  // For the newest version its change is undone; for an older one its state is restored.
  const present = useWorkbench((state) => state.files.get(path))
  if (isSameFile(present, wanted)) return null

  const bring = async () => {
    const { name } = splitPath(path)
    const text =
      wanted.file === null
        ? t('isRemoved', { name })
        : isNewest
          ? t('isAsItWas', { name })
          : t('isBack', { name })
    await putFile(wanted, text)
  }
  return (
    <Button
      size="s"
      look="ghost"
      disabled={!isIdle}
      title={t('changesAloneCostsNoMessage', { path })}
      onClick={() => void bring()}
    >
      <Undo2 strokeWidth={1.75} />
      {isNewest ? t('undoInThisFile') : t('bringBackThisFile')}
    </Button>
  )
}
