import { MailList } from '../components/MailList'
import { useMail } from '../data/mail-store'

export default function ArchiveScreen() {
  const { mails } = useMail()
  return <MailList mails={mails.filter((mail) => mail.isArchived)} emptyText="Nothing has been archived" />
}
