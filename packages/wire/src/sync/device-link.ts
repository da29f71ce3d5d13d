/**
 * The link under which devices follow a project. POST /api/projects/{projectId}/device-link makes it, or finds it;
 * GET finds it, or returns null; DELETE turns it off.
 */
export interface DeviceLink {
  /** Where devices and sessions meet: a secret of those who have the link. */
  channel: string
  /** Proves the right to send code into the channel. Never part of the link. */
  token: string
  /** Address that a phone opens. */
  url: string
  /** Why other devices cannot reach the address, and what to do, in one sentence; null when they can. */
  obstacle: string | null
  /** The command of the server's machine that removes the obstacle; null where none does. */
  command: string | null
}

/** The answer to GET and POST. */
export interface DeviceLinkResponse {
  link: DeviceLink | null
}

/** Where the player of an SDK is: `/player/53/index.html`. */
export const PLAYER_PATH = '/player/'

/** The same address, at the player of another SDK. */
export function atPlayerOf(url: string, { major }: { major: string }): string {
  return url.replace(/\/player\/\d+\//, `${PLAYER_PATH}${major}/`)
}

/** The player with a project that was saved, by the id that the save answered with. It moves to the player of the project's SDK by itself. */
export function savedProjectPath(id: string): string {
  return `${PLAYER_PATH}53/index.html?snack=${id}`
}

/** GET /player/settings.json: settings of the server for the player. */
export interface PlayerSettings {
  /** Host suffix of the preview frames; null: only the player's own origin. */
  previewHost: string | null
  /** Origins of pages that may show the player and send it code. */
  origins: string[]
}

/** POST /player/packages: as `POST /api/packages`, for players, which have no account. */
export const PLAYER_PACKAGES_PATH = '/player/packages'
