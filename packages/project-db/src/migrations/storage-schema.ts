/**
 * The app's buckets and files, in the app's own database: under the names and columns that policies and migrations of the widely known
 * dialect use. Bytes are elsewhere; `version` names them. The schema is made for the first file that names it, by the project's owner,
 * who owns it: then its migrations can add buckets and policies.
 */

import type { Client } from 'pg'
import type { Statement } from '../sql/statements.ts'

const SCHEMA = 'storage'

/** Rights are those that policies narrow: without a policy, nobody reaches a row. */
const STORAGE_SCHEMA = `
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

const NAMED = /\bstorage"?\s*\.\s*"?\w/i
const SCHEMA_NAMED = /\bstorage\b/i

/** Call it in the transaction of the file, before its first statement. */
export async function prepareStorage(client: Client, statements: readonly Statement[]): Promise<void> {
  if (!statements.some(({ text }) => NAMED.test(text)) || statements.some(makesIt)) return
  await openStorage(client)
}

/** A file may have a schema of its own by this name. */
function makesIt({ kind, text }: Statement): boolean {
  return kind === 'CreateSchemaStmt' && SCHEMA_NAMED.test(text)
}

/** Makes it where there is none, as the project's owner. */
async function openStorage(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select pg_catalog.to_regnamespace($1) is not null as "isThere"`,
    [SCHEMA],
  )
  if (rows[0]?.isThere !== true) await client.query(STORAGE_SCHEMA)
}
