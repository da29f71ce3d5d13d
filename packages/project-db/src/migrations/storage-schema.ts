/**
 * The app's buckets and files, in the app's own database: under the names and columns that policies and migrations of the widely known
 * dialect use. Bytes are elsewhere; `version` names them.
 */

const SCHEMA = 'storage'

/** Rights are those that policies narrow: without a policy, nobody reaches a row. */
export const STORAGE_SCHEMA = `
create schema ${SCHEMA};
grant usage on schema ${SCHEMA} to anon, authenticated, service_role;
create table ${SCHEMA}.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type text not null default 'STANDARD'
);
create table ${SCHEMA}.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references ${SCHEMA}.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on ${SCHEMA}.objects (bucket_id, name);
create function ${SCHEMA}.foldername(name text) returns text[] language sql immutable set search_path = ''
  as $$ select (string_to_array(name, '/'))[1 : pg_catalog.array_length(string_to_array(name, '/'), 1) - 1] $$;
create function ${SCHEMA}.filename(name text) returns text language sql immutable set search_path = ''
  as $$ select pg_catalog.split_part(name, '/', -1) $$;
create function ${SCHEMA}.extension(name text) returns text language sql immutable set search_path = ''
  as $$ select pg_catalog.split_part(pg_catalog.split_part(name, '/', -1), '.', -1) $$;
create function ${SCHEMA}.update_updated_at_column() returns trigger language plpgsql set search_path = ''
  as $$ begin new.updated_at = pg_catalog.now(); return new; end $$;
create trigger update_objects_updated_at before update on ${SCHEMA}.objects
  for each row execute function ${SCHEMA}.update_updated_at_column();
alter table ${SCHEMA}.buckets enable row level security;
alter table ${SCHEMA}.objects enable row level security;
grant select, insert, update, delete on ${SCHEMA}.buckets, ${SCHEMA}.objects to anon, authenticated, service_role;
`
