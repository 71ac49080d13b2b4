import { useState } from 'react'
import type { QuotePaper } from '#contract/quotes.ts'
import { obstacleToQuote } from '#domain/money/quote-standing.ts'
import { formatDay } from '#web/lib/formats.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Note } from '#web/shared/portal/client-parts.tsx'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'

/** What was answered, why there is nothing to answer, or the fields to answer in. */
export function ClientAnswer(props: AnswerFormProps) {
  const { paper } = props
  const obstacle = obstacleToQuote('answer', paper.status)
  /** The page began with the fields. */
  const [wasAsked] = useState(obstacle === null)
  if (obstacle === null) return <AnswerForm {...props} />
  const { deposit, statement } = paper
  const isApproved = paper.answer?.answer === 'approved'
  return (
    <Note role="status" tone={isApproved ? 'good' : 'plain'} takesFocus={wasAsked}>
      <p>{whyNot(paper, obstacle)}</p>
      {deposit && (
        <p>
          {m.quotes_paper_deposit({
            number: deposit.invoiceNumber,
            amount: moneyText(statement, deposit.amount),
          })}
        </p>
      )}
    </Note>
  )
}

function whyNot(
  { answer, letterhead, statement }: QuotePaper,
  obstacle: NonNullable<ReturnType<typeof obstacleToQuote>>,
): string {
  const business = letterhead.name
  // What they said themselves says more than what has become of it.
  if (answer && obstacle !== 'is-revised') {
    const said = { name: answer.name, moment: formatMoment(answer.at), business }
    return answer.answer === 'approved' ? m.quotes_paper_approved(said) : m.quotes_paper_declined(said)
  }
  switch (obstacle) {
    case 'is-revised':
      return m.quotes_paper_revised({ business })
    case 'is-expired':
      return m.quotes_paper_expired({ business, day: formatDay(statement.validUntil) })
    case 'is-agreed':
    case 'is-answered':
      return m.quotes_paper_agreed({ business })
  }
}
