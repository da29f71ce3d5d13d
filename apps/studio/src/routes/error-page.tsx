/** Page for a bug of ours: reports it, loses nothing, and offers a way on. */

import { t } from '@sayso/language/page'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function ErrorPage() {
  return (
    <main>
      <Notice
        title={t('somethingWentWrongOnThis')}
        action={
          <Button look="primary" size="l" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('yourProjectsAreSafeOn')}
      </Notice>
    </main>
  )
}
