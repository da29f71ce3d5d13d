/** What is not there, and the way home. */

import { Link } from '../navigation/link.tsx'
import { Notice } from '../ui/notice.tsx'

export function NotFoundPage() {
  return (
    <main>
      <Notice title="Not found" action={<HomeLink />}>
        There is nothing at this address, or it is not yours to see.
      </Notice>
    </main>
  )
}

export function HomeLink() {
  return (
    <Link to="/" className="underlined text-body font-medium">
      Home
    </Link>
  )
}
