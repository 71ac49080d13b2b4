import { askOpen } from '#web/lib/ask.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './client-parts.module.css'
import { Failure, Press } from './client-parts.tsx'
import { TypedField } from './typed-field.tsx'
import { useTyped } from './use-typed.ts'

interface MessageFormProps {
  readonly token: string
  /** Somebody has asked for it: what they type next goes there. */
  readonly isFirst?: true
  readonly onSent: () => void
}

/** In which a client writes to the business, by the secret of an address that was mailed to them. */
export function MessageForm({ token, isFirst, onSent }: MessageFormProps) {
  const label = m.messages_text()
  const { formProps, field, isPending, failure } = useTyped({
    initial: { text: '' },
    required: { text: label },
    send: async ({ text }, _, key) => {
      await askOpen('/portal/messages', { token, text }, key)
      onSent()
    },
  })
  return (
    <form {...formProps(undefined)} className={classes.stack}>
      <Failure text={failure} />
      <TypedField {...field('text')} label={label} rows={6} isRequired isFirst={isFirst} />
      <Press type="submit" kind="strong" isPending={isPending}>
        {m.messages_send()}
      </Press>
    </form>
  )
}
