/**
 * The people of a generated app, in the app's own database: under the names that policies of the widely known dialect use. The
 * project's role owns it, so that a trigger on `auth.users` runs with no more rights than a migration has.
 */

export const AUTH_SCHEMA = `
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique,
  encrypted_password text,
  is_anonymous boolean not null default false,
  raw_user_meta_data jsonb not null default '{}',
  raw_app_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
create table auth.refresh_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  is_used boolean not null default false,
  created_at timestamptz not null default now()
);
create index on auth.refresh_tokens (user_id);
create function auth.jwt() returns jsonb language sql stable set search_path = ''
  as $$ select coalesce(nullif(pg_catalog.current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;
`

/**
 * How each person signs in, kept by a trigger: SQL that was written for Supabase reads it. Its existence marks a database that is up to
 * date with `SUPABASE_DEFAULTS`.
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
create function auth.keep_identity() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(new.email, '') = '' then
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
create trigger keep_identity after insert or update of email, last_sign_in_at on auth.users
  for each row execute function auth.keep_identity();
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at)
select id::text, id, pg_catalog.jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', last_sign_in_at, created_at
from auth.users where email <> '';
`

/** Columns of `auth.users`. */
export const USER_COLUMNS: readonly string[] = [
  ...(/create table auth\.users \(([\s\S]*?)\n\);/.exec(AUTH_SCHEMA)?.[1]?.matchAll(/^ {2}(\w+)/gm) ?? []),
].flatMap(([, name]) => name ?? [])
