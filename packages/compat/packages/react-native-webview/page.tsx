/** A page inside the app, in a frame without an origin, and the events that it reports. Each load creates a new frame. */

import { createElement, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type PageMessage, type PageScripts, pageDocument, readPageMessage } from './page-document.ts'

interface PageProps {
  html: string
  scripts: PageScripts
  hasScripts: boolean
  frame: RefObject<HTMLIFrameElement | null>
  onTold: (message: PageMessage) => void
}

export function Page({ html, scripts, hasScripts, frame, onTold }: PageProps) {
  // Other scripts are for the next load: on a phone too, the page stays.
  const [srcDoc] = useState(() => pageDocument(html, scripts))
  const latest = useRef(onTold)
  useLayoutEffect(() => {
    latest.current = onTold
  })
  // Before the browser has had the time to run any of the page.
  useLayoutEffect(() => {
    function hear({ source, data }: MessageEvent): void {
      // Any frame may send to the app's, also those within the page.
      if (source === null || source !== frame.current?.contentWindow) return
      const message = readPageMessage(data)
      if (message !== null) latest.current(message)
    }
    globalThis.addEventListener('message', hear)
    return () => globalThis.removeEventListener('message', hear)
  }, [frame])
  // Without scripts a frame only reports that it has loaded.
  function onLoad(): void {
    onTold({ type: 'start', title: '', text: '' })
    onTold({ type: 'load', title: '', text: '' })
  }
  return createElement('iframe', {
    ref: frame as Ref<HTMLIFrameElement>,
    title: 'Web page',
    srcDoc,
    sandbox: hasScripts ? 'allow-scripts allow-forms' : 'allow-forms',
    style: { flex: 1, width: '100%', height: '100%', border: 0 },
    onLoad: hasScripts ? undefined : onLoad,
  })
}
