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
  last_sign_in_at timestamptz,
  email_confirmed_at timestamptz,
  banned_until timestamptz
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

/** Columns of `auth.users`. */
export const USER_COLUMNS: readonly string[] = [
  ...(/create table auth\.users \(([\s\S]*?)\n\);/.exec(AUTH_SCHEMA)?.[1]?.matchAll(/^ {2}(\w+)/gm) ?? []),
].flatMap(([, name]) => name ?? [])
