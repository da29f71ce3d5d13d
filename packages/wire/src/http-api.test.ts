import { expect, test } from 'vitest'
import {
  BeginIdentityRequest,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmAddressRequest,
  LeaveRequest,
  PasswordByLinkRequest,
  PasswordLinkRequest,
  RenameRequest,
} from './account-api.ts'
import {
  ApiError,
  CreateProjectRequest,
  MAX_TITLE_CHARS,
  SaveFilesRequest,
  SignInRequest,
  SignUpRequest,
  UpdateProjectRequest,
} from './http-api.ts'
import { ChangeRoleRequest, InviteRequest, OfferRequest } from './members-api.ts'
import { ApplyMigrationRequest, dataVariables, ReviewMigrationsRequest } from './migrations-api.ts'
import { SetModelKeyRequest } from './model-keys-api.ts'
import { MAX_EXTRA_PACKAGES, PackagesRequest } from './packages-api.ts'
import { ProjectEvent } from './project-events.ts'
import { ForkRequest, LockRequest } from './project-files-api.ts'
import { ProjectSnapshot } from './project-snapshot.ts'
import { expectSchema, type SchemaSample } from './testing/schema-contract.ts'
import { VersionCheck } from './version-check.ts'

const text = (chars: number) => 'x'.repeat(chars)
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const CHECK = { screenCount: 2, openedCount: 2, pressCount: 5, errorCount: 0, layoutFaultCount: 1 }

