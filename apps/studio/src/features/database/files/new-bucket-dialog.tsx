/** Writes the migration of a new bucket, and asks whether to apply it. */

import { t } from '@sayso/language/database'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { useNewMigration } from '../migrations/use-new-migration.ts'
import { bucketMigration, type NewBucket } from './bucket-migration.ts'

const EMPTY: NewBucket = {
  name: '',
  isPublic: false,
  maxFileMb: null,
  takesOnlyPictures: true,
  isOfPeople: true,
}

export function NewBucketDialog({ onClose }: { onClose: () => void }) {
  const writeMigration = useNewMigration()
  const [bucket, setBucket] = useState(EMPTY)
  const [error, setError] = useState<string | null>(null)
  const change = (changes: Partial<NewBucket>) => setBucket({ ...bucket, ...changes })

  async function write() {
    const name = `bucket_${bucket.name.replaceAll('-', '_')}`
    const failure = await writeMigration({ name, sql: bucketMigration(bucket), onWritten: onClose })
    if (failure !== null) setError(failure)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('newBucket')}
      description={t('aMigrationIsWritten')}
      width="form"
    >
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
      >
        <label className="block text-ui font-medium">
          {t('bucketName')}
          <input
            required
            pattern="[a-z0-9][a-z0-9\-]{0,49}"
            title={t('bucketNameRule')}
            placeholder="photos"
            value={bucket.name}
            onChange={({ target }) => change({ name: target.value })}
            className={FIELD}
          />
          <span className="mt-1 block text-ui-s font-normal text-ink-2">{t('bucketNameRule')}</span>
        </label>
        <label className="block text-ui font-medium">
          {t('largestFileMb')}
          <input
            type="number"
            min={1}
            max={5000}
            value={bucket.maxFileMb ?? ''}
            onChange={({ target }) =>
              change({ maxFileMb: target.value === '' ? null : target.valueAsNumber })
            }
            className={FIELD}
          />
        </label>
        <div>
          <Tick isOn={bucket.isPublic} onChange={(isPublic) => change({ isPublic })}>
            {t('bucketIsPublic')}
          </Tick>
          <Tick
            isOn={bucket.takesOnlyPictures}
            onChange={(takesOnlyPictures) => change({ takesOnlyPictures })}
          >
            {t('onlyPictures')}
          </Tick>
          <Tick isOn={bucket.isOfPeople} onChange={(isOfPeople) => change({ isOfPeople })}>
            {t('peopleKeepOwnFiles')}
          </Tick>
        </div>
        <FormEnd error={error} submitLabel={t('writeTheMigration')} isDisabled={false} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
