import { config } from '@/lib/config';
import type { DataSource, Session } from '@/lib/data';

type Token = {
  access_token?: string;
  refresh_token: string;
  expires_in: number;
  user: { id: string; email: string; user_metadata?: { name?: string } };
};

/** Talks to the database over HTTP: `/auth/v1` for accounts, `/rest/v1` for rows. Its rules decide who may do what. */
export const remoteData: DataSource = {
  async signUp(name, email, password) {
    return toSession(await send<Token>('POST', '/auth/v1/signup', { body: { email, password, data: { name } } }));
  },
  async signIn(email, password) {
    return toSession(await send<Token>('POST', '/auth/v1/token?grant_type=password', { body: { email, password } }));
  },
  async renew({ refreshToken }) {
    const body = { refresh_token: refreshToken };
    return toSession(await send<Token>('POST', '/auth/v1/token?grant_type=refresh_token', { body }));
  },
  things: (session) => send('GET', '/rest/v1/things?select=*&order=created_at.desc', { session }),
  loans: (session) => send('GET', '/rest/v1/loans?select=*&order=created_at.desc', { session }),
  // The owner and the borrower are not sent: the database fills them in from the session.
  offer: (session, thing) =>
    send('POST', '/rest/v1/things', { session, body: { ...thing, owner_name: session.user.name } }),
  takeDown: (session, thingId) =>
    send('DELETE', `/rest/v1/things?id=eq.${encodeURIComponent(thingId)}`, { session }),
  borrow: (session, thingId, dueOn) =>
    send('POST', '/rest/v1/loans', {
      session,
      body: { thing_id: thingId, due_on: dueOn, borrower_name: session.user.name },
    }),
  giveBack: (session, loanId) =>
    send('PATCH', `/rest/v1/loans?id=eq.${encodeURIComponent(loanId)}`, {
      session,
      body: { returned_at: new Date().toISOString() },
    }),
};

type Request = { session?: Session; body?: object };

async function send<T>(method: string, path: string, { session, body }: Request): Promise<T> {
  const response = await fetch(config.databaseUrl.replace(/\/$/, '') + path, {
    method,
    headers: {
      apikey: config.publicKey,
      Authorization: `Bearer ${session?.accessToken ?? config.publicKey}`,
      'Content-Type': 'application/json',
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error('The database cannot be reached. Check the connection.');
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) {
    throw new Error(answer?.msg ?? answer?.error_description ?? answer?.message ?? `The database answered ${response.status}.`);
  }
  return answer;
}

function toSession({ access_token, refresh_token, expires_in, user }: Token): Session {
  if (!access_token) throw new Error('Your account is made. Open the link in the email, then sign in.');
  return {
    user: { id: user.id, email: user.email, name: user.user_metadata?.name ?? user.email.split('@')[0] },
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + expires_in * 1000,
  };
}
