/** The outbox: mails to the app's people, so that links and codes can be tried before any mail is sent. */

import { t } from '@sayso/language/database'
import type { AppMail } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { showApp } from '../../../page/show.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { notifyError } from '../../../ui/notices.tsx'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { mailsQuery, openMail } from './app-people-api.ts'

export function MailsView() {
  const { data, error } = useQuery(mailsQuery(useShownData()))
  return (
    <section aria-labelledby="mails" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <h2 id="mails" className="text-title-s font-semibold">
        {t('mails')}
      </h2>
      <p className="text-ink-2">{data?.sendsMail === true ? t('mailsAreSent') : t('mailsAreOnlyKept')}</p>
      <FailureLine failure={error} />
      {data?.mails.length === 0 ? <p className="text-ink-2">{t('noMailsYet')}</p> : null}
      <ul className="flex flex-col">
        {data?.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function Mail({ mail: { id, to, subject, text, link, code, createdAt, isSent } }: { mail: AppMail }) {
  const shown = useShownData()
  const project = useOpenProject()
  const nowMs = useNow(false)
  const open = useMutation({
    mutationFn: () => openMail(shown, id),
    onSuccess: ({ path }) => {
      project.preview.app?.navigate(path)
      showApp(project)
    },
    onError: (failure) => void notifyError(t('theLinkWasNotOpened'), failureSentence(failure)),
  })
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3">
      <div>
        <p className="break-words font-medium" dir="auto">
          {subject}
        </p>
        <p className="break-all text-ui-s text-ink-2">
          {t(isSent ? 'sentToAgo' : 'toAgo', { to, ago: formatAgo(createdAt, nowMs) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {code === null ? null : (
          <>
            <code className="font-mono text-body tabular-nums tracking-[0.12em]">{code}</code>
            <Button onClick={() => void copyText(code)}>{t('copyTheCode')}</Button>
          </>
        )}
        {link === null ? null : (
          <>
            <Button onClick={() => void copyText(link)}>{t('copyTheLink')}</Button>
            {shown.data === 'test' ? (
              <Button disabled={open.isPending} onClick={() => open.mutate()}>
                {t('openInThePreview')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <details>
        <summary className="min-h-8 cursor-default text-ink-2 pointer-coarse:min-h-11">
          {t('wholeMail')}
        </summary>
        <pre className="mt-1 font-sans whitespace-pre-wrap break-words" dir="auto">
          {text}
        </pre>
      </details>
    </li>
  )
}
