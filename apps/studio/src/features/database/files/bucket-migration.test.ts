import { expect, test } from 'vitest'
import { bucketMigration, migrationPath } from './bucket-migration.ts'

test.each([
  [[], 'migrations/0001_bucket_pet_photos.sql'],
  [['App.tsx', 'migrations/0007_a.sql', 'migrations/2_b.sql'], 'migrations/0008_bucket_pet_photos.sql'],
  [['migrations/20260301120000_a.sql'], 'migrations/20260301120001_bucket_pet_photos.sql'],
  [['migrations/first.sql', 'old/migrations/0009_a.sql'], 'migrations/0001_bucket_pet_photos.sql'],
])('[SN173] the migration of a bucket stands behind %j', (paths, expected) => {
  expect(migrationPath(paths, 'pet-photos')).toBe(expected)
})

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
