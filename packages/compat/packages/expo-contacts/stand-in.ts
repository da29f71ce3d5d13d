/** An address book of invented people, which an app may also write to until it is reloaded. */

import { permissionOf, readPermission } from '../react-native/system/permissions.ts'

const permission = permissionOf('contacts')

interface Contact {
  id: string
  contactType: 'person'
  name: string
  firstName?: string
  lastName?: string
  phoneNumbers?: object[]
  emails?: object[]
}

interface Query {
  id?: string | string[]
  name?: string
  pageSize?: number
  pageOffset?: number
}

const NAMES = [
  'Ada Byrne',
  'Bruno Costa',
  'Chiara Lind',
  'Dara Okoye',
  'Emil Novak',
  'Farah Haddad',
  'Greta Voss',
  'Hugo Marsh',
]
const book = new Map(
  NAMES.map((name, index) => person(name, index + 1)).map((contact) => [contact.id, contact]),
)
let nextId = NAMES.length + 1

function person(name: string, number: number): Contact {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: String(number),
    contactType: 'person',
    name,
    firstName,
    lastName,
    // Numbers and addresses that belong to nobody, by standard.
    phoneNumbers: [{ id: '1', label: 'mobile', number: `+1 202 555 01${String(number).padStart(2, '0')}` }],
    emails: [{ id: '1', label: 'home', email: `${firstName.toLowerCase()}@example.com` }],
  }
}

async function getContactsAsync({ id, name, pageSize = 0, pageOffset = 0 }: Query) {
  globalThis.__saysoStandIn?.('expo-contacts')
  if (readPermission('contacts').status === 'denied') throw new Error('Missing contacts permission.')
  const ids = id === undefined ? undefined : [id].flat()
  const found = [...book.values()].filter(
    (contact) =>
      (!ids || ids.includes(contact.id)) &&
      (!name || contact.name.toLowerCase().includes(name.toLowerCase())),
  )
  const end = pageSize > 0 ? pageOffset + pageSize : found.length
  const data = found.slice(pageOffset, end)
  return { data, total: found.length, hasNextPage: end < found.length, hasPreviousPage: pageOffset > 0 }
}

async function addContactAsync(contact: Partial<Contact>): Promise<string> {
  const id = String(nextId++)
  const name = contact.name ?? `${contact.firstName ?? ''} ${contact.lastName ?? ''}`.trim()
  book.set(id, { ...contact, id, name, contactType: 'person' })
  return id
}

async function updateContactAsync(contact: Partial<Contact>): Promise<string> {
  const known = book.get(contact.id ?? '')
  if (!known) throw new Error(`There is no contact ${contact.id}.`)
  book.set(known.id, { ...known, ...contact })
  return known.id
}

export default {
  addListener: () => ({ remove() {} }),
  removeListeners() {},
  getPermissionsAsync: permission.get,
  requestPermissionsAsync: permission.request,
  getContactsAsync,
  addContactAsync,
  updateContactAsync,
  removeContactAsync: async (id: string) => void book.delete(id),
  presentContactPickerAsync: async () => book.get('1') ?? null,
}
