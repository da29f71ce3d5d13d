/** The server's sentences in the language of the page. The server writes English; where its code says enough, the page has a sentence for the code. */

import { currentLanguage } from '@sayso/language'
import { t } from '@sayso/language/page'
import type { ApiError } from '@sayso/wire'

/** Sentences of the other codes name what was refused, and stay as the server wrote them. */
export function serverSentence(code: ApiError['code'], english: string): string {
  if (currentLanguage().language === 'en') return english
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
    case 'conflict':
    case 'too-large':
    case 'unknown-model':
    case 'internal':
      return english
  }
}
