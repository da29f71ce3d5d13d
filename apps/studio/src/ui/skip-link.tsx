/** The way past the chrome, for keys: only on pages that have a prompt. */

import { t } from '@sayso/language/page'

export function SkipLink() {
  return (
    <a
      href="#prompt"
      className="fixed top-2 start-2 z-50 -translate-y-16 rounded-button bg-ink px-3 py-2 text-ui text-on-ink focus:translate-y-0"
    >
      {t('skipToThePrompt')}
    </a>
  )
}
