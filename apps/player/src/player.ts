/** One player: follows a session over a link, runs its code, and reports the result. */

import { createPreview } from '@sayso/preview/create-preview'
import { sdkOfVersion } from '@sayso/project'
import type { PlayerSettings, Problem, SessionMessage } from '@sayso/wire'
import { atPlayerOf, isFault, PLAYER_PACKAGES_PATH } from '@sayso/wire'
import { createCodeAsking } from './ask-for-code.ts'
import type { Link, LinkEvents } from './link/link.ts'
import { createCodeReceiver, type ReceivedProject } from './project/code-receiver.ts'
import { type SdkNote, sdkNoteFor } from './project/sdk-note.ts'
import { createReports } from './reports/reports.ts'
import { createStatusReport } from './reports/status-report.ts'
import type { Note, Screen } from './screen/screen.ts'

interface PlayerOptions {
  container: HTMLElement
  screen: Screen
  settings: PlayerSettings
  /** Key of the app's stored data in this browser. */
  name: string
  openLink(events: LinkEvents): Link
}

/** The SDK that this player brings: the nearest to the one that its address names. */
export const OWN_SDK = sdkOfVersion(location.pathname.split('/')[2])
const WAITING = 'Waiting for the project. Keep it open in Sayso, and it appears here.'

export function startPlayer({ container, screen, settings, name, openLink }: PlayerOptions): void {
  const preview = createPreview({
    container,
    createFrameUrl: () => createFrameUrl(settings.previewHost),
    sdkBaseUrl: `${location.origin}/sdk/${OWN_SDK.major}/`,
    packagesPath: PLAYER_PACKAGES_PATH,
    projectId: `player ${name}`,
    title: 'The app',
    colorScheme: schemeQuery().matches ? 'dark' : 'light',
    safeArea: readSafeArea(),
  })
  const reports = createReports((report) => link.send(report))
  const receiver = createCodeReceiver({
    fetch: (...call) => fetch(...call),
    onProject: show,
    onFailed: (path, message) =>
      link.send({ type: 'CONSOLE', method: 'error', payload: [`${path} could not be loaded: ${message}.`] }),
  })
  const asking = createCodeAsking(() => link.send({ type: 'RESEND_CODE' }))
  let hasProject = false
  let isLost = false
  /** The other side's last message stays on the screen, whatever the app does. */
  let isEnded = false
  let sdkNote: SdkNote | null = null
  const link = openLink({
    onConnected() {
      isLost = false
      asking.start()
      showState()
    },
    onLost() {
      isLost = true
      showState()
    },
    onMessage: receive,
    onEnded(reason) {
      asking.stop()
      isEnded = true
      screen.note(null)
      screen.cover({ text: `${reason} Ask for a new one.` })
    },
  })

  function receive(message: SessionMessage): void {
    switch (message.type) {
      case 'CODE':
        asking.stop()
        receiver.receive(message)
        return
      case 'RELOAD_SNACK':
        // The page's address tells what to open again.
        link.close()
        location.reload()
        return
      case 'REQUEST_STATUS':
        void createStatusReport({
          preview,
          origin: location.origin,
          fetch: (...call) => fetch(...call),
          size: () => ({ width: innerWidth, height: innerHeight }),
        }).then(link.send)
        return
    }
  }

  function show({ files, packageNames, sdkVersion }: ReceivedProject): void {
    hasProject = true
    sdkNote = sdkNoteFor(sdkVersion, OWN_SDK)
    reports.forgetErrors()
    preview.decidePackages({ allowed: packageNames, declined: [] })
    preview.setFiles(files)
    showState()
  }

  function showState(): void {
    if (isEnded) return
    const { phase, failure, preparation, shownRevision, problems } = preview.getState()
    const [fault] = problems.filter(isFault)
    const restart = { label: 'Restart', run: () => preview.restart() }
    if (phase === 'failed') screen.cover({ text: failure ?? '', action: restart })
    else if (phase === 'hung') screen.cover({ text: 'The app does not answer.', action: restart })
    else if (!hasProject) screen.cover({ text: isLost ? 'Connecting…' : WAITING })
    else screen.cover(shownRevision > 0 || fault ? null : { text: preparation ?? 'Opening the app…' })
    screen.note(noteFor({ fault, isLost, sdkNote }))
  }

  preview.subscribe(() => {
    reports.note(preview.getState())
    showState()
  })
  schemeQuery().addEventListener('change', ({ matches }) =>
    preview.setColorScheme(matches ? 'dark' : 'light'),
  )
  document.addEventListener('visibilitychange', () => (document.hidden ? link.pause() : link.resume()))
  showState()
}

interface Shown {
  fault: Problem | undefined
  isLost: boolean
  sdkNote: SdkNote | null
}

function noteFor({ fault, isLost, sdkNote }: Shown): Note | null {
  if (fault !== undefined) {
    const place = fault.place === null ? '' : `\n${fault.place.path}:${fault.place.lineNumber}`
    // With another SDK's packages that is the likely reason.
    const reason = sdkNote === null ? '' : `${sdkNote.text}\n`
    return { kind: 'error', text: `${reason}${fault.message}${place}`, ...actionOf(sdkNote) }
  }
  if (isLost) return { kind: 'information', text: 'Not connected. This is the last state.' }
  return sdkNote === null ? null : { kind: 'information', text: sdkNote.text, ...actionOf(sdkNote) }
}

/** A page around the player chooses the player itself. On its own it moves when the person says so: two sessions of different SDKs may share a link. */
function actionOf(note: SdkNote | null): Pick<Note, 'action'> {
  const better = note?.better
  if (!better || window.parent !== window) return {}
  const run = () => location.replace(atPlayerOf(location.href, better))
  return { action: { label: `Open with SDK ${better.major}`, run } }
}

function schemeQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** A fresh origin for each frame where any subdomain resolves, so that a hung app is left behind at once. */
function createFrameUrl(previewHost: string | null): string {
  if (previewHost === null) return `${location.origin}/frame/`
  const [name = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${location.protocol}//a${name.toString(36)}.${previewHost}/frame/`
}

/** Insets of the notch and home indicator, in CSS pixels. */
function readSafeArea(): { top: number; bottom: number } {
  const probe = document.createElement('div')
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:env(safe-area-inset-top) 0 env(safe-area-inset-bottom)'
  document.body.append(probe)
  const { paddingTop, paddingBottom } = getComputedStyle(probe)
  probe.remove()
  return { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 }
}
