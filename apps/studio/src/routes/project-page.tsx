/** One project: chat on the left, its app running on the right. */

import { t } from '@sayso/language/workbench'
import type { ProjectResponse, SessionResponse } from '@sayso/wire'
import { ApiFailure, failureSentence, type OpenProject } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { projectQuery, queryClient, sessionQuery } from '../api/api.ts'
import { HomeHeader } from '../features/home/home-header.tsx'
import { WorkbenchFrame } from '../features/workbench/workbench-frame.tsx'
import { useProjectId } from '../navigation/navigation.ts'
import { firstSide } from '../page/first-side.ts'
import { showSide } from '../page/layout.ts'
import { openOnPage } from '../page/open-on-page.ts'
import { OpenProjectContext } from '../page/open-project-context.tsx'
import { keepThatThereIsOne } from '../stores/home/project-count.ts'
import { takePrompt } from '../stores/home/start-project.ts'
import { Button } from '../ui/button.tsx'
import { Caret } from '../ui/caret.tsx'
import { Notice } from '../ui/notice.tsx'
import { HomeLink, NotFoundPage } from './not-found-page.tsx'

export function ProjectPage() {
  const projectId = useProjectId()
  const session = useQuery(sessionQuery)
  const project = useQuery(projectQuery(projectId))
  const error = project.error ?? session.error

  if (error instanceof ApiFailure && error.code === 'not-found') return <NotFoundPage />
  if (error !== null && project.data === undefined) {
    return (
      <div className="mx-auto min-h-dvh max-w-[720px] px-4 md:px-10">
        <HomeHeader />
        <main>
          <Notice
            title={t('thisProjectCannotBeOpened')}
            action={<Retry onRetry={() => void Promise.all([session.refetch(), project.refetch()])} />}
          >
            {failureSentence(error)}
          </Notice>
        </main>
      </div>
    )
  }
  if (session.data === undefined || project.data === undefined) return <Opening />
  return <ProjectPageBody key={projectId} response={project.data} session={session.data} />
}

function ProjectPageBody({ response, session }: { response: ProjectResponse; session: SessionResponse }) {
  const [open, setOpen] = useState<OpenProject | null>(null)

  // The page opens the project as it was when it came; from then on the open project follows the server itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const opened = openOnPage(response, session)
    setOpen(opened)
    keepThatThereIsOne()
    const prompt = takePrompt(opened.id)
    const side = firstSide(response, prompt !== null)
    if (side !== null) showSide(side)
    if (prompt !== null) {
      opened.tray.put(prompt.pictures)
      void opened.sendPrompt(prompt.text)
    }
    return () => {
      opened.dispose()
      queryClient.removeQueries({ queryKey: projectQuery(opened.id).queryKey })
    }
  }, [])

  if (open === null) return <Opening />
  return (
    <OpenProjectContext value={open}>
      <WorkbenchFrame />
    </OpenProjectContext>
  )
}

function Opening() {
  return (
    <main
      aria-busy="true"
      aria-label={t('openingTheProject')}
      className="flex h-dvh items-center justify-center stage-dots"
    >
      <Caret isBlinking className="h-10 w-4" />
    </main>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <Button look="primary" size="l" onClick={onRetry}>
        {t('retry')}
      </Button>
      <HomeLink />
    </div>
  )
}
