/** Bounds the work that the sockets of one project make in a moment: beyond it, none of them is read until the work is paid for. */

interface Readable {
  pause(): void
  resume(): void
}

interface Project {
  sockets: Set<Readable>
  units: number
  isPaused: boolean
  timer: NodeJS.Timeout | null
}

export interface ProjectWork {
  /** False: the project has as many sockets as it may. */
  enter(ref: string, socket: Readable): boolean
  leave(ref: string, socket: Readable): void
  /** One unit is a message that is read or passed on to one socket, or 4 KB of its text. */
  charge(ref: string, messages: number, bytes: number): void
}

const UNIT_BYTES = 4096

export function createProjectWork(limits: {
  unitsPerMoment: number
  momentMs: number
  socketsPerProject: number
}): ProjectWork {
  const projects = new Map<string, Project>()

  function endMoment(project: Project): void {
    project.units = Math.max(0, project.units - limits.unitsPerMoment)
    project.timer = project.units === 0 ? null : setTimeout(endMoment, limits.momentMs, project).unref()
    if (!project.isPaused || project.units > limits.unitsPerMoment) return
    project.isPaused = false
    for (const socket of project.sockets) socket.resume()
  }

  return {
    enter(ref, socket) {
      const project = projects.get(ref) ?? { sockets: new Set(), units: 0, isPaused: false, timer: null }
      if (project.sockets.size >= limits.socketsPerProject) return false
      projects.set(ref, project)
      project.sockets.add(socket)
      if (project.isPaused) socket.pause()
      return true
    },
    leave(ref, socket) {
      const project = projects.get(ref)
      project?.sockets.delete(socket)
      if (project?.sockets.size === 0) projects.delete(ref)
    },
    charge(ref, messages, bytes) {
      const project = projects.get(ref)
      if (project === undefined) return
      project.units += messages * (1 + Math.floor(bytes / UNIT_BYTES))
      project.timer ??= setTimeout(endMoment, limits.momentMs, project).unref()
      if (project.isPaused || project.units <= limits.unitsPerMoment) return
      project.isPaused = true
      for (const socket of project.sockets) socket.pause()
    },
  }
}
