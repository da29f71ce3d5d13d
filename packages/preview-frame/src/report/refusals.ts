/**
 * Judges a request that the gateway of the app's data has refused: null where a person caused it, else a sentence. Pure: the
 * request, the status and the body of the answer are all that it knows.
 */

interface Refusal {
  method: string
  /** Behind `/db/{ref}/`. */
  path: string
  status: number
  /** The body of the answer; empty for one to a HEAD request. */
  body: string
}

interface JudgedRefusal {
  message: string
  /** As the gateway says it. */
  reason: string
  /** Words that the line of the app has which asked: `from` and `notes`, then `insert`. */
  asked: { call: string; name: string; verb: string }
}

interface Answered {
  code: string
  message: string
  hint: string
}

/** Null: not a fault of the app's code, nor of its migrations. */
export function judgeRefusal(refusal: Refusal): JudgedRefusal | null {
  const { method, path, status } = refusal
  const asked = readAsked(method, path)
  const answered = readAnswered(refusal)
  if (asked === null || answered === null || !isFaultOf[asked.service](answered, { method, status }))
    return null
  const { call, name, verb } = asked
  const reason = plainReason(answered.message) || `the answer was ${status}`
  const remedy = remedyOf(answered, { ...asked, isSignedIn: status !== 401 })
  return {
    message: [asked.tell(reason), remedy].filter((part) => part !== '').join(' '),
    reason: answered.message,
    asked: { call, name, verb },
  }
}

type Service = 'rest' | 'auth' | 'storage' | 'other'

interface Asked {
  service: Service
  /** Sentence about the refusal with this reason. */
  tell: (reason: string) => string
  call: string
  name: string
  verb: string
}

function readAsked(method: string, path: string): Asked | null {
  const [, service = '', rest = ''] =
    /^(rest|auth|storage|functions|realtime|graphql)\/v1\/?([^?]*)/.exec(path) ?? []
  const [first = '', second = ''] = rest.split('/').map(toName)
  switch (service) {
    case 'rest':
      return first === 'rpc' ? asCall('rpc', second, service) : asTable(method, first)
    case 'auth':
      return {
        ...{ service, call: '', name: '', verb: '' },
        tell: (reason) => `A request about signing in was refused: ${reason}.`,
      }
    case 'storage': {
      const name = toName(BUCKET.exec(rest)?.[1] ?? '')
      const tell = (reason: string) =>
        name === ''
          ? `A request for files was refused: ${reason}.`
          : `A request for files in “${name}” was refused: ${reason}.`
      return { service, call: 'from', name, verb: '', tell }
    }
    case 'functions':
      return asCall('invoke', first, 'other')
    case '':
      return null
    default:
      return {
        ...{ service: 'other', call: '', name: '', verb: '' },
        tell: (reason) => `A request to the app’s data was refused: ${reason}.`,
      }
  }
}

function asCall(call: 'rpc' | 'invoke', name: string, service: Service): Asked {
  return { service, call, name, verb: '', tell: (reason) => `Calling “${name}” was refused: ${reason}.` }
}

function asTable(method: string, name: string): Asked {
  const asked = { service: 'rest', call: 'from', name } as const
  switch (method) {
    case 'POST':
      return { ...asked, verb: 'insert', tell: (reason) => `Adding to “${name}” was refused: ${reason}.` }
    case 'PATCH':
    case 'PUT':
      return { ...asked, verb: 'update', tell: (reason) => `Changing “${name}” was refused: ${reason}.` }
    case 'DELETE':
      return { ...asked, verb: 'delete', tell: (reason) => `Deleting from “${name}” was refused: ${reason}.` }
    default:
      return { ...asked, verb: 'select', tell: (reason) => `Reading “${name}” was refused: ${reason}.` }
  }
}

/** The action on a file comes before its bucket. Of two files the buckets are in the body. */
const BUCKET =
  /^(?:bucket|object|render\/image)\/(?:(?:upload\/sign|sign|list(?:-v2)?|public|authenticated|info(?:\/(?:public|authenticated))?)\/)?(?!(?:copy|move)$)([^/]+)/

const MAX_NAME_CHARS = 60

