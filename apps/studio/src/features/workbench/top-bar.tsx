/** The bar at the top of a project: where am I, is it saved, which view. */

import { t } from '@sayso/language/workbench'
import { ArrowLeft, Download, User } from 'lucide-react'
import { exportUrl } from '../../api/client.ts'
import { Link } from '../../navigation/link.tsx'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { MembersButton } from '../members/members-button.tsx'
import { PeopleHere } from '../members/people-here.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { ViewTabs } from './view-tabs.tsx'

export function TopBar() {
  const canEdit = useMayEdit()
  return (
    <header className="relative z-10 flex h-[52px] shrink-0 items-center gap-3 border-b border-line bg-surface px-3 md:h-[52px] lg:px-0">
      <div className="flex min-w-0 flex-1 items-center gap-3 lg:flex-[0_1_var(--chat-width)] lg:ps-3">
        <Link to="/" aria-label={t('saysoHome')} className="touch-target shrink-0 rounded-chip p-0.5">
          <Mark className="h-[25px] w-[21px] max-md:hidden" />
          <ArrowLeft className="size-5 text-ink-2 md:hidden rtl:-scale-x-100" strokeWidth={1.75} />
        </Link>
        <span aria-hidden="true" className="text-title text-line-2 max-md:hidden">
          /
        </span>
        <div className="flex min-w-0 flex-col xl:flex-row xl:items-center xl:gap-3">
          <ProjectMenu />
          {canEdit ? <SaveIndicator /> : <LookSign />}
        </div>
      </div>
      <nav aria-label={t('project')} className="flex items-center gap-2 max-md:hidden lg:ms-1">
        <ViewTabs />
      </nav>
      <div className="flex items-center shrink-0 gap-2 max-lg:pointer-coarse:gap-4 lg:ms-auto lg:pe-4">
        <PeopleHere />
        {canEdit ? <DevicesButton /> : null}
        <MembersButton />
        <PublishButton />
        <ExportLink />
        <AccountMenu
          trigger={
            <IconButton label={t('account')} className="rounded-full! bg-sel size-7!">
              <User strokeWidth={1.75} />
            </IconButton>
          }
        />
      </div>
    </header>
  )
}

function LookSign() {
  return <span className="shrink-0 text-ui-s whitespace-nowrap text-ink-2">{t('onlyForLooking')}</span>
}

/** Downloads the newest version as a zip. A link, so that the browser shows how far it is. The narrowest pages have it in the project's menu alone. */
function ExportLink() {
  const { id } = useOpenProject()
  return (
    <a
      href={exportUrl(id)}
      download
      aria-label={t('export')}
      className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover max-lg:border-0 max-lg:px-1.5 max-[359px]:hidden"
    >
      <Download className="size-4" strokeWidth={1.75} aria-hidden="true" />
      <span className="max-xl:hidden">{t('export')}</span>
    </a>
  )
}
