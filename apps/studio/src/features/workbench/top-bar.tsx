/** The bar at the top of a project: where am I, is it saved, which view. */

import { ArrowLeft, User } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { ExportLink } from '../archive/export-link.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { ViewTabs } from './view-tabs.tsx'

export function TopBar() {
  return (
    <header className="relative z-10 flex h-[52px] shrink-0 items-center gap-3 border-b border-line bg-surface px-3 md:h-[52px] lg:px-0">
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:w-(--chat-width) lg:flex-none lg:pl-3">
        <Link to="/" aria-label="Sayso, home" className="shrink-0 rounded-chip p-0.5">
          <Mark className="h-[25px] w-[21px] max-md:hidden" />
          <ArrowLeft className="size-5 text-ink-2 md:hidden" strokeWidth={1.75} />
        </Link>
        <span aria-hidden="true" className="text-title text-line-2 max-md:hidden">
          /
        </span>
        <div className="flex min-w-0 flex-col md:flex-row md:items-center md:gap-3">
          <ProjectMenu />
          <SaveIndicator />
        </div>
      </div>
      <nav aria-label="Project" className="flex items-center gap-2 max-md:hidden lg:ml-1">
        <ViewTabs />
      </nav>
      <div className="flex items-center gap-2 lg:ml-auto lg:pr-4">
        <DevicesButton />
        <ExportLink />
        <AccountMenu
          trigger={
            <IconButton label="Account" className="rounded-full! bg-sel size-7!">
              <User strokeWidth={1.75} />
            </IconButton>
          }
        />
      </div>
    </header>
  )
}
