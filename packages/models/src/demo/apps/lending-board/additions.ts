/** What the lending board can be given on request. */

import type { DemoAddition } from '../../additions.ts'

export const contact: DemoAddition = {
  prompt: 'Add a phone number to things',
  words: /\b(?:phone|telephone|contact|call the owner)\b/i,
  title: 'A phone number for each thing',
  outro:
    'A thing that is offered now can have a number, and `migrations/0002_contact.sql` adds its column once a database is connected.',
  newFiles: ['migrations/0002_contact.sql'],
  edits: [
    {
      path: 'lib/data.ts',
      search: 'title: string; note: string; icon: ThingIcon };',
      replace: 'title: string; note: string; icon: ThingIcon; contact?: string };',
    },
    {
      path: 'lib/data.ts',
      search: "  offer(session: Session, thing: Pick<Thing, 'title' | 'note' | 'icon'>): Promise<void>;",
      replace:
        "  offer(session: Session, thing: Pick<Thing, 'title' | 'note' | 'icon' | 'contact'>): Promise<void>;",
    },
    {
      path: 'lib/board.ts',
      search: "export function offer(thing: Pick<Thing, 'title' | 'note' | 'icon'>) {",
      replace: "export function offer(thing: Pick<Thing, 'title' | 'note' | 'icon' | 'contact'>) {",
    },
    {
      path: 'app/new.tsx',
      search: "  const [note, setNote] = useState('');",
      replace: "  const [note, setNote] = useState('');\n  const [contact, setContact] = useState('');",
    },
    {
      path: 'app/new.tsx',
      search: 'note: note.trim(), icon });',
      replace: 'note: note.trim(), icon, contact: contact.trim() });',
    },
    {
      path: 'app/new.tsx',
      search: '      <Field label="Good to know" value={note} onChangeText={setNote} maxLength={120} />',
      replace: `      <Field label="Good to know" value={note} onChangeText={setNote} maxLength={120} />
      <Field label="Phone" value={contact} onChangeText={setContact} inputMode="tel" maxLength={30} />`,
    },
    {
      path: 'app/thing/[id].tsx',
      search: '          {!open && !isMine && (',
      replace: `          {thing.contact ? <Text style={type.typed}>Phone {thing.contact}</Text> : null}

          {!open && !isMine && (`,
    },
  ],
}
