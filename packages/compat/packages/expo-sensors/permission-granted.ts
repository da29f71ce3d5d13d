/** The permission response of a phone after “Allow”. Stand-ins touch no personal data, so they need not ask. */

export const PERMISSION_GRANTED = {
  status: 'granted',
  granted: true,
  canAskAgain: true,
  expires: 'never',
} as const

export async function grantPermission() {
  return PERMISSION_GRANTED
}
