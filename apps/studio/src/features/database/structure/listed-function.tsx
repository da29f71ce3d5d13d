/** A function of the database: what it takes and gives, whose rights it has, who may call it, and its source to read. */

import { t } from '@sayso/language/structure'
import type { FunctionStructure } from '@sayso/wire'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Disclosure } from './disclosure.tsx'

export function ListedFunction({ listed }: { listed: FunctionStructure }) {
  const { name, arguments: taken, result, language, isSecurityDefiner, callers, sql } = listed
  // Triggers alone run such a function.
  const isOfTrigger = result === 'trigger'
  return (
    <Disclosure
      head={
        <>
          <span dir="ltr" className="min-w-0 break-words text-start font-mono text-code-s">
            <span className="font-medium">{name}</span>({taken}){result === null ? '' : ` returns ${result}`}
          </span>
          {isSecurityDefiner ? <span className="text-ui-s text-warn">{t('securityDefiner')}</span> : null}
        </>
      }
    >
      <p className="text-ink-2">
        {[
          t('writtenIn', { language }),
          isSecurityDefiner ? t('runsWithItsOwnersRights') : '',
          isOfTrigger ? '' : callersText(callers),
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')}
      </p>
      <pre
        dir="ltr"
        className="max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-large bg-raised p-3 text-start font-mono text-code-s"
      >
        {sql}
      </pre>
      <Button className="self-start" onClick={() => void copyText(sql)}>
        {t('copySql')}
      </Button>
    </Disclosure>
  )
}

function callersText(callers: readonly string[]): string {
  return callers.length === 0 ? t('nobodyMayCallIt') : t('mayBeCalledBy', { roles: callers.join(', ') })
}