function toName(piece: string): string {
  let name = piece
  try {
    name = decodeURIComponent(piece)
  } catch {
    // The app wrote it, and a name that cannot be read is shown as it is.
  }
  return name
    .replace(/["“”\s]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS)
}

/** Null for an answer that is not the gateway's. */
function readAnswered({ method, status, body }: Refusal): Answered | null {
  if (status < 300 || (status >= 500 && status !== 501)) return null
  if (method === 'HEAD')
    return { code: status === 404 || status === 400 ? 'HEAD' : '', message: '', hint: '' }
  const read: unknown = parse(body)
  if (typeof read !== 'object' || read === null) return null
  const text = (name: string): string => {
    const value: unknown = Reflect.get(read, name)
    return typeof value === 'string' ? value : ''
  }
  // Of tables `code`, of people `error_code`, of files `error`.
  const code = text('error_code') || text('code') || text('error')
  return { code, message: text('message') || text('msg'), hint: text('hint') }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const BY_POLICY = /row-level security policy/
const BY_GRANT = /^permission denied for /

/** The app's own SQL may raise the same code about a person. */
const isForbidden = ({ message }: Answered) => BY_POLICY.test(message) || BY_GRANT.test(message)

/** Requests that no data answers: unreadable, or for a table, a column, a function or a relation that is missing. */
const WRONG_REQUEST = /^(?:PGRST(?:000|100|101|102|106|107|108|109|117|118|122|125|128|20[0-5]|302)|HEAD)$/
/** Faults of SQL (42…), values of a wrong kind, columns that must have one, changes without a filter, writing in a read. */
const WRONG_SQL = /^(?:42\w{3}|22P02|22007|22008|23502|21000|25006)$/
const WRONG_SIGN_IN =
  /^(?:not_offered|not_found|not_admin|bad_json|manual_linking_disabled|(?:web3_|saml_)?provider_disabled|mfa_totp_enroll_not_enabled)$/
const WRONG_FILES = /^(?:Bucket not found|InvalidKey|Invalid Input|invalid_request)$/

const isFaultOf: Record<Service, (answered: Answered, asked: { method: string; status: number }) => boolean> =
  {
    rest(answered, { method }) {
      const { code } = answered
      if (code === '42501') return isForbidden(answered)
      // A row that others name cannot be deleted: that may be a rule. One that names nothing was never right.
      if (code === '23503')
        return method !== 'DELETE' && /is not present|violates foreign key/.test(answered.message)
      return WRONG_REQUEST.test(code) || WRONG_SQL.test(code)
    },
    auth: ({ code, message }) => WRONG_SIGN_IN.test(code) || message === 'unsupported_grant_type',
    storage: (answered) => WRONG_FILES.test(answered.code) || BY_POLICY.test(answered.message),
    // A function's own refusals are the app's to show.
    other: ({ code }) => code === 'not_offered',
  }

/** Values that only a mistake in code sends; any other may be somebody's. */
const TELLING_VALUE = /^(?:undefined|null|NaN|\[object \w+\]|)$/

function plainReason(message: string): string {
  return message
    .replace(/: "([\s\S]*)"$/, (whole, value: string) => (TELLING_VALUE.test(value) ? whole : ''))
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .slice(0, MAX_REASON_CHARS)
}

const MAX_REASON_CHARS = 400
const MISSING = /^(?:PGRST20[0-5]|42P01|42703|42883|Bucket not found)$/

function remedyOf(
  { code, message, hint }: Answered,
  { service, name, verb, isSignedIn }: Asked & { isSignedIn: boolean },
): string {
  if (BY_POLICY.test(message)) {
    // An answer about files does not say whether somebody was signed in.
    if (service === 'storage') return policyRemedy('insert', 'storage.objects')
    const who = isSignedIn
      ? 'No policy lets somebody who is signed in do that.'
      : 'No policy lets somebody who is not signed in do that.'
    // A trigger or a function may have written into another table than the one that was asked for.
    const table = /for table "([^"]+)"/.exec(message)?.[1] ?? name
    return `${who} ${policyRemedy(table === name && verb !== '' ? verb : 'insert', table)}`
  }
  if (BY_GRANT.test(message))
    return isSignedIn
      ? 'Write a migration that grants it, or do without it.'
      : 'Nobody was signed in: ask later, or write a migration that grants it.'
  if (code === 'PGRST000') return 'Write a migration that creates its tables.'
  const advice = hint === '' ? '' : ` ${plainReason(hint)}.`
  if (MISSING.test(code)) return `Use a name that is there, or write a migration that adds it.${advice}`
  return advice.trimStart()
}

function policyRemedy(step: string, table: string): string {
  return `Write a migration with a policy for \`${step}\` on \`${table}\`, or send what its policies ask for.`
}
