/** Markdown without raw HTML, in our type. */

import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** A link to it that is a paragraph of its own is a button: so the demo ends where a model is needed. */
const KEYS_PAGE = '/settings/models'

const COMPONENTS: Components = {
  // Links leave the page that is being worked on alone.
  a: ({ children, href }) => (
    <a href={href} target="_blank" rel="noreferrer noopener" className="underlined">
      {children}
    </a>
  ),
  p: ({ node, children }) => {
    const [only, ...others] = node?.children ?? []
    const isButton = others.length === 0 && only?.type === 'element' && only.properties.href === KEYS_PAGE
    const label = isButton ? only.children[0] : undefined
    return <p>{label?.type === 'text' ? <KeysButton label={label.value} /> : children}</p>
  },
  // Pictures from elsewhere would tell their server who reads this.
  img: ({ alt }) => <span className="text-ink-3">{alt}</span>,
}

function KeysButton({ label }: { label: string }) {
  return (
    <a
      href={KEYS_PAGE}
      className="touch-target inline-flex h-8 items-center rounded-button bg-ink px-3 text-ui font-medium text-on-ink hover:opacity-90"
    >
      {label}
    </a>
  )
}

const LOOK =
  'flex flex-col gap-3 text-body break-words [&_code]:rounded-[4px] [&_code]:bg-sel [&_code]:px-1 [&_code]:py-px [&_code]:font-mono [&_code]:text-code-s ' +
  '[&_h1]:text-title-s [&_h1]:font-semibold [&_h2]:text-title-s [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:ps-5 ' +
  '[&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-sunken [&_pre]:p-3 [&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_strong]:font-semibold ' +
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:ps-5'

export function Markdown({ text }: { text: string }) {
  return (
    <div className={LOOK}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS}>
        {closeBold(closeFence(text))}
      </ReactMarkdown>
    </div>
  )
}

/** Bold words that are still being written would show their asterisks until the end comes. */
function closeBold(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1
  const paragraph = text.slice(start)
  const isClosed = (paragraph.match(/\*\*/g)?.length ?? 0) % 2 === 0
  if (isClosed || paragraph.includes('`')) return text
  const at = text.lastIndexOf('**')
  const bold = text.slice(at + 2)
  if (bold.trim() === '') return text.slice(0, at)
  return /^\s/.test(bold) ? text : `${text.trimEnd().replace(/\*$/, '')}**`
}

/** A code block that is still being written has no end yet; without one the rest would flicker in and out of it. */
function closeFence(text: string): string {
  const fences = text.match(/^```/gm)?.length ?? 0
  return fences % 2 === 0 ? text : `${text}\n\`\`\``
}
