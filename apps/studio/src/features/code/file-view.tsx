/** The selected file: in the editor, or a sentence on why it cannot be there. */

import { t } from '@sayso/language/code'
import { splitPath } from '@sayso/workbench'
import { useState } from 'react'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { part } from '../../ui/part.tsx'
import { FileNotice } from './file-notice.tsx'
import { MediaView } from './media-view.tsx'

const Markdown = part(async () => (await import('../../ui/markdown.tsx')).Markdown)
export const loadEditor = async () => (await import('./editor.tsx')).Editor
const Editor = part(loadEditor, { Waiting: () => <div aria-busy="true" className="h-full" /> })

export function FileView({ path }: { path: string | null }) {
  const { workbench } = useOpenProject()
  const file = useWorkbench((state) => (path === null ? undefined : state.files.get(path)))
  const unsaved = useWorkbench((state) => (path === null ? undefined : state.unsaved.get(path)))
  const isBeingWritten = useIsBeingWritten(path)
  const canEdit = useMayEdit()
  const [isRead, setRead] = useState(false)
  if (path === null) return <Words>{t('chooseAFile')}</Words>
  if (file === undefined && unsaved === undefined) return <Words>{t('thisFileHasBeenDeleted')}</Words>
  if (file?.isBinary === true) return <MediaView path={path} content={file.content} />
  const text = unsaved ?? file?.content ?? ''
  const isMarkdown = /\.mdx?$/i.test(path)
  return (
    <>
      <FileNotice path={path} />
      {isMarkdown ? (
        <div className="flex shrink-0 justify-end border-b border-line px-2 py-1">
          <Button look="ghost" size="s" onClick={() => setRead(!isRead)}>
            {isRead ? t('edit') : t('read')}
          </Button>
        </div>
      ) : null}
      <div className="relative min-h-0 flex-1">
        {isBeingWritten ? (
          <p className="absolute top-2 end-4 z-10 rounded-chip bg-signal px-2 py-0.5 text-ui-s font-medium text-on-signal">
            {t('beingWritten')}
          </p>
        ) : null}
        {isMarkdown && isRead ? (
          <article
            aria-label={t('toRead', { name: splitPath(path).name })}
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className="scroll-thin h-full overflow-auto p-6"
          >
            <Markdown text={text} />
          </article>
        ) : (
          <Editor
            path={path}
            text={text}
            isReadOnly={isBeingWritten || !canEdit}
            onEdit={(edited) => workbench.editFile(path, edited)}
          />
        )}
      </div>
    </>
  )
}

function Words({ children }: { children: string }) {
  return <p className="flex-1 p-5 text-body text-ink-2">{children}</p>
}

/** True while the model is at this very file. */
function useIsBeingWritten(path: string | null): boolean {
  const messageId = useConversation(({ turn }) => (turn.phase === 'streaming' ? turn.messageId : null))
  return useWorkbench((state) => {
    const artifacts = messageId === null ? [] : (state.artifacts[messageId] ?? [])
    return artifacts.some(({ actions }) =>
      actions.some(({ status, filePath }) => status === 'running' && filePath === path),
    )
  })
}
