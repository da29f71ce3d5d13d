/** Viewer for binary files: images, fonts, audio, video; other types get a notice. */

import { t } from '@sayso/language/code'
import { decodeBase64 } from '@sayso/project'
import { splitPath } from '@sayso/workbench'
import { useEffect, useState } from 'react'

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const SOUNDS: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
}
const FILMS: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/mp4' }
const FONTS = ['ttf', 'otf', 'woff', 'woff2']

/** `content`: the bytes as base64. */
export function MediaView({ path, content }: { path: string; content: string }) {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const mediaType = PICTURES[ending]
  if (mediaType !== undefined) return <Picture path={path} source={`data:${mediaType};base64,${content}`} />
  if (FONTS.includes(ending)) return <Font content={content} />
  const playedType = SOUNDS[ending] ?? FILMS[ending]
  if (playedType !== undefined) {
    return <Player path={path} source={`data:${playedType};base64,${content}`} isFilm={ending in FILMS} />
  }
  return <NoPreview />
}

function NoPreview() {
  return <p className="flex-1 p-5 text-body text-ink-2">{t('noTextPreview')}</p>
}

function Picture({ path, source }: { path: string; source: string }) {
  const [size, setSize] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoPreview />
  return (
    <figure className="scroll-thin flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-auto stage-dots p-6">
      <img
        src={source}
        alt={splitPath(path).name}
        className="min-h-4 min-w-4 max-w-full object-contain [max-height:calc(100%-32px)]"
        onLoad={({ currentTarget }) =>
          setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
        }
        onError={() => setBroken(true)}
      />
      <figcaption className="rounded-chip bg-surface px-2 py-0.5 text-ui-s text-ink-2 tabular-nums">
        {size ?? t('loading')}
      </figcaption>
    </figure>
  )
}

function Player({ path, source, isFilm }: { path: string; source: string; isFilm: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="flex-1 p-5 text-body text-ink-2">{t('thisBrowserCannotPlayThe')}</p>
  const props = {
    controls: true,
    src: source,
    'aria-label': splitPath(path).name,
    onError: () => setBroken(true),
  }
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center stage-dots p-6">
      {/* A person's own media have no captions that could be shown. */}
      {isFilm ? (
        <video {...props} className="max-h-full max-w-full" />
      ) : (
        <audio {...props} className="w-full max-w-md" />
      )}
    </div>
  )
}

const FONT_NAME = 'font that is shown'

function Font({ content }: { content: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading')
  useEffect(() => {
    const bytes = decodeBase64(content)
    const face = new FontFace(FONT_NAME, new Uint8Array(bytes ?? []))
    document.fonts.add(face)
    let isGone = false
    void face.load().then(
      () => isGone || setState('loaded'),
      () => isGone || setState('broken'),
    )
    return () => {
      isGone = true
      document.fonts.delete(face)
    }
  }, [content])
  if (state === 'broken') return <NoPreview />
  return (
    <p
      aria-busy={state === 'loading'}
      className="scroll-thin flex-1 overflow-auto p-6 text-display-m break-words"
      style={{ fontFamily: `"${FONT_NAME}"` }}
    >
      The quick brown fox jumps over the lazy dog. 0123456789 ÄÖÜ äöü ß ñ ç å
    </p>
  )
}
