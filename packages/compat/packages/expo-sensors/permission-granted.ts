/** What a phone answers after “Allow”. Stand-ins touch nothing of the person's, so they need not ask. */

export const PERMISSION_GRANTED = {
  status: 'granted',
  granted: true,
  canAskAgain: true,
  expires: 'never',
} as const

export async function grantPermission() {
  return PERMISSION_GRANTED
}
