/** The page of each address. All but the home page are loaded when they are first opened. */

import { projectQuery, queryClient, sessionQuery } from './api/api.ts'
import { type Route, Router } from './navigation/router.tsx'
import { preloadProjectPreview } from './page/preview-source.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { HomePage } from './routes/home-page.tsx'
import { NotFoundPage } from './routes/not-found-page.tsx'
import { Shell } from './routes/shell.tsx'
import { useLanguage } from './stores/language/language.ts'
import { part } from './ui/part.tsx'

const routes: Route[] = [
  { path: '', Page: HomePage },
  {
    path: 'project/:projectId',
    begin: ({ projectId = '' }) => beginOpening(projectId),
    Page: part(async () => (await import('./routes/project-page.tsx')).ProjectPage),
  },
  {
    path: 'preview/:projectId',
    begin: ({ projectId = '' }) => beginOpening(projectId),
    Page: part(async () => (await import('./routes/app-window-page.tsx')).AppWindowPage),
  },
  { path: 'join/:token', Page: part(async () => (await import('./routes/join-page.tsx')).JoinPage) },
  { path: 'sign-in', Page: part(async () => (await import('./routes/sign-in-page.tsx')).SignInPage) },
  {
    path: 'set-password',
    Page: part(async () => (await import('./routes/mail-link-page.tsx')).SetPasswordPage),
  },
  {
    path: 'confirm-address',
    Page: part(async () => (await import('./routes/mail-link-page.tsx')).ConfirmAddressPage),
  },
  { path: 'settings', Page: part(async () => (await import('./routes/settings-page.tsx')).SettingsPage) },
  {
    path: 'settings/usage',
    Page: part(async () => (await import('./routes/usage-page.tsx')).UsagePage),
  },
  {
    path: 'settings/models',
    Page: part(async () => (await import('./routes/models-page.tsx')).ModelsPage),
  },
  {
    path: 'apps/:name/copy',
    Page: part(async () => (await import('./routes/published-app-pages.tsx')).CopyAppPage),
  },
  {
    path: 'apps/:name/report',
    Page: part(async () => (await import('./routes/published-app-pages.tsx')).ReportAppPage),
  },
  { path: 'admin', Page: part(async () => (await import('./routes/operator-page.tsx')).OperatorPage) },
  { path: 'docs', Page: part(async () => (await import('./routes/docs-page.tsx')).DocsPage) },
  { path: '*', Page: NotFoundPage },
]

// The gallery of states is for development; the condition is constant, so a build leaves it out.
if (import.meta.env.DEV) {
  routes.unshift({
    path: 'stories',
    Page: part(async () => (await import('./stories/stories-page.tsx')).StoriesPage),
  })
}

export function Pages() {
  // Another language is another page: nothing keeps a text of the one before.
  return <Router key={useLanguage()} routes={routes} Shell={Shell} ErrorPage={ErrorPage} />
}

/** Begins all that opening a project needs, while the page's code is still on its way: returns at once, and the started work is there or fails when the page asks for it. */
function beginOpening(projectId: string): null {
  preloadProjectPreview(projectId, queryClient.ensureQueryData(sessionQuery))
  void queryClient.prefetchQuery(projectQuery(projectId))
  return null
}
