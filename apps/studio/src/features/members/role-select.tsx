/** The choice between the roles that an owner gives. */

import { INVITED_ROLES, type InvitedRole } from '@sayso/wire'
import { roleLabel } from './role-label.ts'

interface RoleSelectProps {
  label: string
  role: InvitedRole
  isDisabled?: boolean
  onChange: (role: InvitedRole) => void
}

export function RoleSelect({ label, role, isDisabled = false, onChange }: RoleSelectProps) {
  return (
    <select
      aria-label={label}
      value={role}
      disabled={isDisabled}
      onChange={({ target }) => {
        const next = INVITED_ROLES.find((each) => each === target.value)
        if (next !== undefined) onChange(next)
      }}
      className="touch-target h-8 rounded-button border border-line-control bg-surface px-1.5 text-ui pointer-coarse:h-11"
    >
      {INVITED_ROLES.map((each) => (
        <option key={each} value={each}>
          {roleLabel(each)}
        </option>
      ))}
    </select>
  )
}
