import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { preparePhoto } from './prepare-photo.ts'

/** A photo on its way. */
export interface PhotoUpload {
  /** Its key at the server, too. */
  readonly key: string
  readonly name: string
  /** Why it didn't arrive; null while it waits or is being sent. */
  readonly failure: string | null
}

export interface Sent<Of> {
  /** What was said of it when it was chosen. */
  readonly of: Of
  readonly upload: Blob
  /** The same each time that this photo is sent: it is added once. */
  readonly idempotencyKey: string
}

/** Photos on their way, one after the other; what didn't arrive stays, to be sent again under the same key. */
export function useUploads<Of>(sendOne: (photo: Sent<Of>) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const prepared = useRef(new Map<string, Sent<Of>>())
  const line = useRef<Promise<void>>(Promise.resolve())

  const mark = useCallback(
    (key: string, failure: string | null) =>
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, failure } : one))),
    [],
  )

  const drop = useCallback((key: string) => {
    prepared.current.delete(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }, [])

  async function send(key: string): Promise<void> {
    const photo = prepared.current.get(key)
    if (photo === undefined) return
    try {
      await sendOne(photo)
      drop(key)
      // Other pages count them.
      await queryClient.invalidateQueries()
    } catch (error) {
      mark(key, describeError(error).message)
    }
  }

  const enqueue = (work: () => Promise<void>) => {
    line.current = line.current.then(work)
  }

  return {
    uploads,
    add(files: readonly File[], of: Of) {
      const chosen = files.map((file) => ({ file, key: crypto.randomUUID() }))
      setUploads((before) => [
        ...before,
        ...chosen.map(({ file, key }) => ({ key, name: file.name, failure: null })),
      ])
      for (const { file, key } of chosen) {
        enqueue(async () => {
          prepared.current.set(key, { of, upload: await preparePhoto(file), idempotencyKey: key })
          await send(key)
        })
      }
    },
    retry(key: string) {
      mark(key, null)
      enqueue(() => send(key))
    },
    drop,
  }
}
