import { useRef } from 'react'
import type { QuotePaper } from '#contract/quotes.ts'
import { isApiError } from '#web/lib/api-error.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { AskedFirst } from '#web/shared/portal/asked-first.tsx'
import classes from '#web/shared/portal/client-parts.module.css'
import { Failure, Press } from '#web/shared/portal/client-parts.tsx'
import { TypedField } from '#web/shared/portal/typed-field.tsx'
import { useTyped } from '#web/shared/portal/use-typed.ts'
import { answerQuote } from './paper-queries.ts'

export interface AnswerFormProps {
  readonly token: string
  readonly paper: QuotePaper
  readonly onAnswered: (paper: QuotePaper) => void
  /** What is there now is to be read once more. */
  readonly onRefused: () => Promise<void>
}

type Said = Pick<Body<'quotes.answer'>, 'answer' | 'versionId'>

/** The last step on the page: whoever approves has had the paper and its terms before their eyes. */
export function AnswerForm({ token, paper, onAnswered, onRefused }: AnswerFormProps) {
  const { statement, letterhead, versionId } = paper
  const decline = useRef<HTMLDialogElement>(null)
  const name = m.quotes_paper_name()
  const { formProps, field, submit, isComplete, isPending, failure } = useTyped({
    initial: { name: '', note: '' },
    required: { name },
    async send(typed, said: Said, key) {
      try {
        onAnswered(await answerQuote({ token, ...said, ...typed, note: typed.note || null }, key))
      } catch (error) {
        // Somebody else was first, or the business has changed it: what is there now is shown below what is said of it.
        if (isApiError(error, 'CONFLICT')) void onRefused()
        throw error
      }
    },
  })
  // To the version that is before their eyes at the press, be it a newer one than the page began with.
  const said = (answer: Said['answer']): Said => ({ answer, versionId })

  return (
    <form {...formProps(said('approved'))} aria-labelledby="answer" className={classes.stack}>
      <h2 id="answer">{m.quotes_paper_answer_title()}</h2>
      <Failure text={failure} />
      <TypedField {...field('name')} label={name} isRequired autoComplete="name" />
      <TypedField {...field('note')} label={m.quotes_paper_note()} rows={2} />
      <p className={classes.small}>
        {m.quotes_paper_binding({ amount: moneyText(statement, statement.amount) })}
      </p>
      <div className={classes.row}>
        <Press type="submit" kind="strong" isPending={isPending}>
          {m.quotes_paper_approve()}
        </Press>
        <Press isPending={isPending} onClick={() => isComplete() && decline.current?.showModal()}>
          {m.quotes_paper_decline()}
        </Press>
      </div>
      <AskedFirst
        dialog={decline}
        title={m.quotes_paper_decline_title()}
        text={m.quotes_paper_decline_text({ business: letterhead.name })}
        confirm={m.quotes_paper_decline()}
        onConfirm={() => void submit(said('declined'))}
      />
    </form>
  )
}
