-- What a house lends: things that everybody sees, who has them, and notes that each keeps to themselves.

create table things (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid default auth.uid() references auth.users (id) on delete cascade,
  owner_name text not null check (length(owner_name) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now()
);

create table loans (
  thing_id uuid primary key references things (id) on delete cascade,
  borrower_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  borrower_name text not null check (length(borrower_name) between 1 and 40)
);

create table notes (
  thing_id uuid not null references things (id) on delete cascade,
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  text text not null check (length(text) <= 500),
  primary key (thing_id, owner_id)
);

create policy "Everybody who joined sees things" on things for select to authenticated using (true);
create policy "People offer their own things" on things for insert to authenticated with check (owner_id = auth.uid());
create policy "People take their own things away" on things for delete to authenticated using (owner_id = auth.uid());

create policy "Everybody who joined sees loans" on loans for select to authenticated using (true);
create policy "People borrow for themselves" on loans for insert to authenticated with check (borrower_id = auth.uid());
create policy "Borrowers bring things back" on loans for delete to authenticated using (borrower_id = auth.uid());

create policy "Notes are their writer’s alone" on notes to authenticated
  using (owner_id = auth.uid()) with check (owner_id = auth.uid());

insert into things (owner_name, name) values
  ('The house', 'Drill'), ('The house', 'Tent for four'), ('The house', 'Pasta machine');
