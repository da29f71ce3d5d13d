import type MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import type { ComponentProps } from 'react';
import { config } from '@/lib/config';
import { localData } from '@/lib/local-data';
import { remoteData } from '@/lib/remote-data';

export const thingIcons = [
  'hammer', 'ladder', 'saw-blade', 'tent', 'projector', 'toaster', 'guitar-acoustic', 'bike', 'book-open-variant', 'umbrella', 'dumbbell', 'leaf',
] as const satisfies ComponentProps<typeof MaterialCommunityIcons>['name'][];

export type ThingIcon = (typeof thingIcons)[number];

/** A row of `public.things`. */
export type Thing = { id: string; owner: string; owner_name: string; title: string; note: string; icon: ThingIcon };

/** A row of `public.loans`; without `returned_at` it is still out. */
export type Loan = {
  id: string;
  thing_id: string;
  borrower: string;
  borrower_name: string;
  /** `2025-03-18`. */
  due_on: string;
  returned_at: string | null;
};

export type User = { id: string; name: string; email: string };

export type Session = {
  user: User;
  /** Empty without a database. */
  accessToken: string;
  refreshToken: string;
  /** As milliseconds. */
  expiresAt: number;
};

/** Where accounts and rows are kept. Each call may fail with an error whose message can be shown. */
export type DataSource = {
  signUp(name: string, email: string, password: string): Promise<Session>;
  signIn(email: string, password: string): Promise<Session>;
  renew(session: Session): Promise<Session>;
  things(session: Session): Promise<Thing[]>;
  /** Newest first. */
  loans(session: Session): Promise<Loan[]>;
  offer(session: Session, thing: Pick<Thing, 'title' | 'note' | 'icon'>): Promise<void>;
  takeDown(session: Session, thingId: string): Promise<void>;
  borrow(session: Session, thingId: string, dueOn: string): Promise<void>;
  giveBack(session: Session, loanId: string): Promise<void>;
};

export const isConnected = config.databaseUrl !== '' && config.publicKey !== '';

export const data: DataSource = isConnected ? remoteData : localData;

/** To look around with while everything is on the phone. */
export const sampleAccount: User = { id: 'robin', name: 'Robin', email: 'robin@example.com' };
