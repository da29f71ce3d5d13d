/** Page for a bug of ours: reports it, loses nothing, and offers a way on. */

import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function ErrorPage() {
  return (
    <main>
      <Notice
        title="Something went wrong on this page"
        action={
          <Button look="primary" size="l" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Your projects are safe on the server. Reload the page to go on.
      </Notice>
    </main>
  )
}
