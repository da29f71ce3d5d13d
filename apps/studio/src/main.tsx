/** Starts the page. */

import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/api.ts'
import { keepFocus } from './browser/keep-focus.ts'
import { makeRoomForKeyboard } from './browser/screen-keyboard.ts'
import { tellNewerBuild } from './page/tell-newer-build.ts'
import { Pages } from './router.tsx'
import { startLanguage } from './stores/language/language.ts'
import './styles/app.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id “root”.')

void start(root)

/** No top-level `await`: chunks of a language import this one, and would wait for it while it waits for them. */
async function start(container: HTMLElement): Promise<void> {
  await startLanguage()
  // Not in StrictMode: its second mounting would open every stream and every preview twice.
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <Pages />
    </QueryClientProvider>,
  )
  keepFocus()
  makeRoomForKeyboard()
  tellNewerBuild()
}
