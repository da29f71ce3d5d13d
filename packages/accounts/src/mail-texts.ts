/** Texts of the mails, in each language of the studio. A text holds no word that a stranger wrote. */

import type { Mail } from './mailer.ts'

export type MailLanguage = 'en' | 'de' | 'es'
type Text = Omit<Mail, 'to'>

interface MailTexts {
  passwordLink(url: string): Text
  addressLink(url: string): Text
  /** To the owner of an address that somebody else wanted for their account. */
  addressTaken(url: string): Text
  /** To the address that an account had until now. */
  addressChanged(host: string): Text
  passwordChanged(host: string): Text
  passkeyAdded(host: string): Text
  passkeyRemoved(host: string): Text
}

const en: MailTexts = {
  passwordLink: (url) => ({
    subject: 'Set a new password for Sayso',
    text: `Open this link to set a new password for Sayso:\n\n${url}\n\nIt works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays as it is.\n`,
  }),
  addressLink: (url) => ({
    subject: 'Confirm your address for Sayso',
    text: `Open this link to confirm that this is your address:\n\n${url}\n\nIt works once, for 24 hours, in a browser that is signed in to your account. If you did not ask for it, ignore this mail.\n`,
  }),
  addressTaken: (url) => ({
    subject: 'Your Sayso account',
    text: `Somebody wanted to use this address for an account of Sayso. It has one already, and nothing has changed.\n\nIf it was you, sign in with this address: ${url}\n`,
  }),
  addressChanged: (host) => ({
    subject: 'Your Sayso account has another address',
    text: `Your account on ${host} has another address now, and this one does not open it any more. If it was not you, write to the people who run the server at once.\n`,
  }),
  passwordChanged: (host) => ({
    subject: 'Your Sayso password was changed',
    text: `The password of your account on ${host} was changed, and every other browser was signed out. If it was not you, set a new password at once with “Forgot it?”.\n`,
  }),
  passkeyAdded: (host) => ({
    subject: 'A passkey was added to your Sayso account',
    text: `Your account on ${host} can be opened with a new passkey now. If it was not you, remove it in Settings and set a new password at once.\n`,
  }),
  passkeyRemoved: (host) => ({
    subject: 'A passkey was removed from your Sayso account',
    text: `A passkey was removed from your account on ${host}. If it was not you, sign in and set a new password at once.\n`,
  }),
}

const de: MailTexts = {
  passwordLink: (url) => ({
    subject: 'Neues Passwort für Sayso',
    text: `Mit diesem Link vergibst du ein neues Passwort für Sayso:\n\n${url}\n\nEr gilt 30 Minuten lang und nur einmal. Wenn du ihn nicht angefordert hast, musst du nichts tun: Dein Passwort bleibt, wie es ist.\n`,
  }),
  addressLink: (url) => ({
    subject: 'Bestätige deine Adresse für Sayso',
    text: `Mit diesem Link bestätigst du, dass das deine Adresse ist:\n\n${url}\n\nEr gilt 24 Stunden lang und nur einmal, in einem Browser, in dem du angemeldet bist. Wenn du ihn nicht angefordert hast, musst du nichts tun.\n`,
  }),
  addressTaken: (url) => ({
    subject: 'Dein Sayso-Konto',
    text: `Jemand wollte diese Adresse für ein Konto bei Sayso verwenden. Sie hat schon eines, und es hat sich nichts geändert.\n\nWenn du das warst, melde dich mit dieser Adresse an: ${url}\n`,
  }),
  addressChanged: (host) => ({
    subject: 'Dein Sayso-Konto hat eine andere Adresse',
    text: `Dein Konto auf ${host} hat jetzt eine andere Adresse; mit dieser kannst du dich nicht mehr anmelden. Wenn du das nicht warst, schreib sofort den Betreibern des Servers.\n`,
  }),
  passwordChanged: (host) => ({
    subject: 'Dein Sayso-Passwort wurde geändert',
    text: `Das Passwort deines Kontos auf ${host} wurde geändert, und alle anderen Browser sind abgemeldet. Wenn du das nicht warst, vergib sofort ein neues Passwort über „Vergessen?“.\n`,
  }),
  passkeyAdded: (host) => ({
    subject: 'Neuer Passkey für dein Sayso-Konto',
    text: `Dein Konto auf ${host} lässt sich jetzt mit einem neuen Passkey öffnen. Wenn du das nicht warst, entferne ihn in den Einstellungen und vergib sofort ein neues Passwort.\n`,
  }),
  passkeyRemoved: (host) => ({
    subject: 'Passkey aus deinem Sayso-Konto entfernt',
    text: `Aus deinem Konto auf ${host} wurde ein Passkey entfernt. Wenn du das nicht warst, melde dich an und vergib sofort ein neues Passwort.\n`,
  }),
}

const es: MailTexts = {
  passwordLink: (url) => ({
    subject: 'Nueva contraseña para Sayso',
    text: `Abre este enlace para elegir una contraseña nueva en Sayso:\n\n${url}\n\nSirve una sola vez, durante 30 minutos. Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.\n`,
  }),
  addressLink: (url) => ({
    subject: 'Confirma tu dirección para Sayso',
    text: `Abre este enlace para confirmar que esta es tu dirección:\n\n${url}\n\nSirve una sola vez, durante 24 horas, en un navegador en el que hayas iniciado sesión. Si no lo has pedido tú, no hagas nada.\n`,
  }),
  addressTaken: (url) => ({
    subject: 'Tu cuenta de Sayso',
    text: `Alguien ha querido usar esta dirección para una cuenta de Sayso. Ya tiene una, y no ha cambiado nada.\n\nSi has sido tú, inicia sesión con esta dirección: ${url}\n`,
  }),
  addressChanged: (host) => ({
    subject: 'Tu cuenta de Sayso tiene otra dirección',
    text: `Tu cuenta en ${host} tiene ahora otra dirección, y con esta ya no puedes entrar. Si no has sido tú, escribe enseguida a quienes administran el servidor.\n`,
  }),
  passwordChanged: (host) => ({
    subject: 'Tu contraseña de Sayso ha cambiado',
    text: `La contraseña de tu cuenta en ${host} ha cambiado, y se ha cerrado la sesión en los demás navegadores. Si no has sido tú, elige enseguida una contraseña nueva con “¿La has olvidado?”.\n`,
  }),
  passkeyAdded: (host) => ({
    subject: 'Nueva llave de acceso en tu cuenta de Sayso',
    text: `Tu cuenta en ${host} se puede abrir ahora con una llave de acceso nueva. Si no has sido tú, quítala en Ajustes y elige enseguida una contraseña nueva.\n`,
  }),
  passkeyRemoved: (host) => ({
    subject: 'Llave de acceso eliminada de tu cuenta de Sayso',
    text: `Se ha quitado una llave de acceso de tu cuenta en ${host}. Si no has sido tú, inicia sesión y elige enseguida una contraseña nueva.\n`,
  }),
}

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en, de, es }

/** The first language of an `Accept-Language` header that there are texts in; English without one. */
export function toMailLanguage(acceptLanguage: string | null): MailLanguage {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find((language): language is MailLanguage => language in MAIL_TEXTS) ?? 'en'
}
