/**
 * The log of changes in a project's database, which exists once somebody has listened. Triggers write it, and are there only while
 * somebody listens: a table that nobody follows is written to as fast as ever.
 *
 * All of it runs with the rights of the person who changes or reads a row. Only PostgreSQL's own names are used, each in full.
 */

import { withAdminClient } from '../cluster/admin-client.ts'
import type { ProjectCluster } from '../cluster/cluster.ts'
import { roleOf } from '../cluster/provision.ts'

/** Raised with every change of the SQL below. */
export const LOG_VERSION = '3'

/** Name of the trigger on a followed table. */
export const TRIGGER = 'sayso_change'

/** Changes of one transaction that are noted one by one. What comes after is one entry, which says so. */
const MAX_NOTED = 1_000
/** A longer row is noted by its key. */
const MAX_ROW_BYTES = 64 * 1024
/** For all the questions of one call of `read_as`; one that is running ends with the request's own limit. */
const READ_LIMIT = '2 seconds'
/** Bound of the rows in one answer of `read_as`: those beyond count as failed. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** Any number: servers that listen to the same database first take turns. */
const LOG_LOCK = 7_296_008

export async function installChangeLog(
  ref: string,
  database: string,
  cluster: ProjectCluster,
): Promise<void> {
  const owner = roleOf(ref, 'owner')
  await withAdminClient({ ref, cluster, database }, (client) =>
    client.query(`begin; set local search_path = pg_catalog;
      select pg_catalog.pg_advisory_xact_lock(${LOG_LOCK});
      ${TABLES} ${NOTE} ${READ} ${RIGHTS}
      grant usage on schema sayso to anon, authenticated, service_role, ${owner};
      grant insert on sayso.changes to anon, authenticated, service_role;
      grant select on sayso.followers to anon, authenticated, service_role;
      grant select, insert, update, delete on sayso.changes, sayso.followers to ${owner};
      comment on table sayso.changes is '${LOG_VERSION}'; commit`),
  )
}

/** Unlogged: a crash loses what had been noted within a minute before, and the sockets with it. */
const TABLES = `
  create unlogged table if not exists sayso.changes (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_catalog.pg_current_xact_id(),
    at timestamptz not null default pg_catalog.clock_timestamp(),
    relation oid not null, kind text not null, record jsonb, old_record jsonb, is_whole boolean not null default true
  );
  create index if not exists changes_xid on sayso.changes (xid);
  create table if not exists sayso.followers (server text primary key, until timestamptz not null);`

/** The argument is the followed table: a trigger of a table with partitions runs in each of them. */
const NOTE = `
  create or replace function sayso.key_of(of_table oid, of_row jsonb) returns jsonb language sql stable as $key$
    select pg_catalog.jsonb_object_agg(a.attname, of_row operator(pg_catalog.->) a.attname::text)
      from pg_catalog.pg_index i join pg_catalog.pg_attribute a
        on a.attrelid operator(pg_catalog.=) i.indrelid and a.attnum operator(pg_catalog.=) any (i.indkey)
      where i.indrelid operator(pg_catalog.=) of_table and i.indisprimary $key$;

  create or replace function sayso.note_change() returns trigger language plpgsql as $note$
  declare
    noted integer := coalesce(nullif(pg_catalog.current_setting('sayso.noted', true), ''), '0')::integer;
    new_row jsonb;
    old_row jsonb;
    is_whole boolean := true;
  begin
    if noted operator(pg_catalog.>) ${MAX_NOTED} or not exists (
      select from sayso.followers where until operator(pg_catalog.>) pg_catalog.clock_timestamp()
    ) then
      return null;
    end if;
    perform pg_catalog.set_config('sayso.noted', (noted operator(pg_catalog.+) 1)::text, true);
    if noted operator(pg_catalog.=) ${MAX_NOTED} then
      insert into sayso.changes (relation, kind) values (TG_ARGV[0]::oid, 'MANY');
      return null;
    end if;
    if TG_OP operator(pg_catalog.<>) 'DELETE' then
      new_row := pg_catalog.to_jsonb(new);
      if pg_catalog.octet_length(new_row::text) operator(pg_catalog.>) ${MAX_ROW_BYTES} then
        new_row := sayso.key_of(TG_RELID, new_row);
        is_whole := false;
      end if;
    end if;
    if TG_OP operator(pg_catalog.<>) 'INSERT' then
      old_row := pg_catalog.to_jsonb(old);
      if pg_catalog.octet_length(old_row::text) operator(pg_catalog.>) ${MAX_ROW_BYTES} or not exists (
        select from pg_catalog.pg_class where oid operator(pg_catalog.=) TG_RELID and relreplident operator(pg_catalog.=) 'f'
      ) then
        old_row := sayso.key_of(TG_RELID, old_row);
      end if;
    end if;
    insert into sayso.changes (relation, kind, record, old_record, is_whole)
      values (TG_ARGV[0]::oid, TG_OP, new_row, old_row, is_whole);
    return null;
  end $note$;`

