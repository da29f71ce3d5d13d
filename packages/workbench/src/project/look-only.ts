/**
 * The server for a member who only looks at the project: what a page reports without being asked is left out. What the
 * person does is for the server to refuse, in a sentence.
 */

import type { ProjectRole, ProjectSummary } from '@sayso/wire'
import type { Ports } from '../ports/ports.ts'
import type { ProjectApi } from '../ports/project-api.ts'

/** Whether the person may change the project, as the server saw it when the page opened. */
export function mayEdit({ shared }: Pick<ProjectSummary, 'shared'>): boolean {
  return shared?.role !== 'viewer'
}

export function roleIn({ shared }: Pick<ProjectSummary, 'shared'>): ProjectRole {
  return shared?.role ?? 'owner'
}

/** The ports as they are for everybody who may change the project. */
export function portsFor(project: ProjectSummary, ports: Ports): Ports {
  return mayEdit(project) ? ports : { ...ports, api: lookOnly(ports.api) }
}

const nothing = async () => {}

function lookOnly(api: ProjectApi): ProjectApi {
  return {
    ...api,
    keepCheck: nothing,
    showApp: nothing,
    putThumbnail: nothing,
    judgeRepair: nothing,
    deviceLink: async () => null,
  }
}
