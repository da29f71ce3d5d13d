/** The server's sentences in the language of the page. The server writes English. */

import { currentLanguage, translated } from '@sayso/language'
import { t } from '@sayso/language/page'
import type { ApiError } from '@sayso/wire'

/** A sentence that the catalogue does not know, of a proxy or another server, gives way to one for its code where the code says enough. */
export function serverSentence(code: ApiError['code'], english: string): string {
  const sentence = translated(english)
  if (sentence !== english || currentLanguage().language === 'en') return sentence
  switch (code) {
    case 'not-found':
      return t('thereIsNothingAtThis')
    case 'turn-running':
      return t('anAnswerIsBeingWritten')
    case 'no-messages-left':
      return t('noMessagesLeft')
    case 'answers-used-up':
      return t('noAnswersLeft')
    case 'no-repairs-left':
      return t('noRepairsLeft')
    case 'rate-limited':
      return t('tooMuchAtOnce')
    case 'signed-out':
      return t('youAreSignedOut')
    case 'unavailable':
      return t('theServerIsBusy')
    case 'bad-request':
    case 'not-allowed':
    case 'conflict':
    case 'too-large':
    case 'unknown-model':
    case 'internal':
      return english
  }
}
