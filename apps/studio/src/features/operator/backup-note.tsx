/** Time of the last backup, and the commands that only the machine's own shell may run. */

import { t } from '@sayso/language/operator'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { momentText } from './day-text.ts'

const BACKUP = 'npm run backup -- /backups/monday'
const RESTORE = 'SAYSO_DATA_DIR=/new npm run restore -- /backups/monday'

export function BackupNote({ lastBackupAt }: { lastBackupAt: string | null }) {
  return (
    <>
      <p className="mt-2 text-body">
        {lastBackupAt === null ? t('noBackupYet') : t('lastBackup', { date: momentText(lastBackupAt) })}
      </p>
      <p className="mt-1 text-ui text-ink-2">{t('backupNote')}</p>
      <Command text={BACKUP} />
      <Command text={RESTORE} />
    </>
  )
}

function Command({ text }: { text: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-large bg-sel px-3 py-2 font-mono text-ui wrap-anywhere">{text}</code>
      <Button aria-label={t('copyCommand', { command: text })} onClick={() => void copyText(text)}>
        {t('copy')}
      </Button>
    </div>
  )
}
