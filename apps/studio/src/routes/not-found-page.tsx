/** Page for unknown addresses, with a link home. */

import { t } from '@sayso/language/page'
import { useEffect } from 'react'
import { HomeHeader } from '../features/home/home-header.tsx'
import { Link } from '../navigation/link.tsx'
import { Notice } from '../ui/notice.tsx'

export function NotFoundPage() {
  useEffect(() => {
    document.title = t('notFoundSayso')
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 md:px-10">
      <HomeHeader />
      <main>
        <Notice title={t('notFound')} action={<HomeLink />}>
          {t('thereIsNothingAtThis')}
        </Notice>
      </main>
    </div>
  )
}

export function HomeLink() {
  return (
    <Link to="/" className="underlined text-body font-medium">
      {t('home')}
    </Link>
  )
}
