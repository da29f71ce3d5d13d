/** Other people who have the project open: a button in its header, and marks beside files. */

import { t } from '@sayso/language/members'
import type { PersonHere, PlaceInProject } from '@sayso/wire'
import { clsx } from 'clsx'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { VIEWS } from '../../page/views.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** More stand as a number. */
const MAX_AVATARS = 3

export function PeopleHere() {
  const { people } = useStore(useOpenProject().people.store)
  if (people.length === 0) return null
  const label = t('alsoHere', { people: people.map(personText).join('; ') })
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={label}
          data-tooltip={people.map(personText).join('\n')}
          className="touch-target flex h-8 shrink-0 items-center rounded-button px-0.5 hover:bg-hover"
        >
          {people.slice(0, MAX_AVATARS).map((person, index) => (
            <Avatar
              key={person.userId}
              {...faceOf(person)}
              size="s"
              className={clsx('border-2 border-surface', index > 0 && '-ms-1.5 max-md:hidden')}
            />
          ))}
          <More count={people.length - MAX_AVATARS} className="max-md:hidden" />
          <More count={people.length - 1} className="md:hidden" />
        </button>
      }
    >
      {people.map((person) => (
        <PersonItem key={person.userId} person={person} />
      ))}
    </Menu>
  )
}

function More({ count, className }: { count: number; className: string }) {
  if (count < 1) return null
  return <span className={clsx('ms-1 text-ui-s text-ink-2 tabular-nums', className)}>+{count}</span>
}

/** Leads to where the person is. */
function PersonItem({ person }: { person: PersonHere }) {
  const open = useOpenProject()
  const { view, path } = person.place
  const follow = () => {
    if (path !== null && open.workbench.store.getState().files.has(path)) open.workbench.openFile(path)
    showView(open, view)
  }
  return (
    <MenuItem onSelect={follow}>
      <Avatar {...faceOf(person)} size="s" />
      <span className="flex min-w-0 max-w-64 flex-col">
        <span dir="auto" className="truncate font-medium">
          {person.name}
        </span>
        <span className="truncate text-ui-s text-ink-2">{placeLabel(person.place)}</span>
      </span>
    </MenuItem>
  )
}

/** Marks of the people who have this file open. */
export function PeopleAtFile({ path }: { path: string }) {
  const { people } = useStore(useOpenProject().people.store)
  return people
    .filter(({ place }) => place.path === path)
    .map((person) => (
      <Avatar
        key={person.userId}
        {...faceOf(person)}
        size="xs"
        label={t('hasThisFileOpen', { name: person.name })}
      />
    ))
}

function faceOf({ name, userId }: PersonHere) {
  return { name, picture: null, colorOf: userId }
}

function personText({ name, place }: PersonHere): string {
  return t('personIn', { name, place: placeLabel(place) })
}

function placeLabel({ view, path }: PlaceInProject): string {
  return path ?? VIEWS.find(({ id }) => id === view)?.label ?? view
}
