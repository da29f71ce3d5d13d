/** Texts of the mails to an app's people. The app's name is all in them that somebody else wrote. */

import type { MailLanguage } from '../ports/people-store.ts'
import type { MailKind } from './proofs.ts'

interface MailText {
  subject: string
  text: string
}

interface MailContents {
  app: string
  code: string
  /** Null: there is only a code. */
  link: string | null
}

type Opening = (app: string) => { subject: string; opening: string }

interface LanguageTexts {
  mails: Readonly<Record<MailKind, Opening>>
  enter: string
  open: string
  /** The sentences after the code, and after the link where there is one. */
  end: string
}

export function mailText(
  language: MailLanguage,
  kind: MailKind,
  { app, code, link }: MailContents,
): MailText {
  const { mails, enter, open, end } = TEXTS[language]
  const { subject, opening } = mails[kind](toName(app))
  const parts = [opening, `${enter}\n\n${code}`, ...(link === null ? [] : [`${open}\n\n${link}`]), end]
  return { subject, text: `${parts.join('\n\n')}\n` }
}

const MAX_NAME_CHARS = 60

/** A line break would end the subject, and an address could pass for one of ours: mail programs make links of `evil.example` too. */
function toName(app: string): string {
  const plain = app
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\S*(?::\/\/|www\.|@|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L})\S*/giu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, MAX_NAME_CHARS).join('')
}

const TEXTS: Readonly<Record<MailLanguage, LanguageTexts>> = {
  en: {
    mails: {
      signup: (app) => ({
        subject: `Confirm your address for “${app}”`,
        opening: `Thank you for signing up for “${app}”. Please confirm that this is your address.`,
      }),
      magiclink: (app) => ({ subject: `Sign in to “${app}”`, opening: `This signs you in to “${app}”.` }),
      recovery: (app) => ({
        subject: `Set a new password for “${app}”`,
        opening: `Somebody asked for a new password for your account in “${app}”.`,
      }),
      invite: (app) => ({
        subject: `You are invited to “${app}”`,
        opening: `You have been invited to the app “${app}”.`,
      }),
      email_change: (app) => ({
        subject: `Confirm the change of your address for “${app}”`,
        opening: `Somebody asked for another e-mail address for an account in “${app}”.`,
      }),
      reauthentication: (app) => ({
        subject: `Your code for “${app}”`,
        opening: `“${app}” asks you to confirm that it is you.`,
      }),
    },
    enter: 'Enter this code in the app:',
    open: 'Or open this link:',
    end: 'It works once, for one hour. If you did not ask for it, ignore this mail: nothing changes.',
  },
  de: {
    mails: {
      signup: (app) => ({
        subject: `Bestätige deine Adresse für „${app}“`,
        opening: `Danke für deine Anmeldung bei „${app}“. Bitte bestätige, dass das deine Adresse ist.`,
      }),
      magiclink: (app) => ({
        subject: `Anmelden bei „${app}“`,
        opening: `Damit meldest du dich bei „${app}“ an.`,
      }),
      recovery: (app) => ({
        subject: `Neues Passwort für „${app}“`,
        opening: `Für dein Konto bei „${app}“ wurde ein neues Passwort angefordert.`,
      }),
      invite: (app) => ({
        subject: `Einladung zu „${app}“`,
        opening: `Du wurdest zur App „${app}“ eingeladen.`,
      }),
      email_change: (app) => ({
        subject: `Bestätige deine neue Adresse für „${app}“`,
        opening: `Für ein Konto bei „${app}“ wurde eine andere E-Mail-Adresse gewünscht.`,
      }),
      reauthentication: (app) => ({
        subject: `Dein Code für „${app}“`,
        opening: `„${app}“ bittet dich zu bestätigen, dass du es bist.`,
      }),
    },
    enter: 'Gib diesen Code in der App ein:',
    open: 'Oder öffne diesen Link:',
    end: 'Das gilt einmal und eine Stunde lang. Wenn du es nicht angefordert hast, musst du nichts tun: Es ändert sich nichts.',
  },
  es: {
    mails: {
      signup: (app) => ({
        subject: `Confirma tu dirección para “${app}”`,
        opening: `Gracias por registrarte en “${app}”. Confirma que esta dirección es tuya.`,
      }),
      magiclink: (app) => ({
        subject: `Entra en “${app}”`,
        opening: `Con esto entras en “${app}”.`,
      }),
      recovery: (app) => ({
        subject: `Nueva contraseña para “${app}”`,
        opening: `Alguien ha pedido una nueva contraseña para tu cuenta de “${app}”.`,
      }),
      invite: (app) => ({
        subject: `Te han invitado a “${app}”`,
        opening: `Te han invitado a la aplicación “${app}”.`,
      }),
      email_change: (app) => ({
        subject: `Confirma tu nueva dirección para “${app}”`,
        opening: `Alguien ha pedido otra dirección de correo para una cuenta de “${app}”.`,
      }),
      reauthentication: (app) => ({
        subject: `Tu código para “${app}”`,
        opening: `“${app}” te pide que confirmes que eres tú.`,
      }),
    },
    enter: 'Escribe este código en la aplicación:',
    open: 'O abre este enlace:',
    end: 'Sirve una sola vez, durante una hora. Si no lo has pedido tú, no hagas nada: nada cambia.',
  },
}
