import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type ClientsMessage, MESSAGE_MAX } from '#contract/messages.ts'
import type { ClientsPage } from '#contract/portal.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { m } from '#web/paraglide/messages.js'
import { type Draft, keepDraft, keptDraft, readThread, say, type Thread } from './page-queries.ts'
import classes from './thread-part.module.css'

interface ThreadPartProps {
  readonly token: string
  readonly page: ClientsPage
}

/** What the client and the business wrote to each other, oldest first, and where they write on. */
export function ThreadPart({ token, page }: ThreadPartProps) {
  const [thread, setThread] = useState<Thread>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    try {
      setThread(await readThread(token))
      setFailure(undefined)
    } catch (error) {
      setFailure(failureText(error))
    }
  }, [token])
  useEffect(() => {
    void load()
    // Whoever comes back to it has perhaps been answered meanwhile.
    const onShown = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [load])

  async function loadEarlier({ messages, nextCursor }: Thread) {
    try {
      const before = await readThread(token, nextCursor)
      setThread({ ...before, messages: [...messages, ...before.messages] })
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const { business } = page
  return (
    <section aria-labelledby="thread" className={classes.part}>
      <h2 id="thread">{m.portal_thread()}</h2>
      {failure !== undefined && (
        <p role="alert">
          {failure}{' '}
          <button type="button" className={classes.quiet} onClick={() => void load()}>
            {m.portal_page_again()}
          </button>
        </p>
      )}
      {thread && thread.nextCursor !== null && (
        <button type="button" className={classes.quiet} onClick={() => void loadEarlier(thread)}>
          {m.messages_earlier()}
        </button>
      )}
      {thread && thread.messages.length > 0 ? (
        <ol className={classes.list}>
          {thread.messages.toReversed().map((message) => (
            <Said key={message.id} message={message} business={business.name} />
          ))}
        </ol>
      ) : (
        <p className={classes.dim}>{m.portal_thread_asked({ business: business.name })}</p>
      )}
      <Write token={token} page={page} onSent={load} />
    </section>
  )
}

const aboutTexts = {
  invoice: (number: string) => m.portal_invoice({ number }),
  quote: (number: string) => m.portal_quote({ number }),
  project: (name: string) => <bdi>{name}</bdi>,
}

interface SaidProps {
  readonly message: ClientsMessage
  readonly business: string
}

const Said = ({ message: { side, text, about, createdAt }, business }: SaidProps) => (
  <li className={classes.said} data-side={side}>
    <p className={classes.dim}>
      {m.portal_thread_by({
        name: side === 'client' ? m.portal_thread_you() : business,
        moment: formatMoment(createdAt),
      })}
      {about && <> · {aboutTexts[about.kind](about.name)}</>}
    </p>
    <p className={classes.text} dir="auto">
      {text}
    </p>
  </li>
)

interface WriteProps extends ThreadPartProps {
  readonly onSent: () => Promise<void>
}

/** What is typed is kept until it has arrived. */
function Write({ token, page: { business, orders }, onSent }: WriteProps) {
  const [draft, setDraft] = useState(keptDraft)
  const projectId = orders.some(({ id }) => id === draft.projectId) ? draft.projectId : ''
  const [step, setStep] = useState<'written' | 'pending' | 'sent'>('written')
  const [failure, setFailure] = useState<string>()

  function change(changed: Draft) {
    setDraft(changed)
    keepDraft(changed)
    setStep('written')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (step === 'pending' || draft.text.trim() === '') return
    // Under one key until it is changed: whichever try has arrived, there is one message.
    const sent = { text: draft.text, projectId, key: draft.key ?? crypto.randomUUID() }
    change(sent)
    setStep('pending')
    setFailure(undefined)
    try {
      await say(token, sent)
      change({ text: '', projectId: '' })
      setStep('sent')
      await onSent()
    } catch (error) {
      setFailure(failureText(error))
      setStep('written')
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => void send(event)}
      aria-label={m.portal_write({ business: business.name })}
    >
      {orders.length > 0 && (
        <label className={classes.field}>
          {m.portal_thread_about()}
          <select
            value={projectId}
            onChange={({ target }) => change({ text: draft.text, projectId: target.value })}
          >
            <option value="">{m.portal_thread_any()}</option>
            {orders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={classes.field}>
        {m.messages_text()}
        <textarea
          rows={4}
          maxLength={MESSAGE_MAX}
          dir="auto"
          required
          value={draft.text}
          onChange={({ target }) => change({ text: target.value, projectId })}
        />
      </label>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <p role="status" className={classes.dim}>
        {step === 'sent' && m.portal_thread_sent()}
      </p>
      {/* Not disabled meanwhile: it would lose the focus, and a second press is for nothing. */}
      <button type="submit" className={classes.press} aria-busy={step === 'pending' || undefined}>
        {m.messages_send()}
      </button>
    </form>
  )
}
