/** The guide, as the repository has it. */

import { currentLanguage } from '@sayso/language'
import { t } from '@sayso/language/page'
import { type ReactNode, useEffect } from 'react'
import ReactMarkdown from 'react-markdown'
import { HomeHeader } from '../features/home/home-header.tsx'
import { usePagePart } from '../navigation/navigation.ts'
import { useTheme } from '../stores/theme/theme.ts'
import guide from './guide.md?raw'

const LOOK =
  'text-body-l [&_a]:underlined [&_code]:rounded-[4px] [&_code]:bg-sel [&_code]:px-1 [&_code]:py-px [&_code]:font-mono [&_code]:text-[0.9em] ' +
  '[&_h1]:mt-6 [&_h1]:font-display [&_h1]:text-display-l [&_h1]:font-semibold [&_h2]:mt-11 [&_h2]:text-title [&_h2]:font-semibold ' +
  '[&_li]:mt-2 [&_p]:mt-3 [&_p]:text-ink-2 [&_li]:text-ink-2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-5 ' +
  '[&_pre]:mt-4 [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:border [&_pre]:border-line [&_pre]:bg-sunken [&_pre]:p-4 [&_pre_code]:bg-transparent [&_pre_code]:p-0'

export function DocsPage() {
  const part = usePagePart()
  useEffect(() => {
    document.title = t('usingSayso')
    if (part !== null) document.getElementById(part.id)?.scrollIntoView()
  }, [part])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-24 md:px-10">
      <HomeHeader />
      {currentLanguage().language === 'en' ? null : (
        <p className="mt-6 text-body text-ink-2">{t('theGuideIsInEnglish')}</p>
      )}
      <main lang="en" dir="ltr" className={LOOK}>
        <ReactMarkdown components={{ h2: Heading, img: Picture }}>{guide}</ReactMarkdown>
      </main>
    </div>
  )
}

/** Its first word is its address: `/docs#secrets`. */
function Heading({ children }: { children?: ReactNode }) {
  const [word] =
    String(children)
      .toLowerCase()
      .match(/\p{L}+/u) ?? []
  return <h2 id={word}>{children}</h2>
}

/** The guide names a picture without its color scheme: there is one of each. `e2e/take-guide-pictures.ts` takes them, all of one shape. */
function Picture({ src, alt }: { src?: string | Blob; alt?: string }) {
  const { isDark } = useTheme()
  return (
    <img
      src={`/guide/${src}-${isDark ? 'dark' : 'light'}.webp`}
      alt={alt}
      width={1240}
      height={800}
      loading="lazy"
      className="mt-5 h-auto w-full rounded-card border border-line"
    />
  )
}
