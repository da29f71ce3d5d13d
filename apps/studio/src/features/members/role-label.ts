/** Roles in a project as the page names them. */

import { t } from '@sayso/language/members'
import type { ProjectRole } from '@sayso/wire'

export function roleLabel(role: ProjectRole): string {
  switch (role) {
    case 'owner':
      return t('owner')
    case 'editor':
      return t('editor')
    case 'viewer':
      return t('viewer')
  }
}
