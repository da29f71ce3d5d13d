import { expect, test } from 'vitest'
import { bucketMigration } from './bucket-migration.ts'

const BUCKET = {
  ...{ name: 'photos', isPublic: true, maxFileMb: 1.5, takesOnlyPictures: true, isOfPeople: false },
}

test('[SN173] a bucket has its limits, and a policy where people have their own files', () => {
  expect(
    bucketMigration(BUCKET),
  ).toBe(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', true, 1572864, array['image/*']);
`)
  const own = bucketMigration({ ...BUCKET, maxFileMb: null, takesOnlyPictures: false, isOfPeople: true })
  expect(own).toContain("('photos', 'photos', true, null, null)")
  expect(own).toContain('for all to authenticated')
  expect(own.match(/= \(select auth\.uid\(\)\)::text/g)).toHaveLength(2)
})
