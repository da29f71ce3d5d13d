/** A household's app: sections made of examples, and subjects in English, with texts in the code. */

import type { Section } from './merge-examples.ts'
import { fieldsOf, inAll, type Subject } from './subject.ts'

export const HOUSEHOLD_SECTIONS: readonly Section[] = [
  { example: 'expense-log', section: 'money' },
  { example: 'plant-care', section: 'plants' },
  { example: 'habit-tracker', section: 'habits' },
  { example: 'lending-board', section: 'lending' },
  { example: 'recipe-tabs', section: 'recipes' },
  { example: 'shopping-store', section: 'shopping' },
]

export const HOUSEHOLD_SUBJECTS: readonly Subject[] = [
  {
    ...{ one: 'Chore', many: 'chores', parts: ['filter', 'calendar'] },
    texts: {
      title: inAll('Chores'),
      empty: inAll('Nothing left to do. Put your feet up.'),
      add: inAll('Hand out a chore'),
      notice: inAll('Nobody has done this for two weeks.'),
    },
    fields: fieldsOf(
      'who:choice:Whose turn:Ada,Ben,Cleo',
      'lastDoneAt:date:Last done',
      'minutes:number:Takes',
    ),
    samples: ['Take out the bins', 'Clean the oven', 'Water the tomatoes', 'Descale the kettle'],
    rule: {
      name: 'isNeglected',
      comment: 'Two weeks without anybody doing it.',
      test: 'now - item.lastDoneAt > 14 * 24 * 60 * 60 * 1000',
    },
  },
  {
    ...{ one: 'Repair', many: 'repairs', parts: ['stats', 'share'] },
    texts: {
      title: inAll('Repairs'),
      empty: inAll('Everything in the house works.'),
      add: inAll('Report something broken'),
      notice: inAll('Call the landlord: the law is on your side.'),
    },
    fields: fieldsOf(
      'room:choice:Room:Kitchen,Bath,Cellar',
      'quote:money:Quote of the craftsman',
      'reportedAt:date:Reported',
      'isUrgent:flag:Urgent',
    ),
    samples: ['Dripping tap', 'Cracked tile', 'Boiler makes a noise'],
    rule: {
      name: 'mustLandlordPay',
      comment: 'The landlord pays whatever costs more than 100.',
      test: 'item.quote > 10_000 && item.reportedAt < now',
    },
  },
  {
    ...{ one: 'Guest', many: 'guests', parts: ['calendar', 'settings'] },
    texts: {
      title: inAll('Guests'),
      empty: inAll('No visitors on the way.'),
      add: inAll('Invite somebody'),
      notice: inAll('Make up the spare bed'),
    },
    fields: fieldsOf(
      'arrivesAt:date:Arrives',
      'nights:number:Nights',
      'eats:choice:Eats:Anything,Vegetarian,Vegan',
    ),
    samples: ['Grandma Rose', 'Cousin Theo', 'The Millers'],
    rule: {
      name: 'needsBed',
      comment: 'Anybody who stays overnight.',
      test: 'item.nights > 0 && item.arrivesAt >= now',
    },
  },
]
