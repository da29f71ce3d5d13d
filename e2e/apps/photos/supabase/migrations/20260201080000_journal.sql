create table public.albums (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  created_at timestamptz not null default now()
);

create table public.album_shares (
  album_id uuid not null references public.albums on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (album_id, user_id)
);

create table public.photos (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums on delete cascade,
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  path text not null unique,
  caption text not null default '' check (char_length(caption) <= 500),
  taken_at timestamptz not null default now(),
  words tsvector generated always as (to_tsvector('english', caption)) stored
);

create index photos_words_idx on public.photos using gin (words);
create index photos_album_idx on public.photos (album_id, taken_at desc);

create table public.favourites (
  photo_id uuid not null references public.photos on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  primary key (photo_id, user_id)
);

-- Each of the two reads past the policies of the other's table, which would otherwise call each other.
create function public.owns_album(album uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.albums where id = album and owner_id = (select auth.uid()));
$$;

create function public.sees_album(album uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select public.owns_album(album) or exists (
    select 1 from public.album_shares where album_id = album and user_id = (select auth.uid())
  );
$$;

alter table public.albums enable row level security;
alter table public.album_shares enable row level security;
alter table public.photos enable row level security;
alter table public.favourites enable row level security;

create policy "Albums are seen by their owner and those they are shared with"
on public.albums for select to authenticated
using ((select auth.uid()) = owner_id or public.sees_album(id));

create policy "People make albums"
on public.albums for insert to authenticated
with check ((select auth.uid()) = owner_id);

create policy "Owners rename albums"
on public.albums for update to authenticated
using ((select auth.uid()) = owner_id)
with check ((select auth.uid()) = owner_id);

create policy "Owners delete albums"
on public.albums for delete to authenticated
using ((select auth.uid()) = owner_id);

create policy "Owners and guests see shares"
on public.album_shares for select to authenticated
using ((select auth.uid()) = user_id or public.owns_album(album_id));

create policy "Owners end shares, and guests leave"
on public.album_shares for delete to authenticated
using ((select auth.uid()) = user_id or public.owns_album(album_id));

create policy "Photos are seen with their album"
on public.photos for select to authenticated
using (public.sees_album(album_id));

create policy "Owners add photos"
on public.photos for insert to authenticated
with check ((select auth.uid()) = owner_id and public.owns_album(album_id));

create policy "Owners change photos"
on public.photos for update to authenticated
using ((select auth.uid()) = owner_id)
with check ((select auth.uid()) = owner_id and public.owns_album(album_id));

create policy "Owners delete photos"
on public.photos for delete to authenticated
using ((select auth.uid()) = owner_id);

create policy "People keep favourites of their own"
on public.favourites for all to authenticated
using ((select auth.uid()) = user_id)
with check (
  (select auth.uid()) = user_id
  and exists (select 1 from public.photos where id = photo_id)
);

-- Addresses of people are not to be read, so an album is shared by a function, which tells nothing but a failure.
create function public.share_album(album uuid, email text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  guest uuid;
begin
  if not public.owns_album(album) then
    raise exception 'This album is not yours.' using errcode = '42501';
  end if;
  select u.id into guest from auth.users u where lower(u.email) = lower(trim(share_album.email));
  if guest is null then
    raise exception 'Nobody with this address uses Daybook.' using errcode = 'P0002';
  end if;
  insert into public.album_shares (album_id, user_id) values (album, guest) on conflict do nothing;
end;
$$;

revoke execute on function public.share_album(uuid, text) from public, anon;
grant execute on function public.share_album(uuid, text) to authenticated;

-- A private bucket. A photo lies at <owner>/<album>/<file>.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', false, 20971520, array['image/jpeg', 'image/png', 'image/webp', 'image/heic']);

create policy "People add files to their own folder"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'photos'
  and (storage.foldername(name))[1] = (select auth.uid()::text)
  and public.owns_album(((storage.foldername(name))[2])::uuid)
);

create policy "People see files of their albums and of those shared with them"
on storage.objects for select to authenticated
using (
  bucket_id = 'photos'
  and (
    (storage.foldername(name))[1] = (select auth.uid()::text)
    or public.sees_album(((storage.foldername(name))[2])::uuid)
  )
);

create policy "People delete their own files"
on storage.objects for delete to authenticated
using (bucket_id = 'photos' and (storage.foldername(name))[1] = (select auth.uid()::text));
