import type { ReactNode } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { failureText } from '#web/lib/failure-text.ts'
import type { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { Note, Press } from './client-parts.tsx'

interface ReadPaperProps<Data> {
  readonly reply: ReturnType<typeof useReply<Data>>
  readonly loading: string
  /** What it says where its address leads to nothing. */
  readonly dead: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What an address leads to in all its states. */
export function ReadPaper<Data>({ reply, loading, dead, children }: ReadPaperProps<Data>) {
  const { data, error, isAsking, again } = reply
  if (data !== undefined) return children(data)
  if (error === undefined) return <p role="status">{loading}</p>
  if (isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return dead
  return (
    <>
      <Note tone="bad" role="alert">
        {m.ui_error({ message: failureText(error) })}
      </Note>
      <Press isPending={isAsking} onClick={() => void again()}>
        {m.ui_retry()}
      </Press>
    </>
  )
}
