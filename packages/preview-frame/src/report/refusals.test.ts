import { expect, test } from 'vitest'
import { judgeRefusal } from './refusals.ts'

interface Given {
  method?: string
  path: string
  status?: number
  body?: object | string
}

function judge({ method = 'GET', path, status = 400, body = {} }: Given) {
  return judgeRefusal({ method, path, status, body: typeof body === 'string' ? body : JSON.stringify(body) })
}

const POLICY = 'new row violates row-level security policy for table "notes"'

test('[E12] a row that no policy lets in: what was asked, the reason, and which policy is missing', () => {
  const body = { code: '42501', message: POLICY, details: null, hint: null }
  expect(judge({ method: 'POST', path: 'rest/v1/notes', status: 403, body })).toEqual({
    message:
      'Adding to “notes” was refused: new row violates row-level security policy for table “notes”. No policy lets somebody who is signed in do that. Write a migration with a policy for `insert` on `notes`, or send what its policies ask for.',
    reason: POLICY,
    asked: { call: 'from', name: 'notes', verb: 'insert' },
  })
  expect(judge({ method: 'POST', path: 'rest/v1/rpc/win', status: 403, body })?.message).toContain(
    'Calling “win” was refused: new row violates row-level security policy for table “notes”. No policy lets somebody who is signed in do that. Write a migration with a policy for `insert` on `notes`',
  )
  expect(judge({ method: 'PATCH', path: 'rest/v1/notes', status: 401, body })?.message).toContain(
    'who is not signed in do that. Write a migration with a policy for `update`',
  )
})

test.each<[string, Given, string]>([
  [
    'a table',
    {
      path: 'rest/v1/notez',
      status: 404,
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'public.notez'",
        hint: 'The tables are: notes',
      },
    },
    "Reading “notez” was refused: Could not find the table 'public.notez'. Use a name that is there, or write a migration that adds it. The tables are: notes.",
  ],
  [
    'a column',
    { path: 'rest/v1/notes', body: { code: '42703', message: 'column notes.titel does not exist' } },
    'Reading “notes” was refused: column notes.titel does not exist. Use a name that is there, or write a migration that adds it.',
  ],
  [
    'a function',
    {
      method: 'POST',
      path: 'rest/v1/rpc/win',
      status: 404,
      body: { code: 'PGRST202', message: 'Could not find it.' },
    },
    'Calling “win” was refused: Could not find it. Use a name that is there',
  ],
  [
    'the database',
    { path: 'rest/v1/notes', status: 404, body: { code: 'PGRST000', message: 'This app has no database' } },
    'Write a migration that creates its tables.',
  ],
  [
    'a right',
    {
      path: 'rest/v1/notes',
      status: 403,
      body: { code: '42501', message: 'permission denied for table notes' },
    },
    'Write a migration that grants it, or do without it.',
  ],
  [
    'a value that only a mistake sends',
    {
      path: 'rest/v1/notes',
      body: { code: '22P02', message: 'invalid input syntax for type uuid: "undefined"' },
    },
    'invalid input syntax for type uuid: “undefined”.',
  ],
  [
    'a column that must have a value',
    {
      method: 'POST',
      path: 'rest/v1/notes',
      body: { code: '23502', message: 'null value in column "title"' },
    },
    'Adding to “notes” was refused: null value in column “title”.',
  ],
  [
    'a row that its key names',
    {
      method: 'POST',
      path: 'rest/v1/notes',
      status: 409,
      body: {
        code: '23503',
        message: 'insert on table "notes" violates foreign key constraint "notes_owner"',
      },
    },
    'violates foreign key constraint “notes_owner”.',
  ],
  [
    'a bucket',
    {
      method: 'POST',
      path: 'storage/v1/object/avatars/me.png',
      body: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
    },
    'A request for files in “avatars” was refused: Bucket not found. Use a name that is there, or write a migration that adds it.',
  ],
  [
    'a policy on files',
    {
      method: 'POST',
      path: 'storage/v1/object/avatars/me.png',
      body: { statusCode: '403', error: 'Unauthorized', message: POLICY.replace('notes', 'objects') },
    },
    'a policy for `insert` on `storage.objects`',
  ],
  [
    'a service',
    {
      method: 'POST',
      path: 'functions/v1/pay',
      status: 404,
      body: { code: 'not_offered', message: 'There are no edge functions here: write a function.' },
    },
    'Calling “pay” was refused: There are no edge functions here: write a function.',
  ],
  [
    'a way to sign in',
    {
      method: 'POST',
      path: 'auth/v1/token',
      body: {
        code: 400,
        error_code: 'provider_disabled',
        msg: 'Signing in with another provider is not offered here.',
      },
    },
    'A request about signing in was refused: Signing in with another provider is not offered here.',
  ],
  [
    'what a HEAD request cannot say',
    { method: 'HEAD', path: 'rest/v1/notez', status: 404, body: '' },
    'the answer was 404.',
  ],
])('[E12] what the code or a migration lacks is a problem: %s', (_name, given, words) => {
  expect(judge(given)?.message).toContain(words)
})

