/** Menu of the account: the user, the plan, and the theme. */

import { useQuery } from '@tanstack/react-query'
import { plansQuery, sessionQuery } from '../../api/api.ts'
import { navigate } from '../../navigation/navigation.ts'
import { leave } from '../../stores/account/account.ts'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { setTheme, type Theme, useTheme } from '../../stores/theme/theme.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator, type MenuTrigger } from '../../ui/menu.tsx'
import { notifyError } from '../../ui/notices.tsx'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as system' },
]

export function AccountMenu({ trigger }: { trigger: MenuTrigger }) {
  const { data: session } = useQuery(sessionQuery)
  const { data: offer } = useQuery(plansQuery)
  const { theme } = useTheme()
  const user = session?.user
  const signOut = async () => {
    const problem = await leave()
    if (problem === null) navigate('/')
    else await notifyError('Not signed out', problem)
  }
  return (
    <Menu trigger={trigger} align="end">
      <div className="px-2.5 py-1.5">
        <p className="text-ui font-medium">{user?.name ?? user?.email ?? 'Guest'}</p>
        {user?.isGuest === false ? null : (
          <p className="max-w-52 text-ui-s text-ink-3">Only this browser can open your projects.</p>
        )}
      </div>
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={setTheme} />
      <MenuSeparator />
      {offer === undefined || offer.plans.length === 0 ? null : (
        <MenuItem onSelect={openPlans}>Plans</MenuItem>
      )}
      <MenuItem onSelect={() => navigate('/settings')}>Settings</MenuItem>
      <MenuItem onSelect={() => navigate('/docs')}>Docs</MenuItem>
      <MenuSeparator />
      {user?.isGuest === false ? (
        <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
      ) : (
        <MenuItem onSelect={() => navigate('/sign-in')}>Sign in</MenuItem>
      )}
    </Menu>
  )
}
