import { Alert, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { QuotePaper } from '#contract/quotes.ts'
import { obstacleToQuote } from '#domain/money/quote-standing.ts'
import { formatDay, formatMoment } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { AnswerForm } from './answer-form.tsx'

interface ClientAnswerProps {
  readonly token: string
  readonly paper: QuotePaper
}

/** What was answered, why there is nothing to answer, or the fields to answer in. */
export function ClientAnswer({ token, paper }: ClientAnswerProps) {
  const obstacle = obstacleToQuote('answer', paper.status)
  if (obstacle === null) return <AnswerForm token={token} paper={paper} />
  const { deposit, statement } = paper
  const isApproved = paper.answer?.answer === 'approved'
  return (
    <Alert
      role="status"
      color={isApproved ? 'green' : 'gray'}
      icon={isApproved ? <IconCircleCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      {whyNot(paper, obstacle)}
      {deposit && (
        <Text inherit mt="xs">
          {m.quotes_paper_deposit({
            number: deposit.invoiceNumber,
            amount: moneyText(statement, deposit.amount),
          })}
        </Text>
      )}
    </Alert>
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
