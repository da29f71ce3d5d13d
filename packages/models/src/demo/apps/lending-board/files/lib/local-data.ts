import AsyncStorage from '@react-native-async-storage/async-storage';
import type { DataSource, Loan, Session, Thing, User } from '@/lib/data';
import { dayInWeeks } from '@/lib/dates';

type Rows = { users: User[]; things: Thing[]; loans: Loan[] };

const STORAGE_KEY = 'local-database';

/**
 * Stands in while no database is connected: the same rows, on this phone. It is no safe place, so passwords are neither
 * kept nor checked.
 */
export const localData: DataSource = {
  async signUp(name, email) {
    const rows = await read();
    if (rows.users.some((user) => user.email === email)) throw new Error('There is an account with this email. Sign in.');
    const user = { id: newId('user'), name, email };
    await write({ ...rows, users: [...rows.users, user] });
    return sessionOf(user);
  },
  async signIn(email) {
    const user = (await read()).users.find((other) => other.email === email);
    if (!user) throw new Error('There is no account with this email on this phone.');
    return sessionOf(user);
  },
  renew: async (session) => session,
  things: async () => (await read()).things,
  loans: async () => (await read()).loans,
  async offer({ user }, thing) {
    const rows = await read();
    const added = { ...thing, id: newId('thing'), owner: user.id, owner_name: user.name };
    await write({ ...rows, things: [added, ...rows.things] });
  },
  async takeDown({ user }, thingId) {
    const rows = await read();
    await write({ ...rows, things: rows.things.filter(({ id, owner }) => id !== thingId || owner !== user.id) });
  },
  async borrow({ user }, thingId, dueOn) {
    const rows = await read();
    if (rows.loans.some((loan) => loan.thing_id === thingId && !loan.returned_at)) throw new Error('Somebody was faster.');
    const loan = { id: newId('loan'), thing_id: thingId, borrower: user.id, borrower_name: user.name };
    await write({ ...rows, loans: [{ ...loan, due_on: dueOn, returned_at: null }, ...rows.loans] });
  },
  async giveBack(_session, loanId) {
    const rows = await read();
    const now = new Date().toISOString();
    await write({ ...rows, loans: rows.loans.map((loan) => (loan.id === loanId ? { ...loan, returned_at: now } : loan)) });
  },
};

function sessionOf(user: User): Session {
  return { user, accessToken: '', refreshToken: '', expiresAt: Number.MAX_SAFE_INTEGER };
}

function newId(kind: string): string {
  return `${kind}-${Date.now()}-${Math.random().toString(36).slice(2, 6)}`;
}

async function read(): Promise<Rows> {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    if (Array.isArray(saved?.users) && Array.isArray(saved.things) && Array.isArray(saved.loans)) return saved;
  } catch {
    // Unreadable rows must not keep anyone out; the samples are there again.
  }
  return sampleRows();
}

async function write(rows: Rows) {
  await AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(rows));
}

function sampleRows(): Rows {
  const people: [string, string][] = [['robin', 'Robin'], ['ines', 'Ines'], ['marek', 'Marek'], ['ada', 'Ada']];
  const things: [string, string, string, string, Thing['icon']][] = [
    ['ladder', 'marek', 'Long ladder', 'Six metres. Ring twice, it is in the yard.', 'ladder'],
    ['projector', 'ines', 'Projector', 'With all the cables, even the odd one.', 'projector'],
    ['drill', 'robin', 'Hammer drill', 'Bits are in the lid. Bring new ones if they break.', 'hammer'],
    ['tent', 'ada', 'Tent for three', 'Dry it before it comes back, please.', 'tent'],
    ['toaster', 'ines', 'Sandwich toaster', 'For parties. Makes four at once.', 'toaster'],
    ['guitar', 'marek', 'Guitar', 'Five strings are new, one is patient.', 'guitar-acoustic'],
    ['bike', 'ada', 'Cargo bike', 'Carries two children or one washing machine.', 'bike'],
  ];
  const nameOf = (id: string) => people.find(([other]) => other === id)?.[1] ?? id;
  const loan = (thing: string, who: string, weeks: number, returned: string | null): Loan => ({
    id: `loan-${thing}-${who}`,
    thing_id: thing,
    borrower: who,
    borrower_name: nameOf(who),
    due_on: dayInWeeks(weeks),
    returned_at: returned,
  });
  return {
    users: people.map(([id, name]) => ({ id, name, email: `${id}@example.com` })),
    things: things.map(([id, owner, title, note, icon]) => ({ id, owner, owner_name: nameOf(owner), title, note, icon })),
    loans: [
      loan('projector', 'ada', 1, null),
      loan('drill', 'marek', -0.3, null),
      loan('tent', 'robin', 2, null),
      loan('projector', 'robin', -4, dayInWeeks(-4)),
      loan('projector', 'marek', -9, dayInWeeks(-9)),
    ],
  };
}
