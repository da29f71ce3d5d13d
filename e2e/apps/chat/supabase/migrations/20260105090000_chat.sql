-- People

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  avatar_path text,
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

create policy "Profiles are visible to everybody signed in"
on public.profiles for select
to authenticated
using (true);

create policy "People change their own profile"
on public.profiles for update
to authenticated
using ((select auth.uid()) = id)
with check ((select auth.uid()) = id);

create function public.handle_new_user()
returns trigger
language plpgsql
security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name)
  values (
    new.id,
    coalesce(nullif(trim(new.raw_user_meta_data ->> 'name'), ''), split_part(new.email, '@', 1))
  );
  return new;
end;
$$;

create trigger on_auth_user_created
after insert on auth.users
for each row execute procedure public.handle_new_user();

-- Rooms

create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 40),
  created_by uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.room_members (
  room_id uuid not null references public.rooms (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  last_read_at timestamptz not null default now(),
  primary key (room_id, user_id)
);

create index room_members_user_id_idx on public.room_members (user_id);

-- A policy on room_members that reads room_members would call itself: the function steps around its policies.
create function public.is_member(room uuid)
returns boolean
language sql
stable
security definer set search_path = ''
as $$
  select exists (
    select 1 from public.room_members
    where room_id = room and user_id = (select auth.uid())
  );
$$;

alter table public.rooms enable row level security;
alter table public.room_members enable row level security;

create policy "Everybody signed in sees the rooms"
on public.rooms for select to authenticated using (true);

create policy "Everybody signed in opens rooms"
on public.rooms for insert to authenticated
with check ((select auth.uid()) = created_by);

create policy "Members see who else is in their rooms"
on public.room_members for select to authenticated
using ((select auth.uid()) = user_id or public.is_member(room_id));

create policy "People join rooms"
on public.room_members for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy "People mark their rooms as read"
on public.room_members for update to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id);

create policy "People leave rooms"
on public.room_members for delete to authenticated
using ((select auth.uid()) = user_id);

-- Messages

create table public.messages (
  id bigint generated always as identity primary key,
  room_id uuid not null references public.rooms (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  body text not null default '' check (char_length(body) <= 2000),
  picture_path text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint says_something check (body <> '' or picture_path is not null)
);

create index messages_room_id_idx on public.messages (room_id, created_at desc);

alter table public.messages enable row level security;

create policy "Members read messages"
on public.messages for select to authenticated
using (public.is_member(room_id));

create policy "Members write messages"
on public.messages for insert to authenticated
with check ((select auth.uid()) = user_id and public.is_member(room_id));

create policy "People edit their own messages"
on public.messages for update to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id and public.is_member(room_id));

create policy "People delete their own messages"
on public.messages for delete to authenticated
using ((select auth.uid()) = user_id);

alter publication supabase_realtime add table public.messages;

-- The rooms with what the reader has not read in each.
create function public.rooms_with_unread()
returns table (id uuid, name text, joined boolean, unread bigint, last_message text, last_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select r.id, r.name, m.user_id is not null, count(n.id), latest.body, latest.created_at
  from public.rooms r
  left join public.room_members m on m.room_id = r.id and m.user_id = (select auth.uid())
  left join public.messages n
    on n.room_id = r.id and n.created_at > m.last_read_at and n.user_id <> (select auth.uid())
  left join lateral (
    select case when x.body = '' then 'Picture' else x.body end as body, x.created_at
    from public.messages x where x.room_id = r.id order by x.created_at desc limit 1
  ) latest on true
  group by r.id, r.name, m.user_id, latest.body, latest.created_at
  order by latest.created_at desc nulls last, r.name;
$$;
