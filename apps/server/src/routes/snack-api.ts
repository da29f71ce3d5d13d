/** The project API of the ecosystem's clients, in both path families. It knows no cookies, so any page may call it. */

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { answerFailure } from '../http/answer-failure.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { answerSnackFailure } from './snack-bodies.ts'
import { snackProjectRoutes } from './snack-projects.ts'
import { snackSdkRoutes } from './snack-sdk.ts'
import { snackFiles, snackUploadRoutes } from './snack-uploads.ts'

/** The older clients', and the one of client 7 and later. */
const PREFIXES = ['/--/api/v2', '/v2']

export function snackApi(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) =>
    error instanceof ApiFailure ? answerSnackFailure(error, c) : answerFailure(error, c, services.log),
  )
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type', 'Authorization', 'Expo-Session', 'Snack-Api-Version'],
    maxAge: 86_400,
  })
  for (const path of [...PREFIXES, '/snack-files']) app.use(`${path}/*`, anyOrigin)
  app.route('/', snackFiles(services))
  for (const prefix of PREFIXES) {
    app.route('/', snackUploadRoutes(services, prefix))
    app.route('/', snackProjectRoutes(services, prefix))
    app.route('/', snackSdkRoutes(prefix))
  }
  return app
}
