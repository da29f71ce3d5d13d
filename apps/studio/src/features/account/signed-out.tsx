/** Above everything, once the account of this page is signed in no more. */

import { t } from '@sayso/language/session'
import { useStore } from 'zustand'
import { signedOutStore } from '../../api/signed-out.ts'
import { Link } from '../../navigation/link.tsx'
import { usePathname } from '../../navigation/navigation.ts'

export function SignedOut() {
  const { isSignedOut } = useStore(signedOutStore)
  const pathname = usePathname()
  if (!isSignedOut || pathname === '/sign-in') return null
  return (
    <div
      role="alert"
      className="fixed top-3 left-1/2 z-50 flex w-max max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-4 rounded-card border border-line bg-raised px-4 py-3 text-ui shadow-e2"
    >
      <p>
        <b className="font-semibold">{t('signedOut')}</b>{' '}
        <span className="text-ink-2">{t('yourWorkIsSavedWhat')}</span>
      </p>
      <Link to="/sign-in" className="touch-target underlined shrink-0 font-medium">
        {t('signIn')}
      </Link>
    </div>
  )
}
