import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './client-parts.module.css'
import { Press } from './client-parts.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

interface WriteBackProps {
  readonly token: string
  readonly business: string
}

/** A question about the paper goes to the business from where it is read. */
export function WriteBack({ token, business }: WriteBackProps) {
  const [step, setStep] = useState<'asked' | 'written' | 'sent'>('asked')
  if (step === 'sent') {
    return <MessageSent heading="h2" business={business} onAgain={() => setStep('written')} />
  }
  if (step === 'asked') {
    return (
      <Press kind="quiet" onClick={() => setStep('written')}>
        {m.portal_write({ business })}
      </Press>
    )
  }
  return (
    <section aria-labelledby="write" className={classes.stack}>
      <h2 id="write">{m.portal_write({ business })}</h2>
      <MessageForm token={token} isFirst onSent={() => setStep('sent')} />
    </section>
  )
}
