/** The port by which accounts send mail. */

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Takes the mail to send it soon. False: too many wait already, and this one is dropped. */
  send(mail: Mail): boolean
}
