/**
 * Contents of a database of Supabase before its first migration: the people's identities, rights that new tables get as they are made, so
 * that a `revoke` behind `create table` holds, and the publication `supabase_realtime`.
 */

/** The roles of an app's people. */
export const PEOPLE_ROLES = 'anon, authenticated, service_role'

export const REALTIME_PUBLICATION = 'supabase_realtime'

/** The address of somebody who came by another provider is part of that identity, and not one of its own. */
export const KEEP_IDENTITY = `
create or replace function auth.keep_identity() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(new.email, '') = '' or not coalesce(new.raw_app_meta_data -> 'providers' ? 'email', true) then
    delete from auth.identities where user_id = new.id and provider = 'email';
  else
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at)
    values (new.id::text, new.id,
      pg_catalog.jsonb_build_object('sub', new.id, 'email', new.email, 'email_verified', true, 'phone_verified', false),
      'email', new.last_sign_in_at, new.created_at)
    on conflict (provider_id, provider) do update set identity_data = excluded.identity_data,
      last_sign_in_at = excluded.last_sign_in_at, updated_at = pg_catalog.now();
  end if;
  return new;
end $$;
`

/**
 * How each person signs in, kept by a trigger: SQL that was written for Supabase reads it. Its existence marks a database that is up to
 * date.
 */
export const IDENTITIES = `
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index on auth.identities (user_id);
${KEEP_IDENTITY}create trigger keep_identity after insert or update of email, last_sign_in_at on auth.users
  for each row execute function auth.keep_identity();
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at)
select id::text, id, pg_catalog.jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', last_sign_in_at, created_at
from auth.users where email <> '';
`

/**
 * Functions keep the right that PostgreSQL gives everybody: with rights of its own for each role, `revoke execute … from public` would
 * close nothing.
 */
export const NEW_TABLES_RIGHTS = `
alter default privileges in schema public grant select, insert, update, delete on tables to ${PEOPLE_ROLES};
alter default privileges in schema public grant usage, select on sequences to ${PEOPLE_ROLES};
`

/** For the owner, in a database that has people and no tables. */
export const SUPABASE_DEFAULTS = `${NEW_TABLES_RIGHTS} ${IDENTITIES}
create publication ${REALTIME_PUBLICATION};
`
