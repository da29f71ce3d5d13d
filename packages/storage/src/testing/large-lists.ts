/** Fills a database with as many people, projects and memberships as a large server has. */

import type { Pool } from 'pg'

/** People, and projects with one version, one published app and one report each. */
export const LARGE_COUNT = 10_000

/** `person-1` is a member of every project but the own one, and `project-1` has a member of each thousandth person. */
export async function fillLargeLists(pool: Pool): Promise<void> {
  const fill = [
    `insert into users (id, name, email, created_at)
     select 'person-' || n, 'Person ' || n, 'person-' || n || '@example.com', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into projects (id, owner_id, title, updated_at)
     select 'project-' || n, 'person-' || n, 'App ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into versions (id, project_id, number, cause, label, tree, tree_hash)
     select 'version-' || n, 'project-' || n, 0, 'starter', '', '[]', '' from generate_series(1, $1::int) n`,
    `insert into project_members (user_id, project_id, role) select 'person-1', 'project-' || n, 'editor' from generate_series(2, $1::int) n`,
    `insert into project_members (user_id, project_id, role) select 'person-' || n, 'project-1', 'viewer' from generate_series(1000, $1::int, 1000) n`,
    `insert into sessions (id, token, user_id, expires_at) select 'session-' || n, n, 'person-' || n, now() + interval '1 day' from generate_series(1, $1::int) n`,
    `insert into published_apps (project_id, name, share_id, title, description, is_listed, allows_indexing, allows_copies, created_at)
     select 'project-' || n, 'app-' || n, md5(n::text), 'App', '', true, false, false, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    `insert into published_visits (project_id, day, count) select 'project-' || n, '2026-11-26', 1 from generate_series(1, $1::int) n`,
    `insert into published_reports (project_id, text) select 'project-' || n, 'Spam' from generate_series(1, $1::int) n`,
  ]
  for (const statement of fill) await pool.query(statement, [LARGE_COUNT])
  await pool.query('analyze')
}
