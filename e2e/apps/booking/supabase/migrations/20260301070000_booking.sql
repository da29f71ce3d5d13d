create extension if not exists btree_gist with schema extensions;

create table public.staff (
  id bigint generated always as identity primary key,
  name text not null
);

create table public.services (
  id bigint generated always as identity primary key,
  staff_id bigint not null references public.staff,
  name text not null,
  description text not null default '',
  minutes int not null check (minutes between 5 and 240),
  price numeric(8, 2) not null check (price >= 0),
  active boolean not null default true
);

create type public.booking_status as enum ('booked', 'cancelled');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  service_id bigint not null references public.services,
  staff_id bigint not null references public.staff,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status public.booking_status not null default 'booked',
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint no_double_booking exclude using gist (
    staff_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked')
);

create index bookings_user_id_idx on public.bookings (user_id, starts_at);

create table public.admins (
  user_id uuid primary key references auth.users on delete cascade
);

create function public.is_admin()
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.admins where user_id = (select auth.uid()));
$$;

-- Who serves and when it ends follows from the service, whatever the app sends.
create function public.complete_booking()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  service public.services;
begin
  select * into service from public.services where id = new.service_id and active;
  if service.id is null then
    raise exception 'This service is not offered.' using errcode = '23514';
  end if;
  if new.starts_at < now() then
    raise exception 'This time has passed.' using errcode = '23514';
  end if;
  new.staff_id := service.staff_id;
  new.ends_at := new.starts_at + make_interval(mins => service.minutes);
  return new;
end;
$$;

create trigger complete_booking
before insert on public.bookings
for each row execute function public.complete_booking();

alter table public.staff enable row level security;
alter table public.services enable row level security;
alter table public.bookings enable row level security;
alter table public.admins enable row level security;

create policy "Anybody sees the staff"
on public.staff for select to anon, authenticated using (true);

create policy "Anybody sees what is offered, admins see all"
on public.services for select to anon, authenticated
using (active or (select public.is_admin()));

create policy "Admins add services"
on public.services for insert to authenticated with check ((select public.is_admin()));

create policy "Admins change services"
on public.services for update to authenticated
using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "People see their bookings, admins see all"
on public.bookings for select to authenticated
using ((select auth.uid()) = user_id or (select public.is_admin()));

create policy "People book for themselves"
on public.bookings for insert to authenticated
with check ((select auth.uid()) = user_id and status = 'booked');

create policy "People cancel their bookings, admins cancel any"
on public.bookings for update to authenticated
using ((select auth.uid()) = user_id or (select public.is_admin()))
with check (status = 'cancelled');

create policy "Admins know that they are"
on public.admins for select to authenticated
using ((select auth.uid()) = user_id);

-- Of a booking only its state changes.
revoke update on public.bookings from anon, authenticated;
grant update (status) on public.bookings to authenticated;

-- Reads all bookings, and gives away only which times are free.
create function public.free_slots(service bigint, day date)
returns table (starts_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select slot
  from public.services s
  cross join lateral generate_series(
    (day + time '09:00') at time zone 'Europe/Berlin',
    (day + time '17:00') at time zone 'Europe/Berlin' - make_interval(mins => s.minutes),
    interval '30 minutes'
  ) as slot
  where s.id = service
    and s.active
    and extract(isodow from day) < 6
    and slot > now()
    and not exists (
      select 1 from public.bookings b
      where b.staff_id = s.staff_id
        and b.status = 'booked'
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(slot, slot + make_interval(mins => s.minutes))
    )
  order by slot;
$$;

create view public.service_numbers
with (security_invoker = on) as
select
  s.id,
  s.name,
  count(b.id) filter (where b.status = 'booked') as booked,
  count(b.id) filter (where b.status = 'cancelled') as cancelled,
  coalesce(sum(s.price) filter (where b.status = 'booked'), 0) as income
from public.services s
left join public.bookings b on b.service_id = s.id
group by s.id, s.name;

alter publication supabase_realtime add table public.bookings;

with people as (
  insert into public.staff (name) values ('Mira'), ('Jonas') returning id, name
)
insert into public.services (staff_id, name, description, minutes, price)
select people.id, offer.name, offer.description, offer.minutes, offer.price
from people
join (values
  ('Mira', 'Haircut', 'Wash, cut and dry.', 30, 38),
  ('Mira', 'Colour', 'Full colour with a care treatment.', 90, 95),
  ('Jonas', 'Beard trim', 'Shape and oil.', 30, 22)
) as offer (person, name, description, minutes, price) on offer.person = people.name;
