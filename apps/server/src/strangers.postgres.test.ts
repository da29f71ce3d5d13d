/**
 * Every route as an anonymous visitor, as another user, as a viewer, as an editor and as the owner. A route without a row
 * fails the test: the author of a new one decides here who may use it.
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { exporterOf } from './testing/scripted-exporter.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Row {
  route: string
  nobody: number
  stranger: number
  /** Default: 403 where strangers find nothing, and else what the owner gets. */
  viewer?: number
  /** Default: what the owner gets. */
  editor?: number
  owner: number
  body?: (ids: Ids) => unknown
}

interface Ids {
  projectId: string
  streamId: string
  versionId: string
}

const prompt = ({ projectId }: Ids) => ({
  messages: [{ id: randomUUID(), role: 'user', content: 'Hello' }],
  projectSnapshot: {},
  projectId,
  model: '',
})
const repair = () => ({
  id: randomUUID(),
  intent: {
    kind: 'repair',
    messageId: 'not-the-newest',
    versionNumber: 0,
    problems: [{ id: '1', kind: 'render', message: 'It throws.', place: null }],
  },
})
const publication = () => ({
  ...{ name: 'mine-alone', title: 'Mine', description: '' },
  ...{ isListed: true, allowsIndexing: false, allowsCopies: false },
})
const save = ({ versionId }: Ids) => ({ baseVersionId: versionId, changes: {} })

const PASSKEY = { id: 'none', name: 'Key', clientDataJSON: 'AA', attestationObject: 'AA' }

