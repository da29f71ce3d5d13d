/** The corner in which short notices appear, in our look. */

import { Toaster as Sonner } from 'sonner'

const CLASS_NAMES = {
  toast:
    'font-sans flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-ui text-ink shadow-e2',
  description: 'text-ui-s text-ink-2',
  error: 'text-danger',
  actionButton: 'ml-auto underlined font-medium',
}

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      offset={{ bottom: 60, right: 20 }}
      mobileOffset={{ bottom: 124 }}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES }}
    />
  )
}
