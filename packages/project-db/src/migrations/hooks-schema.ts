/**
 * The schemas `net` and `supabase_functions`: SQL asks for calls over HTTP in the forms of pg_net and of Supabase's database webhooks. A call
 * is a row of a queue that only the owner reads; the server makes it once the transaction has ended.
 */

/** Calls of one transaction. One row more says that there were others. */
const MAX_CALLS = 1_000
/** Longest call, with its body and headers. A row that makes a longer one is written, and nobody is called. */
export const MAX_CALL_BYTES = 1024 * 1024
/** The sum in one transaction. */
const MAX_ALL_BYTES = 16 * MAX_CALL_BYTES

/** May run in a database that has a schema of such a name already. */
export const HOOKS_SCHEMA = `
create schema if not exists net;
create schema if not exists supabase_functions;
grant usage on schema net, supabase_functions to anon, authenticated, service_role;
create table net.http_request_queue (
  id bigint generated always as identity primary key,
  method text not null,
  url text not null,
  params jsonb,
  headers jsonb,
  body text,
  timeout_milliseconds integer not null,
  cause text,
  problem text,
  created timestamptz not null default pg_catalog.clock_timestamp()
);
create table net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default pg_catalog.now()
);
create index http_response_created on net._http_response (created);

create function net.queue_request(
  method text, url text, params jsonb, headers jsonb, body text, timeout_milliseconds integer, cause text, is_long boolean
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  asked integer := coalesce(nullif(pg_catalog.current_setting('sayso.asked', true), ''), '0')::integer;
  asked_bytes bigint := coalesce(nullif(pg_catalog.current_setting('sayso.asked_bytes', true), ''), '0')::bigint;
  bytes bigint := pg_catalog.octet_length(url) + coalesce(pg_catalog.octet_length(params::text), 0)
    + coalesce(pg_catalog.octet_length(headers::text), 0) + coalesce(pg_catalog.octet_length(body), 0);
  problem text;
  queued bigint;
begin
  if url is null then
    raise exception 'The call has no url.';
  end if;
  if asked > ${MAX_CALLS} then
    return null;
  end if;
  if asked = ${MAX_CALLS} or asked_bytes > ${MAX_ALL_BYTES} then
    problem := 'many';
    asked := ${MAX_CALLS};
  elsif is_long or bytes > ${MAX_CALL_BYTES} then
    problem := 'long';
  end if;
  perform pg_catalog.set_config('sayso.asked', (asked + 1)::text, true),
    pg_catalog.set_config('sayso.asked_bytes', (asked_bytes + bytes)::text, true);
  insert into net.http_request_queue (method, url, params, headers, body, timeout_milliseconds, cause, problem)
    values (
      method, pg_catalog.left(url, 8000), case when problem is null then params end, case when problem is null then headers end,
      case when problem is null then body end, coalesce(timeout_milliseconds, 5000), cause, problem
    ) returning id into queued;
  return queued;
end $$;

create function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql set search_path = ''
  as $$ select net.queue_request('GET', url, params, headers, null, timeout_milliseconds, null, false) $$;
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
) returns bigint language sql set search_path = ''
  as $$ select net.queue_request('POST', url, params, headers, body::text, timeout_milliseconds, null, false) $$;
create function net.http_delete(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000, body jsonb default null
) returns bigint language sql set search_path = ''
  as $$ select net.queue_request('DELETE', url, params, headers, body::text, timeout_milliseconds, null, false) $$;

create function supabase_functions.http_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  url text := nullif(tg_argv[0], 'null');
  method text := pg_catalog.upper(nullif(tg_argv[1], 'null'));
  headers jsonb := coalesce(nullif(tg_argv[2], 'null'), '{"Content-Type": "application/json"}')::jsonb;
  params jsonb := coalesce(nullif(tg_argv[3], 'null'), '{}')::jsonb;
  timeout_milliseconds integer := coalesce(nullif(tg_argv[4], 'null'), '1000')::integer;
  is_long boolean := coalesce(pg_catalog.pg_column_size(new), 0) + coalesce(pg_catalog.pg_column_size(old), 0) > ${MAX_CALL_BYTES};
  body text;
begin
  if url is null then
    raise exception 'url argument is missing';
  elsif method is null or method not in ('GET', 'POST') then
    raise exception 'method argument % is invalid', coalesce(method, 'null');
  end if;
  -- As JSON, a row that is long already would be longer still.
  if method = 'POST' and not is_long then
    body := pg_catalog.jsonb_build_object('type', tg_op, 'table', tg_table_name, 'schema', tg_table_schema,
      'record', pg_catalog.to_jsonb(new), 'old_record', pg_catalog.to_jsonb(old));
  end if;
  perform net.queue_request(method, url, params, headers, body, timeout_milliseconds,
    pg_catalog.format('%s %s %s', tg_op, tg_table_schema, tg_table_name), is_long);
  return coalesce(new, old);
end $$;
`
