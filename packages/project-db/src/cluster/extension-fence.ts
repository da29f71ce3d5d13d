/**
 * Extensions that a project may install, and the event trigger in each database that refuses all others. A check of the SQL's text would
 * miss `DO`, `EXECUTE` and functions; the trigger fires for each of them. It belongs to the cluster's superuser, so no project can drop,
 * disable or replace it. Without a superuser there is no trigger: then the cluster's own list decides.
 */

/** None depends on another, and none is a language: code in those may ignore every attempt to stop it. */
export const ALLOWED_EXTENSIONS = [
  'btree_gin',
  'btree_gist',
  'citext',
  'fuzzystrmatch',
  'hstore',
  'intarray',
  'ltree',
  'pg_trgm',
  'pgcrypto',
  'unaccent',
  'uuid-ossp',
]

/** Languages of PostgreSQL that are trusted, and what depends on them. Older versions let projects install them. */
const LANGUAGES = ['bool_plperl', 'jsonb_plperl', 'plperl', 'pltcl']

const AVAILABLE = `Available extensions: ${ALLOWED_EXTENSIONS.join(', ')}.`

/** PostgreSQL refuses some extensions before the trigger fires: those that need a superuser, and those that it does not have. */
const REFUSALS = [
  /^permission denied to create extension "(.+)"$/,
  /^extension "(.+)" is not available$/,
  /^could not load library "(?:.*\/)?(\w+)\.\w+":/,
]

/** Null: the message is about something else. */
export function explainRefusedExtension(message: string): string | null {
  for (const refusal of REFUSALS) {
    const name = refusal.exec(message)?.[1]
    if (name !== undefined) return `The extension “${name}” is not available. ${AVAILABLE}`
  }
  return null
}

/** For a superuser, in the database, as often as wanted. Functions in Tcl and Perl are dropped with their languages. */
export function fenceExtensions(): string {
  return `
    drop extension if exists ${LANGUAGES.join(', ')} cascade;
    create or replace function sayso.refuse_extension() returns event_trigger
      language plpgsql set search_path = pg_catalog, pg_temp as $fence$
      declare
        refused text;
      begin
        select e.extname into refused
          from pg_catalog.pg_event_trigger_ddl_commands() c join pg_catalog.pg_extension e on e.oid = c.objid
          where c.classid = 'pg_catalog.pg_extension'::pg_catalog.regclass
            and e.extname <> all (array[${ALLOWED_EXTENSIONS.map((name) => `'${name}'`).join(', ')}]);
        if found then
          raise exception using errcode = 'insufficient_privilege',
            message = pg_catalog.format('The extension “%s” is not available. ${AVAILABLE}', refused);
        end if;
      end $fence$;
    drop event trigger if exists sayso_extensions;
    create event trigger sayso_extensions on ddl_command_end
      when tag in ('CREATE EXTENSION', 'ALTER EXTENSION') execute function sayso.refuse_extension();
    alter event trigger sayso_extensions enable always`
}
