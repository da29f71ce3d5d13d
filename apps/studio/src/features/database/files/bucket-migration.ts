/** The migration that makes a bucket: as one of the project's files, so that live data gets the bucket too. */

export interface NewBucket {
  name: string
  isPublic: boolean
  maxFileMb: number | null
  takesOnlyPictures: boolean
  /** Signed-in people have a folder of their own. */
  isOfPeople: boolean
}

export function bucketMigration({
  name,
  isPublic,
  maxFileMb,
  takesOnlyPictures,
  isOfPeople,
}: NewBucket): string {
  const limit = maxFileMb === null ? 'null' : String(Math.round(maxFileMb * 1024 * 1024))
  const types = takesOnlyPictures ? "array['image/*']" : 'null'
  const own = `bucket_id = '${name}' and (storage.foldername(name))[1] = (select auth.uid())::text`
  const bucket = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('${name}', '${name}', ${isPublic}, ${limit}, ${types});
`
  if (!isOfPeople) return bucket
  return `${bucket}
create policy "People keep their own files in ${name}" on storage.objects for all to authenticated
  using (${own})
  with check (${own});
`
}
