import { askOpen } from '#web/lib/ask.ts'
import { usePress } from '#web/lib/use-press.ts'
import { m } from '#web/paraglide/messages.js'
import { Failure, Note, Press } from './client-parts.tsx'

interface AskForPageProps {
  readonly token: string
  readonly business: string
}

/** One paper opens by its address; all that is theirs by a key that goes to the address on record, whoever reads this. */
export function AskForPage({ token, business }: AskForPageProps) {
  const { press, isPending, isDone, failure } = usePress(async () => {
    await askOpen('/portal/key', { token })
  })
  if (isDone) {
    return (
      <Note tone="good" role="status" takesFocus>
        {m.portal_page_sent({ business })}
      </Note>
    )
  }
  return (
    <>
      <Failure text={failure} />
      <Press kind="quiet" isPending={isPending} onClick={() => void press()}>
        {m.portal_all_orders({ business })}
      </Press>
    </>
  )
}
