/** The notification center of the drawn phone: schedules, delivers, and remembers shown notifications. */

import { DeviceEventEmitter } from 'react-native'
import { readPermission } from '../react-native/system/permissions.ts'
import { type BannerContent, showBanner } from './banner.ts'
import { isRepeating, nextDate, type Trigger } from './next-date.ts'

interface Request {
  identifier: string
  content: BannerContent
  trigger: Trigger | PushTrigger
}

interface PushTrigger {
  type: 'push'
}

interface Scheduled extends Request {
  trigger: Trigger
}

interface Delivered {
  date: number
  request: Request
}

/** Timers of browsers overflow beyond this and fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const scheduled = new Map<string, { request: Scheduled; timer: ReturnType<typeof setTimeout> }>()
const presented = new Map<string, Delivered>()
let lastResponse: { notification: Delivered; actionIdentifier: string } | null = null

export const phone = {
  schedule(request: Scheduled): string {
    globalThis.__saysoStandIn?.('expo-notifications')
    phone.cancel(request.identifier)
    const date = nextDate(request.trigger, new Date())
    if (!date) throw new Error('The notification’s time has passed.')
    const waitMs = Math.min(date.getTime() - Date.now(), LONGEST_TIMER_MS)
    scheduled.set(request.identifier, { request, timer: setTimeout(() => fire(request), waitMs) })
    return request.identifier
  },
  /** A push notification, with the fields of Expo's message. */
  receive({
    id,
    title = null,
    subtitle = null,
    body = null,
    data = {},
    sound = null,
    badge = null,
    categoryId = null,
  }: Pushed): void {
    const content = { title, subtitle, body, data: data ?? {}, sound, badge, categoryIdentifier: categoryId }
    const request = { identifier: String(id), content, trigger: { type: 'push' as const } }
    const hasHandler = DeviceEventEmitter.listenerCount('onHandleNotification') > 0
    deliver(request)
    // Without a handler a phone shows those that come while the app is in the background.
    if (!hasHandler) phone.show(request.identifier)
  },
  cancel(identifier: string): void {
    clearTimeout(scheduled.get(identifier)?.timer)
    scheduled.delete(identifier)
  },
  scheduled: () => [...scheduled.values()].map(({ request }) => request),
  presented: () => [...presented.values()],
  dismiss: (identifier: string) => void presented.delete(identifier),
  dismissAll: () => presented.clear(),
  lastResponse: () => lastResponse,
  clearLastResponse() {
    lastResponse = null
  },
  show(identifier: string): void {
    const notification = presented.get(identifier)
    if (!notification || readPermission('notifications').status === 'denied') return
    showBanner(notification.request.content, () => {
      lastResponse = { notification, actionIdentifier: 'expo.modules.notifications.actions.DEFAULT' }
      DeviceEventEmitter.emit('onDidReceiveNotificationResponse', lastResponse)
    })
  },
}

interface Pushed extends BannerContent {
  id?: string
  subtitle?: string | null
  data?: object | null
  sound?: string | null
  badge?: number | null
  categoryId?: string | null
}

function fire(request: Scheduled): void {
  scheduled.delete(request.identifier)
  deliver(request)
  if (isRepeating(request.trigger)) phone.schedule(request)
}

function deliver(request: Request): void {
  const notification = { date: Date.now(), request }
  presented.set(request.identifier, notification)
  DeviceEventEmitter.emit('onDidReceiveNotification', notification)
  // A handler that the app has set decides whether it is shown; without one a running app shows nothing.
  DeviceEventEmitter.emit('onHandleNotification', { id: request.identifier, notification })
}