/** In an order in which each owner's call can succeed: deletions come last. */
const ROWS: Row[] = [
  { route: 'GET /health/live', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /health/ready', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /status/live', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /status/ready', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /licences', nobody: 503, stranger: 503, owner: 503 },
  // Only the operator's token opens it.
  { route: 'GET /metrics', nobody: 404, stranger: 404, owner: 404 },
  // Whether a proxy may get a certificate; no name was asked about.
  { route: 'GET /tls/question', nobody: 404, stranger: 404, owner: 404 },
  // Nothing is built here; existing files are for everybody.
  { route: 'GET /frame/*', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /sdk/:major/*', nobody: 404, stranger: 404, owner: 404 },
  // Pictures that answers name; this one does not exist.
  { route: 'GET /library/:name', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /packages/*', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /bundler/*', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /player/:major/*', nobody: 503, stranger: 503, owner: 503 },
  // Leads to the player, which says that there is no such project.
  { route: 'GET /:savedId{[0-9a-f]{32}}', nobody: 302, stranger: 302, owner: 302 },
  { route: 'GET /player/settings.json', nobody: 200, stranger: 200, owner: 200 },
  {
    route: 'POST /player/packages',
    ...{ nobody: 200, stranger: 200, owner: 200 },
    body: () => ({ sdkVersion: '53.0.0', dependencies: {} }),
  },
  { route: 'GET /snack-files/:kind/:hash', nobody: 404, stranger: 404, owner: 404 },
  ...['/--/api/v2', '/v2'].flatMap((prefix) => [
    {
      route: `POST ${prefix}/snack/uploadCode`,
      ...{ nobody: 200, stranger: 200, owner: 200 },
      body: () => ({ code: 'export default 1' }),
    },
    { route: `POST ${prefix}/snack/uploadAsset`, nobody: 400, stranger: 400, owner: 400 },
    {
      route: `POST ${prefix}/snack/uploadPreview`,
      ...{ nobody: 400, stranger: 400, owner: 400 },
      body: () => ({ asset: 'no picture' }),
    },
    {
      route: `POST ${prefix}/snack/save`,
      ...{ nobody: 200, stranger: 200, owner: 200 },
      body: () => ({
        manifest: { sdkVersion: '53.0.0' },
        code: { 'App.js': { type: 'CODE', contents: '' } },
      }),
    },
    {
      route: `POST ${prefix}/snack/updateMetadata`,
      ...{ nobody: 404, stranger: 404, owner: 404 },
      body: () => ({ id: 'none', previewLocation: 'https://example.com/a.jpg', status: 'SUCCESS' }),
    },
    { route: `GET ${prefix}/snack/download/:id`, nobody: 404, stranger: 404, owner: 404 },
    { route: `GET ${prefix}/snack/:id`, nobody: 404, stranger: 404, owner: 404 },
    { route: `GET ${prefix}/versions/latest`, nobody: 200, stranger: 200, owner: 200 },
    { route: `GET ${prefix}/sdks/:version/native-modules`, nobody: 200, stranger: 200, owner: 200 },
    { route: `POST ${prefix}/development-sessions/notify-alive`, nobody: 200, stranger: 200, owner: 200 },
    { route: `POST ${prefix}/development-sessions/notify-close`, nobody: 200, stranger: 200, owner: 200 },
  ]),
  // Without an app it is a page of the studio, which is under one name.
  { route: 'GET /apps/:name', nobody: 302, stranger: 302, owner: 302 },
  { route: 'GET /share/:name', nobody: 302, stranger: 302, owner: 302 },
  { route: 'GET /apps/:name/copy', nobody: 302, stranger: 302, owner: 302 },
  { route: 'GET /apps/:name/report', nobody: 302, stranger: 302, owner: 302 },
  { route: 'GET /api/apps/:name', nobody: 404, stranger: 404, owner: 404 },
  {
    route: 'POST /api/apps/:name/reports',
    ...{ nobody: 404, stranger: 404, owner: 404 },
    body: () => ({ text: 'It asks for my password.' }),
  },
  { route: 'POST /api/apps/:name/copy', nobody: 401, stranger: 404, owner: 404 },
  { route: 'GET /api/projects/:projectId/publication', nobody: 401, stranger: 404, owner: 200, editor: 403 },
  {
    route: 'GET /api/projects/:projectId/publication/names/:name',
    nobody: 401,
    stranger: 404,
    owner: 200,
    editor: 403,
  },
  {
    route: 'GET /api/projects/:projectId/publication/live-data',
    ...{ nobody: 401, stranger: 404, owner: 200, editor: 403 },
  },
  {
    route: 'POST /api/projects/:projectId/publication',
    ...{ nobody: 401, stranger: 404, owner: 200, editor: 403 },
    body: publication,
  },
  {
    route: 'PATCH /api/projects/:projectId/publication',
    ...{ nobody: 401, stranger: 404, owner: 200, editor: 403 },
    body: publication,
  },
  {
    route: 'POST /api/projects/:projectId/publication/roll-back',
    ...{ nobody: 401, stranger: 404, owner: 404, editor: 403 },
    body: () => ({ releaseId: 'none' }),
  },
  {
    route: 'DELETE /api/projects/:projectId/publication',
    nobody: 401,
    stranger: 404,
    owner: 204,
    editor: 403,
  },
  {
    route: 'PUT /api/projects/:projectId/publication/domain',
    ...{ nobody: 401, stranger: 404, owner: 200, editor: 403 },
    body: () => ({ domain: 'localhost' }),
  },
  {
    route: 'GET /api/projects/:projectId/publication/domain',
    ...{ nobody: 401, stranger: 404, owner: 200, editor: 403 },
  },
  {
    route: 'POST /api/projects/:projectId/publication/domain/check',
    ...{ nobody: 401, stranger: 404, owner: 404, editor: 403 },
  },
  {
    route: 'DELETE /api/projects/:projectId/publication/domain',
    ...{ nobody: 401, stranger: 404, owner: 204, editor: 403 },
  },
  { route: 'GET /api/projects/:projectId/web-export', nobody: 401, stranger: 404, owner: 200, editor: 403 },
  { route: 'GET /assets/*', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /*', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /api/session', nobody: 401, stranger: 200, owner: 200 },
  { route: 'POST /api/session', nobody: 200, stranger: 200, owner: 200 },
  {
    route: 'POST /api/auth/sign-in/email',
    nobody: 401,
    stranger: 401,
    owner: 401,
    body: () => ({ email: 'nobody@example.com', password: 'a wrong password' }),
  },
  {
    route: 'POST /api/auth/sign-up/email',
    nobody: 400,
    stranger: 400,
    owner: 400,
    body: () => ({ email: 'new@example.com', password: 'short', name: 'Nobody' }),
  },
  // The three are guests, who have nothing but a session.
  { route: 'GET /api/account', nobody: 401, stranger: 200, owner: 200 },
  ...[
    { route: 'PUT /api/account/name', body: () => ({ name: 'Ada' }) },
    { route: 'PUT /api/account/password', body: () => ({ current: 'a password', password: 'another one' }) },
    { route: 'PUT /api/account/email', body: () => ({ email: 'ada@example.com', password: 'a password' }) },
    { route: 'GET /api/account/sessions' },
    { route: 'DELETE /api/account/sessions' },
    { route: 'DELETE /api/account/sessions/:sessionId' },
    { route: 'PUT /api/account/picture', body: () => 'no picture' },
    { route: 'DELETE /api/account/picture' },
    { route: 'GET /api/account/passkeys' },
    { route: 'POST /api/account/passkeys/begin', body: () => ({}) },
    { route: 'POST /api/account/passkeys', body: () => PASSKEY },
    { route: 'DELETE /api/account/passkeys/:passkeyId' },
    { route: 'DELETE /api/account/password', body: () => ({ current: 'a password' }) },
  ].map((row) => ({ ...row, nobody: 401, stranger: 400, owner: 400 })),
  // This server sends no mail.
  {
    route: 'POST /api/account/password-link',
    ...{ nobody: 404, stranger: 404, owner: 404 },
    body: () => ({ email: 'ada@example.com' }),
  },
  { route: 'POST /api/account/address-link', nobody: 401, stranger: 404, owner: 404 },
  ...['password-by-link', 'confirm-address'].map((name) => ({
    route: `POST /api/account/${name}`,
    ...{ nobody: 400, stranger: 400, owner: 400 },
    body: () => ({ token: randomUUID(), password: 'another one' }),
  })),
  { route: 'GET /api/people/:userId/picture/:pictureId', nobody: 401, stranger: 404, owner: 404 },
  { route: 'POST /api/auth/passkey/begin', nobody: 200, stranger: 200, owner: 200 },
  {
    route: 'POST /api/auth/sign-in/passkey',
    ...{ nobody: 401, stranger: 401, owner: 401 },
    body: () => ({ ...PASSKEY, authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }),
  },
  // No provider is registered.
  {
    route: 'POST /api/auth/identity',
    ...{ nobody: 404, stranger: 404, owner: 404 },
    body: () => ({ provider: 'github' }),
  },
  { route: 'GET /api/auth/callback/:provider', nobody: 404, stranger: 404, owner: 404 },
  { route: 'GET /api/sign-in-ways', nobody: 200, stranger: 200, owner: 200 },
  { route: 'POST /api/account/keep', nobody: 401, stranger: 204, owner: 204 },
  { route: 'GET /api/models', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/plans', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/starter', nobody: 200, stranger: 200, owner: 200 },
  { route: 'GET /api/usage', nobody: 401, stranger: 200, owner: 200 },
  // No payment is configured.
  { route: 'GET /api/billing', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'POST /api/billing/checkout',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ planId: 'pro' }),
  },
  { route: 'POST /api/billing/portal', nobody: 401, stranger: 404, owner: 404 },
  { route: 'POST /api/billing/refresh', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'POST /api/billing/webhook',
    nobody: 404,
    stranger: 404,
    owner: 404,
    body: () => ({ id: 'evt_1' }),
  },
  // Only the operator's tier opens them: see operator.postgres.test.ts.
  { route: 'GET /api/operator', nobody: 401, stranger: 404, owner: 404 },
  { route: 'GET /api/operator/people', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'PUT /api/operator/people/:userId/tier',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ tier: 'pro' }),
  },
  { route: 'POST /api/operator/people/:userId/password', nobody: 401, stranger: 404, owner: 404 },
  { route: 'GET /api/operator/apps', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'PUT /api/operator/apps/:shareId/take-down',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ reason: 'Phishing' }),
  },
  { route: 'GET /api/operator/reports', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'PUT /api/operator/reports/:reportId',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ isHandled: true }),
  },
  { route: 'GET /api/model-keys', nobody: 401, stranger: 200, owner: 200 },
  // Users may bring no keys here.
  {
    route: 'PUT /api/model-keys/:provider',
    nobody: 401,
    stranger: 404,
    owner: 404,
    body: () => ({ key: 'sk-of-a-user' }),
  },
  { route: 'DELETE /api/model-keys/:provider', nobody: 401, stranger: 204, owner: 204 },
  {
    route: 'PUT /api/projects/:projectId/messages/:messageId/outcome',
    nobody: 401,
    stranger: 404,
    owner: 404,
    body: () => ({ outcome: 'fixed' }),
  },
  {
    route: 'DELETE /api/projects/:projectId/messages/:messageId/failed-actions/:index',
    ...{ nobody: 401, stranger: 404, owner: 404 },
  },
  {
    route: 'GET /api/projects/:projectId/messages/:messageId/review',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    owner: 404,
  },
  {
    route: 'PUT /api/projects/:projectId/sights/:askId',
    nobody: 401,
    stranger: 404,
    owner: 404,
    body: () => ({ screens: [], problems: [], lines: [] }),
  },
  {
    route: 'POST /api/packages',
    nobody: 401,
    stranger: 200,
    owner: 200,
    body: () => ({ sdkVersion: '53.0.0', dependencies: {} }),
  },
  // Without a name.
  { route: 'GET /api/newest-version', nobody: 401, stranger: 400, owner: 400 },
  { route: 'GET /api/projects', nobody: 401, stranger: 200, owner: 200 },
  { route: 'POST /api/projects', nobody: 401, stranger: 201, owner: 201, body: () => ({}) },
  { route: 'GET /api/projects/:projectId', nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  {
    route: 'PATCH /api/projects/:projectId',
    nobody: 401,
    stranger: 404,
    editor: 403,
    owner: 200,
    body: () => ({ title: 'New' }),
  },
  { route: 'POST /api/projects/import', nobody: 401, stranger: 400, owner: 400 },
  { route: 'GET /api/account/export', nobody: 401, stranger: 200, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/conversation',
    // It has one.
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 400 },
    body: () => ({ format: 'sayso-conversation', version: 1, messages: [] }),
  },
  { route: 'GET /api/projects/:projectId/export', nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/fork',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    owner: 404,
    body: () => ({ messageId: 'none' }),
  },
  {
    route: 'PUT /api/projects/:projectId/locks',
    nobody: 401,
    stranger: 404,
    owner: 200,
    body: () => ({ path: 'app/index.tsx', isLocked: true }),
  },
  { route: 'POST /api/projects/:projectId/duplicate', nobody: 401, stranger: 404, viewer: 201, owner: 201 },
  {
    route: 'POST /api/projects/:projectId/attachments',
    nobody: 401,
    stranger: 404,
    owner: 400,
    body: () => 'no picture',
  },
  {
    route: 'GET /api/projects/:projectId/attachments/:attachmentId',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    owner: 404,
  },
  {
    route: 'PUT /api/projects/:projectId/thumbnail',
    nobody: 401,
    stranger: 404,
    owner: 400,
    body: () => 'no picture',
  },
  { route: 'GET /api/projects/:projectId/thumbnail', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  { route: 'PUT /api/projects/:projectId/files', nobody: 401, stranger: 404, owner: 200, body: save },
  { route: 'GET /api/projects/:projectId/versions', nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/versions/:number/name',
    nobody: 401,
    stranger: 404,
    owner: 204,
    body: () => ({ name: 'The good one' }),
  },
  {
    route: 'GET /api/projects/:projectId/versions/:number/picture',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    owner: 404,
  },
  {
    route: 'GET /api/projects/:projectId/answer-changes',
    nobody: 401,
    stranger: 404,
    viewer: 200,
    owner: 200,
  },
  {
    route: 'GET /api/projects/:projectId/versions/:number',
    nobody: 401,
    stranger: 404,
    viewer: 200,
    owner: 200,
  },
  { route: 'GET /api/projects/:projectId/upgrade', nobody: 401, stranger: 404, owner: 200 },
  // The SDK is not built here, so nothing is upgraded.
  {
    route: 'POST /api/projects/:projectId/upgrade',
    ...{ nobody: 401, stranger: 404, owner: 409 },
    body: ({ versionId }) => ({ versionId }),
  },
  { route: 'POST /api/projects/:projectId/versions/:number/restore', nobody: 401, stranger: 404, owner: 200 },
  { route: 'POST /api/projects/:projectId/versions/:number/apply', nobody: 401, stranger: 404, owner: 409 },
  {
    route: 'PUT /api/projects/:projectId/versions/:number/check',
    nobody: 401,
    stranger: 404,
    owner: 204,
    body: () => ({ screenCount: 1, openedCount: 1, pressCount: 0, errorCount: 0, layoutFaultCount: 0 }),
  },
  // The caller is known by the project's key and a person's token alone: cookies mean nothing here.
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    route: `${method} /db/:ref/*`,
    ...{ nobody: 401, stranger: 401, owner: 401 },
  })),
  { route: 'OPTIONS /db/:ref/*', nobody: 204, stranger: 204, owner: 204 },
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    route: `${method} /db/:ref/functions/v1/*`,
    ...{ nobody: 401, stranger: 401, owner: 401 },
  })),
  // A browser’s question brings no key either. It is answered for projects that have functions.
  { route: 'OPTIONS /db/:ref/functions/v1/*', nobody: 401, stranger: 401, owner: 401 },
  // A token needs the app's key in the body, and only the app's functions send.
  ...['tokens', 'send', 'getReceipts'].map((name) => ({
    route: `POST /db/:ref/push/v1/${name}`,
    ...{ nobody: 401, stranger: 401, owner: 401 },
  })),
  { route: 'GET /api/projects/:projectId/functions', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/ai', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/ai',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 204 },
    body: () => ({
      ...{ isOn: true, model: null, answersPerDay: 1, answersPerPersonAndDay: 1, maxOutputTokens: 50 },
    }),
  },
  { route: 'GET /api/projects/:projectId/secrets', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/secrets/:name',
    ...{ nobody: 401, stranger: 404, owner: 400 },
    body: () => ({ value: 'sk-1' }),
  },
  { route: 'DELETE /api/projects/:projectId/secrets/:name', nobody: 401, stranger: 404, owner: 404 },
  // Off unless the operator turns it on.
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({
    route: `${method} /app-proxy/:projectId`,
    ...{ nobody: 404, stranger: 404, owner: 404 },
  })),
  { route: 'GET /api/migrations/:projectId', nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  {
    route: 'POST /api/migrations/:projectId',
    nobody: 401,
    stranger: 404,
    owner: 400,
    body: () => ({ sql: 'select 1', hash: '0'.repeat(64) }),
  },
  {
    route: 'POST /api/migrations/:projectId/review',
    nobody: 401,
    stranger: 404,
    owner: 200,
    body: () => ({ files: [{ path: 'migrations/0001_a.sql', sql: 'select 1' }] }),
  },
  {
    route: 'POST /api/projects/:projectId/check-data',
    ...{ nobody: 401, stranger: 404, owner: 200 },
    body: () => ({ files: [], seed: null }),
  },
  { route: 'DELETE /api/projects/:projectId/check-data/:ref', nobody: 401, stranger: 404, owner: 204 },
  { route: 'GET /api/projects/:projectId/database', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/database/marks', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/database/live/broadcast',
    body: () => ({ channel: 'garden', isPrivate: false, event: 'rain', payload: {} }),
    ...{ nobody: 401, stranger: 404, owner: 204 },
  },
  { route: 'GET /api/projects/:projectId/database/structure', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'GET /api/projects/:projectId/database/tables/:table',
    nobody: 401,
    stranger: 404,
    owner: 404,
  },
  {
    route: 'GET /api/projects/:projectId/database/tables/:table/row',
    nobody: 401,
    stranger: 404,
    owner: 404,
  },
  {
    route: 'GET /api/projects/:projectId/database/tables/:table/csv',
    nobody: 401,
    stranger: 404,
    owner: 404,
  },
  {
    route: 'POST /api/projects/:projectId/database/tables/:table/csv-preview',
    ...{ nobody: 401, stranger: 404, owner: 400 },
  },
  {
    route: 'POST /api/projects/:projectId/database/tables/:table/csv-import',
    ...{ nobody: 401, stranger: 404, owner: 400 },
  },
  { route: 'GET /api/projects/:projectId/database/people', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/database/people',
    ...{ nobody: 401, stranger: 404, owner: 400 },
    body: () => ({ kind: 'invite', email: 'a@example.com' }),
  },
  { route: 'GET /api/projects/:projectId/database/people/settings', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/database/people/settings',
    ...{ nobody: 401, stranger: 404, owner: 204 },
    body: () => ({ confirmsEmail: false, language: null }),
  },
  { route: 'GET /api/projects/:projectId/database/people/providers', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'PUT /api/projects/:projectId/database/people/providers/:provider',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ clientIds: 'a', secret: 's', issuer: null, teamId: null, keyId: null }),
  },
  {
    route: 'DELETE /api/projects/:projectId/database/people/providers/:provider',
    ...{ nobody: 401, stranger: 404, owner: 404 },
  },
  { route: 'GET /api/projects/:projectId/database/files', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/database/files/:bucket', nobody: 401, stranger: 404, owner: 404 },
  {
    route: 'POST /api/projects/:projectId/database/files/:bucket',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ kind: 'sign', name: 'a' }),
  },
  { route: 'GET /api/projects/:projectId/database/mails', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/database/mails/:mailId/open',
    ...{ nobody: 401, stranger: 404, owner: 404 },
  },
  {
    route: 'POST /api/projects/:projectId/database/tables/:table/rows',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ kind: 'add', values: {} }),
  },
  {
    route: 'POST /api/projects/:projectId/database/query',
    ...{ nobody: 401, stranger: 404, owner: 200 },
    body: () => ({ sql: 'select 1' }),
  },
  {
    route: 'POST /api/projects/:projectId/database/write',
    ...{ nobody: 401, stranger: 404, owner: 200 },
    body: () => ({ sql: 'delete from plants' }),
  },
  { route: 'POST /api/projects/:projectId/database/probe', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/database/snapshots', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'GET /api/projects/:projectId/database/snapshots/:snapshotId',
    ...{ nobody: 401, stranger: 404, owner: 404 },
  },
  { route: 'GET /api/projects/:projectId/database/export', nobody: 401, stranger: 404, owner: 404 },
  { route: 'GET /api/projects/:projectId/versions/:number/data', nobody: 401, stranger: 404, owner: 200 },
  {
    route: 'POST /api/projects/:projectId/database/restore',
    ...{ nobody: 401, stranger: 404, owner: 404 },
    body: () => ({ snapshotId: 'a1' }),
  },
  {
    route: 'GET /api/projects/:projectId/members',
    ...{ nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  },
  {
    route: 'PUT /api/projects/:projectId/members/:userId',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 404 },
    body: () => ({ role: 'viewer' }),
  },
  {
    route: 'DELETE /api/projects/:projectId/members/:userId',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 404 },
  },
  {
    route: 'POST /api/projects/:projectId/owner/offer',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 404 },
    body: () => ({ userId: 'none' }),
  },
  // Nobody is asked.
  {
    route: 'DELETE /api/projects/:projectId/owner/offer',
    ...{ nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  },
  { route: 'POST /api/projects/:projectId/owner', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  {
    route: 'POST /api/projects/:projectId/invitations',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 201 },
    body: () => ({ role: 'viewer' }),
  },
  {
    route: 'DELETE /api/projects/:projectId/invitations/:invitationId',
    ...{ nobody: 401, stranger: 404, editor: 403, owner: 404 },
  },
  {
    route: 'PUT /api/projects/:projectId/place',
    ...{ nobody: 401, stranger: 404, viewer: 204, owner: 204 },
    body: () => ({ tabId: 'tab', place: { view: 'code', path: 'App.tsx' } }),
  },
  {
    route: 'GET /api/projects/:projectId/comments',
    ...{ nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  },
  {
    route: 'POST /api/projects/:projectId/comments',
    ...{ nobody: 401, stranger: 404, viewer: 201, owner: 201 },
    body: () => ({ route: '/', versionNumber: 0, anchor: null, text: 'Larger' }),
  },
  // Who may do what with which comment: comments.postgres.test.ts.
  ...[
    { route: 'POST /api/projects/:projectId/comments/:commentId/replies', body: () => ({ text: 'Why?' }) },
    { route: 'PATCH /api/projects/:projectId/comments/:commentId', body: () => ({ text: 'Smaller' }) },
    {
      route: 'PUT /api/projects/:projectId/comments/:commentId/resolution',
      body: () => ({ isResolved: true, versionNumber: null }),
    },
    { route: 'DELETE /api/projects/:projectId/comments/:commentId' },
  ].map((row) => ({ ...row, nobody: 401, stranger: 404, viewer: 404, owner: 404 })),
  { route: 'GET /api/invitations/:token', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  { route: 'POST /api/invitations/:token', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  { route: 'POST /api/projects/:projectId/repair', nobody: 401, stranger: 404, owner: 409, body: repair },
  { route: 'POST /api/projects/:projectId/device-link', nobody: 401, stranger: 404, owner: 200 },
  { route: 'GET /api/projects/:projectId/device-link', nobody: 401, stranger: 404, owner: 200 },
  { route: 'DELETE /api/projects/:projectId/device-link', nobody: 401, stranger: 404, owner: 204 },
  { route: 'DELETE /api/streams/:streamId', nobody: 401, stranger: 404, owner: 204 },
  { route: 'GET /api/streams/:streamId', nobody: 401, stranger: 404, viewer: 200, owner: 200 },
  { route: 'POST /api/init-stream', nobody: 401, stranger: 404, owner: 200, body: prompt },
  { route: 'DELETE /api/projects/:projectId', nobody: 401, stranger: 404, editor: 403, owner: 204 },
  // Nobody follows a deleted project any more: the owner's own events are in project-events.postgres.test.ts.
  { route: 'GET /api/projects/:projectId/events', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  // Nor its channels: structure-and-live.postgres.test.ts has the owner's.
  {
    route: 'GET /api/projects/:projectId/database/live',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    owner: 404,
  },
  { route: 'GET /api/bin', nobody: 401, stranger: 200, owner: 200 },
  {
    route: 'POST /api/bin/:projectId/restore',
    nobody: 401,
    stranger: 404,
    viewer: 404,
    editor: 404,
    owner: 204,
  },
  // It is not in the bin any more.
  { route: 'DELETE /api/bin/:projectId', nobody: 401, stranger: 404, viewer: 404, owner: 404 },
  { route: 'DELETE /api/account', nobody: 401, stranger: 204, owner: 204, body: () => ({}) },
  { route: 'POST /api/auth/sign-out', nobody: 200, stranger: 200, owner: 200 },
]

let product: TestServer
let owner: Client
let stranger: Client
let viewer: Client
let editor: Client
/** Of a project that only the owner changes, and of one like it that the editor changes too. */
let ids: Ids
let editorsIds: Ids

beforeAll(async () => {
  product = await startTestServer({}, { webExporter: exporterOf({ 'index.html': '<title>App</title>' }) })
  owner = await product.visitor()
  stranger = await product.visitor()
  viewer = await product.visitor()
  editor = await product.visitor()
  ids = await createSharedProject(viewer, 'viewer')
  editorsIds = await createSharedProject(editor, 'editor')
})

afterAll(() => product?.close())

async function createSharedProject(member: Client, role: 'editor' | 'viewer'): Promise<Ids> {
  const created = (await owner.send('POST', '/api/projects', { title: 'Mine alone' })).body
  const projectId = created.project.id
  const { path } = (await owner.send('POST', `/api/projects/${projectId}/invitations`, { role })).body
  expect((await member.send('POST', `/api/invitations/${path.split('/').at(-1)}`, {})).status).toBe(200)
  const { body } = await owner.send(
    'POST',
    '/api/init-stream',
    prompt({ projectId, streamId: '', versionId: '' }),
  )
  return { projectId, streamId: body.streamId, versionId: created.version.id }
}

function call(client: Client, { route, body }: Row, of: Ids = ids) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(/^\/\*$/, '/v2/projects')
    .replace('/player/:major/*', '/player/53/')
    .replace('/:savedId{[0-9a-f]{32}}', `/${'0'.repeat(32)}`)
    .replace('*', 'a')
    .replace(':projectId', of.projectId)
    .replace(':streamId', of.streamId)
    .replace(':number', '0')
  return client.send(method, path, body?.(of))
}

test('[SV16] every route has a row', () => {
  const routes = product.server.routes.map(({ method, path }) => `${method} ${path}`)
  expect(routes.sort()).toEqual(ROWS.map(({ route }) => route).sort())
})

test.each(ROWS)('$route: nobody $nobody, another user $stranger, the owner $owner', async (row) => {
  const isOfProject = row.stranger === 404 && / .api.(.*:(projectId|streamId)|init-stream)/.test(row.route)
  const asNobody = await call(product.nobody(), row)
  // The user who signs out is not needed afterwards.
  const asStranger = await call(
    /sign-out|DELETE .api.account$/.test(row.route) ? await product.visitor() : stranger,
    row,
  )
  expect(asNobody.status).toBe(row.nobody)
  expect(asStranger.status).toBe(row.stranger)
  for (const { body } of [asNobody, asStranger]) {
    expect(JSON.stringify(body)).not.toContain(ids.projectId)
    expect(JSON.stringify(body)).not.toContain('Mine alone')
  }
  expect((await call(viewer, row)).status).toBe(row.viewer ?? (isOfProject ? 403 : row.owner))
  expect((await call(editor, row, editorsIds)).status).toBe(row.editor ?? row.owner)
  expect((await call(owner, row)).status).toBe(row.owner)
  if (row.route === 'DELETE /api/projects/:projectId') await call(owner, row, editorsIds)
})

test('[SV16] what is not theirs looks like what does not exist', async () => {
  const mine = (await (await product.visitor()).send('POST', '/api/projects', {})).body.project.id
  const theirs = await stranger.get(`/api/projects/${mine}`)
  const missing = await stranger.get(`/api/projects/${randomUUID()}`)
  expect(theirs.status).toBe(missing.status)
  expect(theirs.body).toEqual(missing.body)
})

test.each(['%00', '..%2f..', "x'--", 'x'.repeat(5000), '%F0%9F%92%A9', '💩'])(
  'an id such as %s is not found',
  async (id) => {
    expect((await stranger.get(`/api/projects/${encodeURI(id)}`)).status).toBe(404)
    expect((await stranger.get(`/api/streams/${encodeURI(id)}`)).status).toBe(404)
  },
)

/** Without cookies, and for any page: what they may do is limited by address. */
const FOR_ANY_SITE = /^\/(--\/api\/v2|v2|player|db|app-proxy)\//

test('[SV17] a write that another site’s page sends is refused', async () => {
  for (const { route, body } of ROWS) {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'GET' || FOR_ANY_SITE.test(path)) continue
    const answer = await owner.send(method, path, body?.(ids) ?? {}, { origin: 'https://evil.example' })
    expect([route, answer.status]).toEqual([route, 400])
  }
})
