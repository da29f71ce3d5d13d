/** Page of the view tests: one view of the studio over an open project with all its ports in memory, driven through `globalThis.views`. */

import { currentLanguage, type Language, setLanguage } from '@sayso/language'
import type { PreviewState } from '@sayso/preview'
import { hashTree } from '@sayso/project'
import type {
  Author,
  PersonHere,
  ProjectComment,
  ProjectResponse,
  ReviewMigrationsResponse,
  VersionSummary,
} from '@sayso/wire'
import { type OpenProject, type OpenProjectState, openProject, type UnaskedState } from '@sayso/workbench'
import { createMemoryComments } from '@sayso/workbench/testing/memory-comments'
import { createMemoryPorts, emptyProject } from '@sayso/workbench/testing/memory-ports'
import { createMemoryTexts } from '@sayso/workbench/testing/memory-texts'
import { RUNNING_PREVIEW } from '@sayso/workbench/testing/running-preview'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/api.ts'
import { browserClock } from '../browser/clock.ts'
import { keepFocus } from '../browser/keep-focus.ts'
import { makeRoomForKeyboard } from '../browser/screen-keyboard.ts'
import { ChatPanel } from '../features/workbench/chat-panel.tsx'
import { WorkbenchFrame } from '../features/workbench/workbench-frame.tsx'
import { OpenProjectContext } from '../page/open-project-context.tsx'
import { HomePage } from '../routes/home-page.tsx'
import { JoinPage } from '../routes/join-page.tsx'
import { ConfirmAddressPage, SetPasswordPage } from '../routes/mail-link-page.tsx'
import { ModelsPage } from '../routes/models-page.tsx'
import { NotFoundPage } from '../routes/not-found-page.tsx'
import { OperatorPage } from '../routes/operator-page.tsx'
import { CopyAppPage, ReportAppPage } from '../routes/published-app-pages.tsx'
import { SettingsPage } from '../routes/settings-page.tsx'
import { Shell } from '../routes/shell.tsx'
import { SignInPage } from '../routes/sign-in-page.tsx'
import { UsagePage } from '../routes/usage-page.tsx'
import { defaultAnswers } from './view-answers.ts'

const Chat = () => (
  <main className="h-dvh">
    <ChatPanel />
  </main>
)

/** Views of an open project. */
const PROJECT_VIEWS = { chat: Chat, workbench: WorkbenchFrame } satisfies Record<string, ComponentType>
/** Pages that need none. */
const PAGES = {
  'confirm-address': ConfirmAddressPage,
  'copy-app': CopyAppPage,
  home: HomePage,
  join: JoinPage,
  models: ModelsPage,
  'not-found': NotFoundPage,
  'report-app': ReportAppPage,
  'set-password': SetPasswordPage,
  operator: OperatorPage,
  settings: SettingsPage,
  'sign-in': SignInPage,
  usage: UsagePage,
} satisfies Record<string, ComponentType>

export type ViewOptions = {
  /** English by default. */
  language?: Language
} & (
  | {
      view: keyof typeof PROJECT_VIEWS
      /** The server's data about the project; one with a file and no message by default. */
      project?: Partial<ProjectResponse>
      /** The running app, where it differs from one that runs well on its first screen. Null: no preview. */
      preview?: Partial<PreviewState> | null
      /** State of the project, where it differs from an open one whose check has not ended. */
      state?: Partial<OpenProjectState>
      /** Text that is not saved, by path. */
      unsaved?: Readonly<Record<string, string>>
      /** A save that met another change of these files. */
      conflict?: { version: VersionSummary; paths: string[]; author?: Author }
      /** Other people who have it open; nobody by default. */
      people?: PersonHere[]
      /** Comments on the app. */
      comments?: ProjectComment[]
      /** Looks of screens that this browser has kept from before a reload. */
      keptLooks?: Readonly<Record<string, string>>
      /** The server's review of migrations that wait; without findings by default. */
      review?: ReviewMigrationsResponse
      /** Answers of the server by method and path, with a query or for any, in place of those in `view-answers.ts`. All others are not found. */
      api?: Readonly<Record<string, unknown>>
    }
  | { view: keyof typeof PAGES; api?: Readonly<Record<string, unknown>> }
)

export interface ViewHost {
  show(options: ViewOptions): Promise<void>
  /** Changes the state of the project that is shown. */
  change(state: Partial<OpenProjectState>): void
  nameUnasked(state: UnaskedState): void
}

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element with the id “root”.')
const root = createRoot(container)
keepFocus()
makeRoomForKeyboard()

let answers: Readonly<Record<string, unknown>> = {}
let shown: OpenProject | null = null
let count = 0

window.fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input), location.origin)
  const address = `${init?.method ?? 'GET'} ${pathname}`
  const answer = answers[`${address}${search}`] ?? answers[address]
  return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
}

const host: ViewHost = {
  change: (state) => shown?.store.setState(state),
  nameUnasked: (state) => shown?.unasked.store.setState({ state }),
  async show(options) {
    const { language = 'en' } = options
    if (language !== currentLanguage().language) await setLanguage(language)
    shown?.dispose()
    shown = null
    queryClient.clear()
    if (isProjectView(options)) showProject(options)
    else {
      answers = { ...defaultAnswers(null), ...options.api }
      const Page = PAGES[options.view]
      render(<Page />)
    }
  },
}

type ProjectViewOptions = Extract<ViewOptions, { view: keyof typeof PROJECT_VIEWS }>

function isProjectView(options: ViewOptions): options is ProjectViewOptions {
  return options.view in PROJECT_VIEWS
}

function showProject(options: ProjectViewOptions): void {
  const {
    view,
    project: changes,
    preview = {},
    state,
    people = [],
    comments = [],
    unsaved = {},
    conflict,
    keptLooks,
    review,
    api,
  } = options
  const response = emptyProject(changes)
  answers = { ...defaultAnswers(response), ...api }
  const ports = createMemoryPorts(response)
  if (review !== undefined) ports.api.reviewMigrations = async () => review
  const openTexts: typeof ports.openTexts = (place) =>
    createMemoryTexts(place.startsWith('looks ') ? keptLooks : {})
  const project = openProject(response, {
    ...{ ...ports, openTexts, clock: browserClock, comments: createMemoryComments(comments) },
  })
  // As a server that has taken what was sent.
  ports.api.saveFiles = async () => ({
    version: { ...response.version, treeHash: hashTree(project.workbench.store.getState().files) },
  })
  project.comments.noteChanges(comments.length)
  if (preview !== null) project.preview.store.setState({ state: { ...RUNNING_PREVIEW, ...preview } })
  project.store.setState({ keptCheck: { versionNumber: response.version.number, check: null }, ...state })
  if (people.length > 0) project.people.take(people)
  for (const [path, text] of Object.entries(unsaved)) project.workbench.editFile(path, text)
  if (conflict !== undefined) {
    const { paths, ...others } = conflict
    const conflicts = Object.fromEntries(paths.map((path) => [path, null]))
    project.saving.store.setState({
      kind: 'conflict',
      conflict: { code: 'conflict', error: 'They have changed.', conflicts, ...others },
    })
  }
  shown = project
  const View = PROJECT_VIEWS[view]
  render(
    <OpenProjectContext value={project}>
      <View />
    </OpenProjectContext>,
  )
}

function render(view: ReactNode): void {
  root.render(
    // Another key: nothing of the view before is left.
    <QueryClientProvider key={++count} client={queryClient}>
      <Shell>{view}</Shell>
    </QueryClientProvider>,
  )
}

Object.assign(globalThis, { views: host })
