/** A link or a command as text that a click selects, with a button that copies it. */

import { t } from '@sayso/language/devices'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { tryCopy } from '../../ui/copy-text.ts'

export function LinkField({ label, text }: { label: string; text: string }) {
  return (
    <CopiedText label={label} text={text}>
      <CopyButton text={text} />
    </CopiedText>
  )
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // Where it cannot, the text beside is selected by a click.
    setCopied(await tryCopy(text))
  }
  return (
    <Button className="h-9" onClick={() => void copy()} onBlur={() => setCopied(false)}>
      {isCopied ? (
        <Check strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Copy strokeWidth={1.75} aria-hidden="true" />
      )}
      {isCopied ? t('copied') : t('copy')}
    </Button>
  )
}
