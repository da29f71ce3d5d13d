/** Which page stands at which address. All but the home page are loaded when they are first opened. */

import { createBrowserRouter, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router'
import { beginOpening } from './page/begin-opening.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { HomePage } from './routes/home-page.tsx'
import { NotFoundPage } from './routes/not-found-page.tsx'
import { Shell } from './routes/shell.tsx'

const pages: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'project/:projectId',
    loader: ({ params }) => beginOpening(params.projectId ?? ''),
    shouldRevalidate: isOtherProject,
    lazy: async () => ({ Component: (await import('./routes/project-page.tsx')).ProjectPage }),
  },
  {
    path: 'preview/:projectId',
    loader: ({ params }) => beginOpening(params.projectId ?? ''),
    shouldRevalidate: isOtherProject,
    lazy: async () => ({ Component: (await import('./routes/app-window-page.tsx')).AppWindowPage }),
  },
  {
    path: 'sign-in',
    lazy: async () => ({ Component: (await import('./routes/sign-in-page.tsx')).SignInPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./routes/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'settings/usage',
    lazy: async () => ({ Component: (await import('./routes/usage-page.tsx')).UsagePage }),
  },
  {
    path: 'settings/models',
    lazy: async () => ({ Component: (await import('./routes/models-page.tsx')).ModelsPage }),
  },
  {
    path: 'docs',
    lazy: async () => ({ Component: (await import('./routes/docs-page.tsx')).DocsPage }),
  },
  { path: '*', Component: NotFoundPage },
]

/** An address of the same project is another view of what is open already. */
function isOtherProject({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.projectId !== nextParams.projectId
}

// The gallery of states is for development; the condition is constant, so a build leaves it out.
if (import.meta.env.DEV) {
  pages.unshift({
    path: 'stories',
    lazy: async () => ({ Component: (await import('./stories/stories-page.tsx')).StoriesPage }),
  })
}

export const router = createBrowserRouter([
  { Component: Shell, ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: pages },
])
