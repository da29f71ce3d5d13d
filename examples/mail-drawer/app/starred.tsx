import { MailList } from '../components/MailList'
import { useMail } from '../data/mail-store'

export default function StarredScreen() {
  const { mails } = useMail()
  return (
    <MailList mails={mails.filter((mail) => mail.isStarred)} emptyText="Star a message to find it here" />
  )
}
