import { createContext, type Dispatch, type PropsWithChildren, useContext, useReducer } from 'react'

export interface Mail {
  id: string
  from: string
  subject: string
  preview: string
  time: string
  isRead: boolean
  isStarred: boolean
  isArchived: boolean
}

type Action = { type: 'read' | 'star' | 'archive'; id: string }

const initial: Mail[] = [
  mail('1', 'Grace Hopper', 'Compiler night', 'Bring your own punch cards, pizza is on me.', '09:41'),
  mail('2', 'Alan Turing', 'Puzzle of the week', 'Can you tell which of the two is the machine?', '08:15'),
  mail('3', 'Katherine Johnson', 'Trajectory review', 'I checked the numbers by hand, twice.', 'Mon'),
  mail('4', 'Margaret Hamilton', 'Priority displays', 'The 1202 alarm did what it should.', 'Sun'),
]

const MailContext = createContext<{ mails: Mail[]; dispatch: Dispatch<Action> } | null>(null)

export function MailProvider({ children }: PropsWithChildren) {
  const [mails, dispatch] = useReducer(reduce, initial)
  return <MailContext.Provider value={{ mails, dispatch }}>{children}</MailContext.Provider>
}

export function useMail() {
  const value = useContext(MailContext)
  if (!value) throw new Error('useMail must be used within MailProvider')
  return value
}

function reduce(mails: Mail[], { type, id }: Action): Mail[] {
  return mails.map((item) => {
    if (item.id !== id) return item
    if (type === 'read') return { ...item, isRead: true }
    if (type === 'star') return { ...item, isStarred: !item.isStarred }
    return { ...item, isArchived: true }
  })
}

function mail(id: string, from: string, subject: string, preview: string, time: string): Mail {
  return { id, from, subject, preview, time, isRead: id === '3', isStarred: false, isArchived: false }
}
