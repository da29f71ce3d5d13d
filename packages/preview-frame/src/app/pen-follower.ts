/** Goes to the screen that an answer is writing, while nobody uses the app. See SPEC.md, rule R720. */

import type { BundleUpdate } from '@sayso/wire'
import { addressOf, isLayout, type RouterEntry } from './router-context.ts'

export interface PenFollower {
  /**
   * Call before each update. True when a new app is whole that was followed and that nobody has used: it begins at its
   * first screen.
   */
  begin(update: FollowedUpdate): boolean
  /** Call once the update is painted. */
  follow(update: FollowedUpdate): void
  /** True while the address is that of a followed screen. */
  isFollowing(): boolean
}

type FollowedUpdate = Pick<BundleUpdate, 'modules' | 'entry' | 'isUnfinished' | 'isNewApp'>

interface PenFollowerOptions {
  /** The code of a module that runs; null for one that does not. */
  codeOf(path: string): string | null
  getPathname(): string
  navigate(path: string): void
  /** How often a person has pressed, typed, scrolled or asked for an address. */
  countActs(): number
}

type Following =
  | { phase: 'idle' }
  /** `start`: where the app was before the answer. `address`: where it was led last. */
  | { phase: 'following'; actCount: number; isNewApp: boolean; start: string; address: string | null }
  /** The answer is whole, and the app goes back to where it was. */
  | { phase: 'returning'; start: string }

/** With fewer elements a screen is still blank, or nearly so. */
const MIN_ELEMENTS = 3
const ELEMENT = /\bjsxDEV\b/g
/** Layouts with guards decide for themselves where the app may go. */
const GUARD = /\b(?:Protected|Redirect)\b/

export function createPenFollower(options: PenFollowerOptions): PenFollower {
  let following: Following = { phase: 'idle' }
  const isUnused = () => following.phase === 'following' && options.countActs() === following.actCount

  return {
    begin({ isUnfinished, isNewApp = false }) {
      if (isUnfinished) {
        if (following.phase !== 'following')
          following = {
            ...{ phase: 'following', actCount: options.countActs(), isNewApp },
            ...{ start: options.getPathname(), address: null },
          }
        return false
      }
      const led =
        following.phase === 'following' && following.address !== null && isUnused() ? following : null
      following = led === null || led.isNewApp ? { phase: 'idle' } : { phase: 'returning', start: led.start }
      return led?.isNewApp ?? false
    },
    follow({ entry, modules, isUnfinished }) {
      if (following.phase === 'returning') {
        const { start } = following
        following = { phase: 'idle' }
        const isThere = entry?.kind === 'router' && entry.routes.some(({ key }) => addressOf(key) === start)
        if (isThere && start !== options.getPathname()) options.navigate(start)
        return
      }
      if (following.phase !== 'following' || !isUnfinished || entry?.kind !== 'router' || !isUnused()) return
      const drafts = new Set(modules.filter(({ isDraft }) => isDraft).map(({ path }) => path))
      const route = entry.routes.findLast(({ path, key }) => drafts.has(path) && canOpen(key))
      if (route === undefined || isGuarded(entry, options.codeOf)) return
      if ((options.codeOf(route.path)?.match(ELEMENT)?.length ?? 0) < MIN_ELEMENTS) return
      const address = addressOf(route.key)
      if (address === following.address || address === options.getPathname()) return
      following = { ...following, address }
      options.navigate(address)
    },
    isFollowing: () => following.phase === 'following' && following.address !== null && isUnused(),
  }
}

/** A screen with parameters would be shown without them. */
function canOpen(key: string): boolean {
  return !isLayout({ key, path: '' }) && !key.includes('[') && !/(?:^|\/)\+/.test(key)
}

function isGuarded({ routes }: RouterEntry, codeOf: PenFollowerOptions['codeOf']): boolean {
  return routes.some((route) => isLayout(route) && GUARD.test(codeOf(route.path) ?? ''))
}
