/** Answers of the server for views that are shown without one: a guest without limits, one model, no plans. */

import type {
  ListedVersion,
  ModelListResponse,
  PlanListResponse,
  ProjectResponse,
  SessionResponse,
} from '@sayso/wire'

const SESSION: SessionResponse = {
  user: { id: 'guest', isGuest: true, email: null, name: null },
  dailyMessageCount: 0,
  dailyMessageLimit: 0,
  subscriptionTier: 'free',
  trialEnd: null,
  resetAt: '2026-03-19T00:00:00.000Z',
  helpUrl: null,
  previewHost: null,
}

const MODELS: ModelListResponse = {
  models: [
    {
      id: 'fake/model',
      label: 'Fake model',
      provider: 'fake',
      isDemo: false,
      acceptsImages: true,
      contextTokens: 200_000,
    },
  ],
  defaultModelId: 'fake/model',
}

const PLANS: PlanListResponse = { plans: [], contact: null }

/** By method and path. `project`: the one that is open, if one is. */
export function defaultAnswers(project: ProjectResponse | null): Record<string, unknown> {
  const shared = { 'POST /api/session': SESSION, 'GET /api/models': MODELS, 'GET /api/plans': PLANS }
  if (project === null) return { ...shared, 'GET /api/projects': { projects: [] } }
  const address = `GET /api/projects/${project.project.id}`
  return {
    ...shared,
    'GET /api/projects': { projects: [project.project] },
    [address]: project,
    [`${address}/versions`]: { versions: [listed(project)] },
    [`${address}/answer-changes`]: { answers: [] },
  }
}

/** The same on a public server, which counts messages and has plans. */
export const LIMITED_ANSWERS: Record<string, unknown> = {
  'POST /api/session': { ...SESSION, dailyMessageLimit: 30 },
  'GET /api/plans': {
    plans: [
      {
        id: 'free',
        name: 'Free',
        priceText: '€0',
        dailyMessageLimit: 30,
        projectLimit: 10,
        memberLimit: 1,
        publishedAppLimit: 3,
        features: [],
      },
      {
        id: 'pro',
        name: 'Pro',
        priceText: '€20',
        dailyMessageLimit: 0,
        projectLimit: 0,
        memberLimit: 20,
        publishedAppLimit: 0,
        features: [],
      },
    ],
    contact: null,
  } satisfies PlanListResponse,
}

function listed({ version }: ProjectResponse): ListedVersion {
  return { ...version, name: null, hasPicture: false, author: null }
}
