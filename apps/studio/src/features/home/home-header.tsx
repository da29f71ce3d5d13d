/** The top of the home page: the mark, the way to the projects, the theme, the account. */

import { t } from '@sayso/language/home'
import { useQuery } from '@tanstack/react-query'
import { Moon, Sun, User } from 'lucide-react'
import { projectsQuery } from '../../api/api.ts'
import { Link } from '../../navigation/link.tsx'
import { toggleTheme, useTheme } from '../../stores/theme/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { WordMark } from '../../ui/mark.tsx'
import { AccountMenu } from '../account/account-menu.tsx'

export function HomeHeader() {
  const { isDark } = useTheme()
  const { data } = useQuery(projectsQuery)
  const hasProjects = (data?.projects.length ?? 0) > 0
  return (
    <header className="flex h-14 items-center md:h-16 gap-3">
      <Link to="/" aria-label={t('saysoHome')} className="touch-target rounded-button">
        <WordMark />
      </Link>
      <nav aria-label={t('main')} className="ms-auto flex items-center gap-3">
        {hasProjects ? (
          <a
            href="#projects"
            className="touch-target px-2 text-ui font-medium text-ink-2 hover:text-ink max-md:hidden"
          >
            {t('projects')}
          </a>
        ) : null}
        <Link
          to="/docs"
          className="touch-target px-2 text-ui font-medium text-ink-2 hover:text-ink max-md:hidden"
        >
          {t('docs')}
        </Link>
        <IconButton label={isDark ? t('useTheLightTheme') : t('useTheDarkTheme')} onClick={toggleTheme}>
          {isDark ? <Sun strokeWidth={1.75} /> : <Moon strokeWidth={1.75} />}
        </IconButton>
        <AccountMenu
          trigger={
            <IconButton label={t('account')} className="rounded-full! bg-sel">
              <User strokeWidth={1.75} />
            </IconButton>
          }
        />
      </nav>
    </header>
  )
}
