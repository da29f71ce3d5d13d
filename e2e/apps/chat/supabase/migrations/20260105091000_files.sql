insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp']),
  ('pictures', 'pictures', false, 10485760, array['image/*']);

create policy "People upload their own avatar"
on storage.objects for insert to authenticated
with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text));

create policy "People see their own avatar's row"
on storage.objects for select to authenticated
using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text));

create policy "People replace their own avatar"
on storage.objects for update to authenticated
using (bucket_id = 'avatars' and owner_id = (select auth.uid()::text))
with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid()::text));

create policy "Members see pictures of their rooms"
on storage.objects for select to authenticated
using (bucket_id = 'pictures' and public.is_member(((storage.foldername(name))[1])::uuid));

create policy "Members send pictures to their rooms"
on storage.objects for insert to authenticated
with check (bucket_id = 'pictures' and public.is_member(((storage.foldername(name))[1])::uuid));

create policy "People delete their own pictures"
on storage.objects for delete to authenticated
using (bucket_id = 'pictures' and owner_id = (select auth.uid()::text));
