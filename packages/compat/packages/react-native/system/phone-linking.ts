/** `Linking` with the addresses of a phone: a dialog describes what another app of the phone would do. */

import { Linking as WebLinking } from 'react-native-web'
import { showDialog } from './dialog.ts'

function openInWeb(url: string): void {
  if (globalThis.__saysoOpenUrl) globalThis.__saysoOpenUrl(url)
  else window.open(url, '_blank', 'noopener')
}

export const Linking = Object.assign(WebLinking, {
  async openURL(url: string) {
    if (typeof url !== 'string' || url === '') throw new Error(`Invalid URL: should be a string. Was: ${url}`)
    const sentence = describeOtherApp(url)
    if (sentence === null) openInWeb(url)
    else say(sentence)
    return true
  },
  async openSettings() {
    say('A phone shows the settings of the app here.', 'Settings')
  },
  async sendIntent() {
    throw new Error('Linking.sendIntent is not available in the preview. It works on an Android phone.')
  },
})

function say(message: string, title = ''): void {
  showDialog({
    title,
    message,
    placement: 'centre',
    buttons: [{ text: 'OK', role: 'default', onPress: () => undefined }],
  })
}

/** Describes what a phone would do with an address that another app opens; null for pages and for the app's own. */
export function describeOtherApp(url: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][\w+.-]*):(?:\/\/)?(.*)$/is.exec(url) ?? []
  const [target = '', query = ''] = rest.split('?')
  const parameters = new URLSearchParams(query)
  const who = decode(target)
  switch (scheme.toLowerCase()) {
    case 'tel':
    case 'telprompt':
      return `A phone would call ${who}.`
    case 'sms':
    case 'smsto':
    case 'mms':
      return quote(`A phone would write a message${who ? ` to ${who}` : ''}`, parameters.get('body'))
    case 'mailto':
      return quote(`A phone would write an email${who ? ` to ${who}` : ''}`, parameters.get('subject'))
    case 'facetime':
    case 'facetime-audio':
      return `A phone would start a FaceTime call with ${who}.`
    case 'whatsapp':
      return quote('A phone would open WhatsApp', parameters.get('text'))
    case 'app-settings':
      return 'A phone shows the settings of the app here.'
    case 'geo':
    case 'maps':
    case 'comgooglemaps':
      return describePlace(parameters, scheme === 'geo' ? who : '')
  }
  const isMap = /^https?:\/\/(?:maps\.(?:apple|google)\.com|(?:www\.)?google\.[\w.]+\/maps)/i.test(url)
  return isMap ? describePlace(parameters, '') : null
}

function describePlace(parameters: URLSearchParams, coordinates: string): string {
  const names = ['q', 'query', 'daddr', 'destination', 'address', 'll', 'center']
  const place = names.map((name) => parameters.get(name)).find(Boolean) ?? coordinates
  return place ? `A phone would show ${place} on a map.` : 'A phone would open its map.'
}

function quote(sentence: string, text: string | null): string {
  return text ? `${sentence}: “${text}”.` : `${sentence}.`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A literal percent sign.
    return text
  }
}