const rest = (code: string, status: number, message = 'No.', method = 'POST'): Given => ({
  ...{ method, path: 'rest/v1/notes', status },
  body: { code, message },
})
const auth = (error_code: string, status = 400): Given => ({
  ...{ method: 'POST', path: 'auth/v1/token', status },
  body: { code: status, error_code, msg: 'No.' },
})
const files = (error: string, status = 400): Given => ({
  ...{ method: 'POST', path: 'storage/v1/object/a/b', status },
  body: { statusCode: '409', error, message: 'No.' },
})

test.each<[string, Given]>([
  ['a wrong password', auth('invalid_credentials')],
  ['an address that is not confirmed', auth('email_not_confirmed')],
  ['an address that somebody has', auth('user_already_exists', 422)],
  ['a weak password', auth('weak_password', 422)],
  ['too many tries', auth('over_request_rate_limit', 429)],
  ['a session that ended', auth('refresh_token_not_found')],
  ['a code that is over', auth('otp_expired', 403)],
  ['a token that is over', rest('PGRST303', 401)],
  ['a token of other data', rest('PGRST301', 401)],
  ['no row for single()', rest('PGRST116', 406, 'No.', 'GET')],
  ['a page behind the end', rest('PGRST103', 416, 'No.', 'GET')],
  ['a duplicate', rest('23505', 409)],
  ['a rule of a column', rest('23514', 400)],
  ['two bookings of one time', rest('23P01', 409)],
  ['a text that is too long', rest('22001', 400)],
  ['a rule of the app’s own SQL', rest('P0001', 400, 'You cannot play twice.')],
  ['a rule of the app’s own SQL with a code of policies', rest('42501', 403, 'Only the host may do that.')],
  [
    'a row that others name',
    rest('23503', 409, 'update or delete violates foreign key constraint', 'DELETE'),
  ],
  ['a database that does not answer', rest('57014', 504)],
  ['a file that is not there', files('not_found')],
  ['a file that is there already', files('Duplicate')],
  ['a file that is too large', files('Payload too large')],
  [
    'a refusal of the app’s own function',
    { method: 'POST', path: 'functions/v1/pay', status: 402, body: { error: 'No money.' } },
  ],
  ['an answer that is not the gateway’s', { path: 'rest/v1/notes', status: 404, body: '<html>' }],
  ['success', { path: 'rest/v1/notes', status: 200, body: [] }],
  ['a HEAD request of somebody who has to sign in again', { ...rest('', 401), method: 'HEAD', body: '' }],
])('[E12] what a person caused is not a problem: %s', (_name, given) => {
  expect(judge(given)).toBeNull()
})

test('[E12] values that somebody typed are left out, and names in a path cannot close a quotation', () => {
  const body = { code: '22P02', message: 'invalid input syntax for type integer: "my secret"' }
  expect(judge({ path: 'rest/v1/no%22te%E2%80%9Ds', body })?.message).toBe(
    'Reading “no te s” was refused: invalid input syntax for type integer.',
  )
})