const samples: Record<string, SchemaSample & { schema: Parameters<typeof expectSchema>[0] }> = {
  ApiError: {
    schema: ApiError,
    whole: {
      ...{ error: 'Too many.', code: 'rate-limited', streamId: 's', resetAt: '2026-11-22T00:00:00Z' },
      ways: ['sign-in'],
    },
    optional: ['streamId', 'resetAt', 'ways'],
  },
  CreateProjectRequest: {
    schema: CreateProjectRequest,
    whole: { title: 'Garden', example: 'bird-stack' },
    optional: ['title', 'example'],
    limits: [
      ['title', text(MAX_TITLE_CHARS), text(MAX_TITLE_CHARS + 1)],
      ['example', text(60), text(61)],
    ],
  },
  UpdateProjectRequest: {
    schema: UpdateProjectRequest,
    whole: { title: 'Garden', asksFirst: true },
    optional: ['title', 'asksFirst'],
    limits: [
      ['title', text(MAX_TITLE_CHARS), text(MAX_TITLE_CHARS + 1)],
      ['title', 'x', ''],
    ],
  },
  SaveFilesRequest: {
    schema: SaveFilesRequest,
    whole: { baseVersionId: 'v1', changes: { 'a.ts': { type: 'file', content: 'a', isBinary: false } } },
    free: ['changes'],
  },
  SignInRequest: {
    schema: SignInRequest,
    whole: { email: 'ada@example.com', password: 'long enough' },
    limits: [
      ['email', text(254), text(255)],
      ['email', 'x', ''],
      ['password', text(1024), text(1025)],
    ],
  },
  SignUpRequest: {
    schema: SignUpRequest,
    whole: { email: 'ada@example.com', password: 'long enough', name: 'Ada' },
    limits: [
      ['name', text(120), text(121)],
      ['name', 'x', ''],
      ['name', 'Ada Lovelace', 'Ada\r\nBcc: eve@example.com'],
      ['email', text(254), text(255)],
    ],
  },
  BeginIdentityRequest: {
    schema: BeginIdentityRequest,
    whole: { provider: 'github' },
    limits: [
      ['provider', text(20), text(21)],
      ['provider', 'oidc', '../oidc'],
    ],
  },
  RenameRequest: {
    schema: RenameRequest,
    whole: { name: 'Ada' },
    limits: [
      ['name', text(120), text(121)],
      ['name', 'x', ' '],
      ['name', 'Ada Lovelace', 'Ada\nLovelace'],
    ],
  },
  ChangePasswordRequest: {
    schema: ChangePasswordRequest,
    whole: { current: 'long enough', password: 'longer enough' },
    limits: [
      ['current', text(1024), text(1025)],
      ['password', text(128), text(129)],
      ['password', text(8), text(7)],
    ],
  },
  ChangeEmailRequest: {
    schema: ChangeEmailRequest,
    whole: { email: 'ada@example.com', password: 'long enough' },
    limits: [
      ['password', text(1024), text(1025)],
      ['email', `${text(64)}@${text(60)}.example.com`, `${text(64)}@${text(180)}.example.com`],
      ['email', 'ada+1@example.com', 'ada@example.com\r\nBcc: eve@example.com'],
      ['email', 'ada@example.com', 'ada'],
    ],
  },
  PasswordLinkRequest: {
    schema: PasswordLinkRequest,
    whole: { email: 'ada@example.com' },
    limits: [['email', 'ada@example.com', 'ada@example.com, eve@example.com']],
  },
  PasswordByLinkRequest: {
    schema: PasswordByLinkRequest,
    whole: { token: text(43), password: 'long enough' },
    limits: [
      ['token', text(100), text(101)],
      ['token', text(20), text(19)],
      ['token', text(43), `${text(42)}/`],
      ['password', text(128), text(129)],
      ['password', text(8), text(7)],
    ],
  },
  ConfirmAddressRequest: {
    schema: ConfirmAddressRequest,
    whole: { token: text(43) },
    limits: [['token', text(43), `${text(42)}\n`]],
  },
  LeaveRequest: {
    schema: LeaveRequest,
    whole: { password: 'long enough' },
    optional: ['password'],
    limits: [['password', text(1024), text(1025)]],
  },
  ApplyMigrationRequest: {
    schema: ApplyMigrationRequest,
    whole: { sql: 'select 1', hash: '0123456789abcdef'.repeat(4), path: 'supabase/migrations/1.sql' },
    optional: ['path'],
    limits: [
      ['path', text(500), text(501)],
      ['hash', 'f'.repeat(64), 'f'.repeat(63)],
      ['hash', '0'.repeat(64), 'F'.repeat(64)],
      ['hash', '0'.repeat(64), `${'0'.repeat(64)}\n`],
    ],
  },
  ReviewMigrationsRequest: {
    schema: ReviewMigrationsRequest,
    whole: { files: [{ path: '1.sql', sql: 'select 1' }] },
    limits: [['files', many(100, { path: 'a', sql: 'b' }), many(101, { path: 'a', sql: 'b' })]],
  },
  SetModelKeyRequest: {
    schema: SetModelKeyRequest,
    whole: { key: 'sk-12345' },
    limits: [
      ['key', text(512), text(513)],
      ['key', text(8), text(7)],
      ['key', '!~'.repeat(4), 'with a blank'],
      ['key', 'sk-12345', 'schlüssel'],
    ],
  },
  PackagesRequest: {
    schema: PackagesRequest,
    whole: {
      sdkVersion: '53.0.0',
      dependencies: { dayjs: '^1' },
      specifiers: ['dayjs/plugin/utc'],
      confirmed: ['dayjs'],
    },
    optional: ['specifiers', 'confirmed'],
    free: ['dependencies'],
    limits: [
      ['sdkVersion', text(20), text(21)],
      ['specifiers', many(300, 'a'), many(301, 'a')],
      ['specifiers.0', text(214), text(215)],
      ['specifiers.0', 'a', ''],
      ['confirmed', many(MAX_EXTRA_PACKAGES, 'a'), many(MAX_EXTRA_PACKAGES + 1, 'a')],
      ['dependencies', { [text(214)]: text(200) }, { [text(215)]: '1' }],
      ['dependencies', {}, { dayjs: text(201) }],
      ['dependencies', {}, { '': '1' }],
    ],
  },
  LockRequest: { schema: LockRequest, whole: { path: 'a.ts', isLocked: true } },
  ForkRequest: {
    schema: ForkRequest,
    whole: { messageId: 'm1' },
    limits: [
      ['messageId', text(64), text(65)],
      ['messageId', 'm', ''],
    ],
  },
  'ProjectEvent, a mark': {
    schema: ProjectEvent,
    whole: {
      type: 'mark',
      title: 'Garden',
      versionNumber: 3,
      check: CHECK,
      appliedVersionNumber: 2,
      asksFirst: true,
      activeStreamId: 's',
      lastMessageId: 'm',
      role: 'viewer',
    },
    optional: ['appliedVersionNumber', 'asksFirst', 'role'],
    nullable: ['check', 'activeStreamId', 'lastMessageId'],
    limits: [
      ['versionNumber', 4, 4.5],
      ['check.pressCount', 10_000, 10_001],
    ],
  },
  VersionCheck: {
    schema: VersionCheck,
    whole: { ...CHECK, wellPaths: ['app/index.tsx'] },
    optional: ['wellPaths'],
    limits: [
      ['wellPaths', many(100, 'a.tsx'), many(101, 'a.tsx')],
      ['wellPaths', [text(300)], [text(301)]],
      ['screenCount', 10_000, 10_001],
      ['errorCount', 0, -1],
      ['layoutFaultCount', 1, 0.5],
    ],
  },
  InviteRequest: {
    schema: InviteRequest,
    whole: { role: 'editor', email: 'ada@example.com', isReusable: false },
    optional: ['email', 'isReusable'],
    limits: [['email', 'ada@example.com', `${text(254)}@example.com`]],
  },
  ChangeRoleRequest: { schema: ChangeRoleRequest, whole: { role: 'viewer' } },
  OfferRequest: {
    schema: OfferRequest,
    whole: { userId: 'u' },
    limits: [['userId', text(64), text(65)]],
  },
  'ProjectEvent, the last one': { schema: ProjectEvent, whole: { type: 'deleted' } },
}

