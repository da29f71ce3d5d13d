create extension if not exists pg_cron;

create table public.reminders (
  booking_id uuid primary key references public.bookings on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.reminders enable row level security;

create policy "People see their reminders"
on public.reminders for select to authenticated
using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- Each morning everybody who comes tomorrow is reminded.
select cron.schedule(
  'remind-of-tomorrow',
  '0 8 * * *',
  $$
  insert into public.reminders (booking_id)
  select id from public.bookings
  where status = 'booked' and starts_at::date = current_date + 1
  on conflict do nothing
  $$
);
