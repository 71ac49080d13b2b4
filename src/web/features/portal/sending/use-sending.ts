import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClientsPicture } from '#contract/portal.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { m } from '#web/paraglide/messages.js'
import { preparePhoto } from '#web/shared/photos/prepare-photo.ts'
import type { SentPicture } from './picture-queries.ts'

/** A picture on its way. */
export interface Sending {
  /** Its key at the server, too. */
  readonly key: string
  readonly name: string
  /** How much of it is under way; null while it waits for its turn. */
  readonly part: number | null
  /** Why it didn't arrive; null while it may. */
  readonly failure: string | null
}

/** What phones of one maker write, and other browsers than that maker's can't read. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Pictures on their way, one after the other; what didn't arrive stays, to be sent again under the same key. */
export function useSending(
  send: (sent: SentPicture) => Promise<ClientsPicture>,
  onArrived: (picture: ClientsPicture) => void,
) {
  const [lines, setLines] = useState<readonly Sending[]>([])
  const prepared = useRef(new Map<string, Blob>())
  const turn = useRef<Promise<void>>(Promise.resolve())

  const mark = useCallback(
    (key: string, change: Partial<Sending>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line))),
    [],
  )
  const drop = useCallback((key: string) => {
    prepared.current.delete(key)
    setLines((before) => before.filter((line) => line.key !== key))
  }, [])

  const isUnderWay = lines.length > 0
  useEffect(() => {
    if (!isUnderWay) return
    // What hasn't arrived is nowhere else: the browser asks before the page is left.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])

  async function sendOne(key: string): Promise<void> {
    const picture = prepared.current.get(key)
    if (picture === undefined) return
    mark(key, { part: 0 })
    try {
      onArrived(await send({ picture, key, onPart: (part) => mark(key, { part }) }))
      drop(key)
    } catch (error) {
      mark(key, { part: null, failure: failureText(error) })
    }
  }

  async function prepareAndSend(key: string, file: File): Promise<void> {
    const picture = await preparePhoto(file)
    if (picture === file && isHeic(file)) return mark(key, { failure: m.portal_pictures_heic() })
    prepared.current.set(key, picture)
    await sendOne(key)
  }

  const inTurn = (work: () => Promise<void>) => {
    turn.current = turn.current.then(work)
  }

  return {
    lines,
    add(files: readonly File[]) {
      const chosen = files.map((file) => ({ file, key: crypto.randomUUID() }))
      setLines((before) => [
        ...before,
        ...chosen.map(({ file, key }) => ({ key, name: file.name, part: null, failure: null })),
      ])
      for (const { file, key } of chosen) inTurn(() => prepareAndSend(key, file))
    },
    /** What can't be read isn't sent again. */
    canRetry: (key: string) => prepared.current.has(key),
    retry(key: string) {
      mark(key, { failure: null })
      inTurn(() => sendOne(key))
    },
    drop,
  }
}