/**
 * A row as each of several readers may read it now. A reader whose policies fail reads nothing; `failed` tells the two apart. Each question
 * is planned once for all readers of a role, which takes most of the time: PostgreSQL plans again where the role is another.
 */
const READ = `
  create or replace function sayso.read_as(readers jsonb, questions jsonb)
    returns table (question integer, reader integer, row_read jsonb, is_same boolean, failed boolean) language plpgsql as $read$
  declare
    ends_at timestamptz := pg_catalog.clock_timestamp() + interval '${READ_LIMIT}';
    asked jsonb;
    read_row text;
    last_row jsonb;
    found_row jsonb;
    bytes bigint := 0;
    row_bytes bigint;
  begin
    for number in 0 .. pg_catalog.jsonb_array_length(questions) - 1 loop
      asked := questions -> number;
      question := number;
      last_row := null;
      read_row := pg_catalog.format('execute sayso_read(%L)', asked -> 'key');
      if exists (select from pg_catalog.pg_prepared_statements where name operator(pg_catalog.=) 'sayso_read') then
        deallocate sayso_read;
      end if;
      begin
        execute 'prepare sayso_read(jsonb) as ' operator(pg_catalog.||) (asked ->> 'sql');
      exception when others then
        -- Each reader's own try fails, and says so.
        null;
      end;
      for reader in select value::integer from pg_catalog.jsonb_array_elements_text(asked -> 'readers') loop
        row_read := null;
        is_same := false;
        failed := true;
        if pg_catalog.clock_timestamp() < ends_at then
          begin
            perform pg_catalog.set_config('role', readers -> reader ->> 'role', true),
              pg_catalog.set_config('request.jwt.claims', readers -> reader ->> 'claims', true);
            execute read_row into found_row;
            failed := false;
            is_same := found_row = last_row;
            if is_same is not true then
              is_same := false;
              row_bytes := coalesce(pg_catalog.octet_length(found_row::text), 0);
              failed := bytes operator(pg_catalog.+) row_bytes operator(pg_catalog.>) ${MAX_ANSWER_BYTES};
              if not failed then
                bytes := bytes operator(pg_catalog.+) row_bytes;
                row_read := found_row;
                last_row := found_row;
              end if;
            end if;
          exception when others then
            failed := true;
          end;
        end if;
        return next;
      end loop;
    end loop;
  end $read$;`

/**
 * The rights of a person in a private channel, by the policies of `realtime.messages`: which of two rows they may select, and add. All of it
 * is rolled back. Null: the database has no such policies.
 */
const RIGHTS = `
  create or replace function sayso.channel_rights(channel text, person_role text, person_claims text)
    returns table (reads_broadcast boolean, reads_presence boolean, writes_broadcast boolean, writes_presence boolean)
    language plpgsql as $rights$
  declare
    ids uuid[];
  begin
    if pg_catalog.to_regprocedure('realtime.add_tried(text)') is null then
      return;
    end if;
    begin
      perform pg_catalog.set_config('realtime.topic', channel, true);
      ids := realtime.add_tried(channel);
      perform pg_catalog.set_config('role', person_role, true),
        pg_catalog.set_config('request.jwt.claims', person_claims, true);
      begin
        select coalesce(pg_catalog.bool_or(extension operator(pg_catalog.=) 'broadcast'), false),
            coalesce(pg_catalog.bool_or(extension operator(pg_catalog.=) 'presence'), false)
          into reads_broadcast, reads_presence
          from realtime.messages where id operator(pg_catalog.=) any (ids);
      exception when others then
        reads_broadcast := false;
        reads_presence := false;
      end;
      begin
        insert into realtime.messages (topic, extension, private) values (channel, 'broadcast', true);
        writes_broadcast := true;
      exception when others then
        writes_broadcast := false;
      end;
      begin
        insert into realtime.messages (topic, extension, private) values (channel, 'presence', true);
        writes_presence := true;
      exception when others then
        writes_presence := false;
      end;
      raise exception using errcode = 'SAYSO';
    exception when sqlstate 'SAYSO' then
      null;
    end;
    return next;
  end $rights$;`
