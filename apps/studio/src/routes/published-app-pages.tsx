/** Pages about somebody's published app: a copy of it, and a report to the people who run the server. */

import { t } from '@sayso/language/publish'
import { type AppCardResponse, MAX_REPORT_CHARS, type ProjectResponse } from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api, projectsQuery, queryClient, sessionQuery } from '../api/api.ts'
import { HomeHeader } from '../features/home/home-header.tsx'
import { navigate } from '../navigation/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/form-end.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const base = (name: string) => `/api/apps/${encodeURIComponent(name)}`
const cardQuery = (name: string) =>
  queryOptions({ queryKey: ['app', name], queryFn: () => api.call<AppCardResponse>('GET', base(name)) })

/** `apps/plants/report` → `plants` */
function nameOfPage(): string {
  return decodeURIComponent(location.pathname.split('/')[2] ?? '')
}

export function CopyAppPage() {
  const name = nameOfPage()
  const copying = useMutation({
    mutationFn: async () => {
      // A first visit has no account before it.
      await queryClient.ensureQueryData(sessionQuery)
      return await api.call<ProjectResponse>('POST', `${base(name)}/copy`)
    },
    onSuccess: async ({ project }) => {
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      navigate(`/project/${project.id}`)
    },
  })
  return (
    <AppPage name={name} title={t('makeItYours')} needsCopies>
      {({ title }) => (
        <>
          <p className="mt-3 text-body">{t('makeYoursOf', { title })}</p>
          <Failure error={copying.error} />
          <Button
            size="l"
            look="primary"
            className="mt-4"
            disabled={copying.isPending}
            onClick={() => copying.mutate()}
          >
            {t('makeItYours')}
          </Button>
        </>
      )}
    </AppPage>
  )
}

export function ReportAppPage() {
  const name = nameOfPage()
  const [text, setText] = useState('')
  const sending = useMutation({ mutationFn: () => api.call<void>('POST', `${base(name)}/reports`, { text }) })
  return (
    <AppPage name={name} title={t('reportApp')}>
      {({ title }) =>
        sending.isSuccess ? (
          <p role="status" className="mt-3 text-body">
            {t('reportSent')}
          </p>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              sending.mutate()
            }}
          >
            <p className="mt-3 text-body">{t('reportThe', { title })}</p>
            <label className="mt-4 block text-ui font-medium">
              {t('reportText')}
              <textarea
                value={text}
                dir="auto"
                rows={5}
                maxLength={MAX_REPORT_CHARS}
                onChange={(event) => setText(event.target.value)}
                className="mt-1.5 block w-full rounded-large border border-line-control bg-surface px-3 py-2 text-body font-normal"
              />
            </label>
            <Failure error={sending.error} />
            <Button
              size="l"
              look="primary"
              type="submit"
              className="mt-4"
              disabled={text.trim() === '' || sending.isPending}
            >
              {t('sendReport')}
            </Button>
          </form>
        )
      }
    </AppPage>
  )
}

interface AppPageProps {
  name: string
  title: string
  /** The page exists for apps that may be copied. */
  needsCopies?: boolean
  children: (app: AppCardResponse) => ReactNode
}

function AppPage({ name, title, needsCopies = false, children }: AppPageProps) {
  const { data, error } = useQuery(cardQuery(name))
  useEffect(() => {
    document.title = `${title} · Sayso`
  }, [title])
  const isMissing = error instanceof ApiFailure && error.status === 404
  if (isMissing || (data !== undefined && needsCopies && !data.allowsCopies)) return <NotFoundPage />
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main aria-busy={data === undefined}>
        <h1 className="mt-6 font-display text-display-l font-semibold">{title}</h1>
        <Failure error={error} />
        {data === undefined ? null : children(data)}
      </main>
    </div>
  )
}
