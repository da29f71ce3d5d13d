/** Bounds the work that the sockets of one project make in a moment: beyond it, none of them is read until the work is paid for. */

export interface Readable {
  pause(): void
  resume(): void
}

interface Project {
  ref: string
  sockets: Set<Readable>
  units: number
  isPaused: boolean
  /** Called when it is not paused any more. */
  waiting: (() => void)[]
  timer: NodeJS.Timeout | null
}

export interface ProjectWork {
  /** False: the project has as many sockets as it may. */
  enter(ref: string, socket: Readable): boolean
  leave(ref: string, socket: Readable): void
  /** One unit is a message that is read or passed on to one socket, or 4 KB of its text. */
  charge(ref: string, messages: number, bytes: number): void
  /** Work of the project is still to be paid for. */
  isPaused(ref: string): boolean
  /** Resolves once it is not. */
  whenFree(ref: string): Promise<void>
}

const UNIT_BYTES = 4096

export function createProjectWork(limits: {
  unitsPerMoment: number
  momentMs: number
  socketsPerProject: number
}): ProjectWork {
  const projects = new Map<string, Project>()

  function open(ref: string): Project {
    const project = projects.get(ref) ?? {
      ...{ ref, sockets: new Set(), units: 0, isPaused: false, waiting: [], timer: null },
    }
    projects.set(ref, project)
    return project
  }

  /** Forgets a project without sockets, once it has paid: broadcasts by HTTP need none. */
  function close(project: Project): void {
    if (project.sockets.size === 0 && project.timer === null) projects.delete(project.ref)
  }

  function endMoment(project: Project): void {
    project.units = Math.max(0, project.units - limits.unitsPerMoment)
    project.timer = project.units === 0 ? null : setTimeout(endMoment, limits.momentMs, project).unref()
    close(project)
    if (!project.isPaused || project.units > limits.unitsPerMoment) return
    project.isPaused = false
    for (const socket of project.sockets) socket.resume()
    for (const resolve of project.waiting.splice(0)) resolve()
  }

  return {
    enter(ref, socket) {
      const project = open(ref)
      if (project.sockets.size >= limits.socketsPerProject) return false
      project.sockets.add(socket)
      if (project.isPaused) socket.pause()
      return true
    },
    leave(ref, socket) {
      const project = projects.get(ref)
      project?.sockets.delete(socket)
      if (project !== undefined) close(project)
    },
    charge(ref, messages, bytes) {
      const project = open(ref)
      project.units += messages * (1 + Math.floor(bytes / UNIT_BYTES))
      project.timer ??= setTimeout(endMoment, limits.momentMs, project).unref()
      if (project.isPaused || project.units <= limits.unitsPerMoment) return
      project.isPaused = true
      for (const socket of project.sockets) socket.pause()
    },
    isPaused: (ref) => projects.get(ref)?.isPaused === true,
    async whenFree(ref) {
      for (let project = projects.get(ref); project?.isPaused === true; project = projects.get(ref)) {
        const { waiting } = project
        await new Promise<void>((resolve) => void waiting.push(resolve))
      }
    },
  }
}
