/** Uploads from the page: two at a time, each with its progress, its failure, and the question when its name is taken. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import { ApiFailure, failureSentence } from '@sayso/workbench'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShownData } from '../shown/database-api.ts'
import { changeFiles, type FilesPlace, filesKey } from './app-files-api.ts'
import { toFileName } from './file-text.ts'

export interface Upload {
  id: number
  bucket: string
  /** Its path in the bucket. */
  name: string
  file: File
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; part: number }
    | { kind: 'failed'; sentence: string }
    | { kind: 'taken'; sentence: string }
}

interface Uploads {
  uploads: readonly Upload[]
  add(files: readonly File[], place: FilesPlace): void
  /** `isReplacing`: also where a file of this name is there. */
  retry(id: number, isReplacing: boolean): void
  remove(id: number): void
}

const AT_ONCE = 2

export function useUploads(shown: ShownData): Uploads {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<{ upload: Upload; isReplacing: boolean }[]>([])
  const running = useRef(0)
  const count = useRef(0)
  const requests = useRef(new Map<number, XMLHttpRequest>())
  // Without their view, uploads would go on unseen.
  useEffect(() => {
    const { current: open } = requests
    return () => {
      queue.current = []
      for (const request of open.values()) request.abort()
    }
  }, [])

  const setState = (id: number, state: Upload['state']) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, state } : each)))
  const remove = (id: number) => {
    queue.current = queue.current.filter(({ upload }) => upload.id !== id)
    requests.current.get(id)?.abort()
    setUploads((all) => all.filter((each) => each.id !== id))
  }

  async function send({ id, bucket, name, file }: Upload, isReplacing: boolean): Promise<void> {
    try {
      const { type, size: sizeBytes } = file
      const allowed = await changeFiles(shown, bucket, {
        kind: 'upload',
        ...{ name, sizeBytes, type: type || 'application/octet-stream', isReplacing },
      })
      if (!allowed.success)
        return setState(id, {
          kind: allowed.isTaken ? 'taken' : 'failed',
          sentence: translated(allowed.error),
        })
      const request = new XMLHttpRequest()
      requests.current.set(id, request)
      await put(request, allowed.path ?? '', file, (part) => setState(id, { kind: 'sending', part }))
      remove(id)
    } catch (failure) {
      setState(id, { kind: 'failed', sentence: failureSentence(failure) })
    } finally {
      requests.current.delete(id)
      await queries.invalidateQueries({ queryKey: filesKey(shown) })
    }
  }

  function startNext(): void {
    while (running.current < AT_ONCE) {
      const next = queue.current.shift()
      if (next === undefined) return
      running.current += 1
      setState(next.upload.id, { kind: 'sending', part: 0 })
      void send(next.upload, next.isReplacing).finally(() => {
        running.current -= 1
        startNext()
      })
    }
  }

  return {
    uploads,
    add(files, { bucket, folder }) {
      const added = files.map((file): Upload => {
        count.current += 1
        const name = `${folder === '' ? '' : `${folder}/`}${toFileName(file.name)}`
        return { id: count.current, bucket, name, file, state: { kind: 'waiting' } }
      })
      setUploads((all) => [...all, ...added])
      queue.current.push(...added.map((upload) => ({ upload, isReplacing: false })))
      startNext()
    },
    retry(id, isReplacing) {
      const upload = uploads.find((each) => each.id === id)
      if (upload === undefined) return
      setState(id, { kind: 'waiting' })
      queue.current.push({ upload, isReplacing })
      startNext()
    },
    remove,
  }
}

/** Not with `fetch`, which does not say how far it has come. */
function put(
  request: XMLHttpRequest,
  path: string,
  file: File,
  onPart: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onPart(total === 0 ? 1 : loaded / total)
    const fail = () => reject(new ApiFailure(t('theUploadWasInterrupted'), { code: 'offline' }))
    request.onload = () => (request.status < 300 ? resolve() : fail())
    request.onerror = fail
    // Nobody waits for it any more.
    request.onabort = () => resolve()
    request.open('PUT', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
