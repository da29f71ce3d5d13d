import { MailList } from '../components/MailList'
import { useMail } from '../data/mail-store'

export default function InboxScreen() {
  const { mails } = useMail()
  return <MailList mails={mails.filter((mail) => !mail.isArchived)} emptyText="Your inbox is empty" />
}