test.each(Object.entries(samples))('[WI5] %s: each field, each limit', (_name, { schema, ...sample }) => {
  expect(expectSchema(schema, sample)).toBeGreaterThan(0)
})

test.each([
  ['a removed file', { 'a.ts': null }, true],
  ['a file without a content', { 'a.ts': { type: 'file' } }, false],
  ['a folder: only files are saved', { app: { type: 'folder' } }, false],
  ['a content that is no text', { 'a.ts': { type: 'file', content: 1, isBinary: false } }, false],
])('[WI5] a save of %s', (_name, changes, isAccepted) => {
  expect(SaveFilesRequest.safeParse({ baseVersionId: 'v1', changes }).success).toBe(isAccepted)
})

test('[WI6] a file that others send without `isBinary` is text; a folder has no content', () => {
  const snapshot = { 'a.ts': { type: 'file', content: 'a' }, app: { type: 'folder', content: 'x' } }
  expect(ProjectSnapshot.parse(snapshot)).toEqual({
    'a.ts': { type: 'file', content: 'a', isBinary: false },
    app: { type: 'folder' },
  })
  for (const entry of [{ type: 'link', content: 'a' }, { content: 'a' }, 'a', null])
    expect(ProjectSnapshot.safeParse({ 'a.ts': entry }).success, JSON.stringify(entry)).toBe(false)
})

test('[WI6] a key is taken without the blanks around it', () => {
  expect(SetModelKeyRequest.parse({ key: '  sk-12345\n' })).toEqual({ key: 'sk-12345' })
})

test('[WI7] an app reads where its data is from two variables, whose names every client knows', () => {
  expect(dataVariables({ path: '/data/p1', anonKey: 'public' }, 'https://sayso.example')).toEqual({
    EXPO_PUBLIC_SUPABASE_URL: 'https://sayso.example/data/p1',
    EXPO_PUBLIC_SUPABASE_ANON_KEY: 'public',
  })
})
