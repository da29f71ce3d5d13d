/** Menu of the account: the user, the plan, and the theme. */

import { t } from '@sayso/language/session'
import { OPERATOR_TIER } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { plansQuery, sessionQuery } from '../../api/api.ts'
import { portraitUrl } from '../../api/portrait-url.ts'
import { navigate } from '../../navigation/navigation.ts'
import { leave } from '../../stores/account/account.ts'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { setTheme, type Theme, useTheme } from '../../stores/theme/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator, type MenuTrigger } from '../../ui/menu.tsx'
import { notifyError } from '../../ui/notices.tsx'

const THEMES: readonly { value: Theme; label: string }[] = [
  {
    value: 'light',
    get label() {
      return t('light')
    },
  },
  {
    value: 'dark',
    get label() {
      return t('dark')
    },
  },
  {
    value: 'system',
    get label() {
      return t('sameAsSystem')
    },
  },
]

export function AccountMenu({ trigger }: { trigger: MenuTrigger }) {
  const { data: session } = useQuery(sessionQuery)
  const { data: offer } = useQuery(plansQuery)
  const { theme } = useTheme()
  const user = session?.user
  const signOut = async () => {
    const problem = await leave()
    if (problem === null) navigate('/')
    else await notifyError(t('notSignedOut'), problem)
  }
  return (
    <Menu trigger={trigger} align="end">
      <div className="flex items-center gap-2.5 px-2.5 py-1.5">
        {user?.isGuest === false ? (
          <Avatar name={user.name ?? user.email ?? ''} picture={portraitUrl(user.id, user.pictureId)} />
        ) : null}
        <div className="min-w-0">
          <p className="text-ui font-medium wrap-anywhere">{user?.name ?? user?.email ?? t('guest')}</p>
          {user?.isGuest === false ? null : (
            <p className="max-w-52 text-ui-s text-ink-3">{t('onlyThisBrowserCanOpen')}</p>
          )}
        </div>
      </div>
      <MenuSeparator />
      <MenuChoice label={t('theme')} value={theme} options={THEMES} onChange={setTheme} />
      <MenuSeparator />
      {offer === undefined || offer.plans.length === 0 ? null : (
        <MenuItem onSelect={openPlans}>{t('plans')}</MenuItem>
      )}
      <MenuItem onSelect={() => navigate('/settings')}>{t('settings')}</MenuItem>
      {session?.subscriptionTier === OPERATOR_TIER ? (
        <MenuItem onSelect={() => navigate('/admin')}>{t('operator')}</MenuItem>
      ) : null}
      <MenuItem onSelect={() => navigate('/docs')}>{t('docs')}</MenuItem>
      <MenuSeparator />
      {user?.isGuest === false ? (
        <MenuItem onSelect={() => void signOut()}>{t('signOut')}</MenuItem>
      ) : (
        <MenuItem onSelect={() => navigate('/sign-in')}>{t('signIn')}</MenuItem>
      )}
    </Menu>
  )
}
