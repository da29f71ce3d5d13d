import { useSyncExternalStore } from 'react';
import { data, type Loan, type Session, type Thing } from '@/lib/data';
import { freshSession, onSession } from '@/lib/session';

type Board = {
  things: Thing[];
  loans: Loan[];
  status: 'loading' | 'ready' | 'failed';
  /** What went wrong last; empty when nothing did. */
  error: string;
};

const empty: Board = { things: [], loans: [], status: 'loading', error: '' };
let board = empty;
let readFor: string | null = null;
const listeners = new Set<() => void>();

onSession(readWhenSignedIn);

function publish(next: Partial<Board>) {
  board = { ...board, ...next };
  for (const listener of listeners) listener();
}

export function useBoard(): Board {
  return useSyncExternalStore(subscribe, () => board, () => board);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  readWhenSignedIn();
  return () => {
    listeners.delete(listener);
  };
}

async function readWhenSignedIn() {
  const session = await freshSession().catch(() => null);
  const userId = session?.user.id ?? null;
  if (userId === readFor) return;
  readFor = userId;
  publish(empty);
  if (userId !== null) await refresh();
}

export function refresh() {
  return run(async () => undefined);
}

export function offer(thing: Pick<Thing, 'title' | 'note' | 'icon'>) {
  return run((session) => data.offer(session, thing));
}

export function takeDown(thingId: string) {
  return run((session) => data.takeDown(session, thingId));
}

export function borrow(thingId: string, dueOn: string) {
  return run((session) => data.borrow(session, thingId, dueOn));
}

export function giveBack(loanId: string) {
  return run((session) => data.giveBack(session, loanId));
}

/** Does something, and shows what is there afterwards. */
async function run(change: (session: Session) => Promise<void>) {
  try {
    const session = await freshSession();
    if (!session) return;
    await change(session);
    const [things, loans] = await Promise.all([data.things(session), data.loans(session)]);
    publish({ things, loans, status: 'ready', error: '' });
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : 'That did not work.';
    publish({ status: board.status === 'loading' ? 'failed' : board.status, error });
  }
}
