/**
 * The schema `realtime`, whose policies decide who receives and sends in private channels, with the functions by which SQL broadcasts. Its
 * rows are the broadcasts of SQL of the last days; those of apps are never stored.
 */

/** Longest payload of a broadcast from SQL. */
const MAX_PAYLOAD_BYTES = 64 * 1024
/** Broadcasts of one transaction; those beyond are dropped, as `MANY` says of rows. */
const MAX_SENT = 1_000

export const REALTIME_SCHEMA = `
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  primary key (id, inserted_at)
);
create index messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable set search_path = ''
  as $$ select nullif(pg_catalog.current_setting('realtime.topic', true), '') $$;

-- The log of changes is there while somebody listens, and only then.
create function realtime.note_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noted integer := coalesce(nullif(pg_catalog.current_setting('sayso.noted', true), ''), '0')::integer;
begin
  if pg_catalog.octet_length(new.payload::text) > ${MAX_PAYLOAD_BYTES} then
    raise exception 'A broadcast has at most 64 KB.';
  end if;
  delete from realtime.messages where id in (
    select id from realtime.messages where inserted_at < pg_catalog.now() - interval '3 days' order by inserted_at limit 20
      for update skip locked
  );
  if new.extension <> 'broadcast' or noted >= ${MAX_SENT} or pg_catalog.to_regclass('sayso.changes') is null then
    return null;
  end if;
  if not exists (select from sayso.followers where until > pg_catalog.clock_timestamp()) then
    return null;
  end if;
  perform pg_catalog.set_config('sayso.noted', (noted + 1)::text, true);
  insert into sayso.changes (relation, kind, record) values (tg_relid, 'SEND', pg_catalog.jsonb_build_object(
    'topic', new.topic, 'event', new.event, 'payload', new.payload, 'private', coalesce(new.private, false)));
  return null;
end $$;
create trigger note_message after insert on realtime.messages for each row execute function realtime.note_message();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, event, payload, private)
    values (topic, 'broadcast', event, payload, private);
exception when others then
  -- The write that wanted to say so goes on.
  raise warning 'The broadcast was not sent: %', sqlerrm;
end $$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
) returns void language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes is for triggers of each row.';
  end if;
  perform realtime.send(pg_catalog.jsonb_build_object('operation', operation, 'schema', table_schema, 'table', table_name,
    'record', pg_catalog.to_jsonb(new), 'old_record', pg_catalog.to_jsonb(old)), event_name, topic_name);
end $$;

-- Rows to try policies on: the caller rolls them back.
create function realtime.add_tried(topic text) returns uuid[] language sql security definer set search_path = '' as $$
  with added as (
    insert into realtime.messages (topic, extension) values ($1, 'broadcast'), ($1, 'presence') returning id
  )
  select pg_catalog.array_agg(id) from added
$$;
`
