-- What neighbours lend to each other. Everyone who is signed in reads the board, and changes only what is theirs.

create table public.things (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  owner_name text not null check (char_length(owner_name) between 1 and 80),
  title text not null check (char_length(title) between 1 and 80),
  note text not null default '' check (char_length(note) <= 500),
  icon text not null default 'hammer',
  created_at timestamptz not null default now()
);

create table public.loans (
  id uuid primary key default gen_random_uuid(),
  thing_id uuid not null references public.things (id) on delete cascade,
  borrower uuid not null default auth.uid() references auth.users (id) on delete cascade,
  borrower_name text not null check (char_length(borrower_name) between 1 and 80),
  due_on date not null,
  returned_at timestamptz,
  created_at timestamptz not null default now()
);

create index things_by_owner on public.things (owner);
create index loans_by_thing on public.loans (thing_id, created_at desc);
-- A thing can be out only once.
create unique index one_open_loan_per_thing on public.loans (thing_id) where returned_at is null;

alter table public.things enable row level security;
alter table public.loans enable row level security;

create policy "Signed-in people read the board" on public.things
  for select to authenticated using (true);
create policy "People offer their own things" on public.things
  for insert to authenticated with check (owner = auth.uid());
create policy "Owners change their things" on public.things
  for update to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
create policy "Owners take their things down" on public.things
  for delete to authenticated using (owner = auth.uid());

create policy "Signed-in people read the loans" on public.loans
  for select to authenticated using (true);
create policy "People borrow for themselves" on public.loans
  for insert to authenticated with check (borrower = auth.uid());
create policy "Borrowers and owners bring things back" on public.loans
  for update to authenticated
  using (
    borrower = auth.uid()
    or exists (select 1 from public.things where things.id = loans.thing_id and things.owner = auth.uid())
  );

grant select, insert, update, delete on public.things to authenticated;
grant select, insert on public.loans to authenticated;
-- Who borrowed what is settled; only the return can be added.
grant update (returned_at) on public.loans to authenticated;
