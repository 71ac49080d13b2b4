import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperOpener } from '#web/shared/papers/paper-opener.tsx'
import { clientText, moneyText, projectText } from '#web/shared/papers/paper-words.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { QuoteStatusBadge } from '#web/shared/quotes/quote-status.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { type QuoteActions, QuoteRecordActions } from '../components/quote-actions.tsx'
import classes from './quote-card.module.css'

interface QuoteCardProps {
  readonly quote: Quote
  readonly actions: QuoteActions
}

/** Remembered, so that scrolling past a card costs nothing once it stands. */
export const QuoteCard = memo(function QuoteCard({ quote, actions }: QuoteCardProps) {
  const { quoteNumber, status, validUntil, readOnly } = quote
  return (
    <RecordCard
      label={quoteNumber}
      title={<PaperOpener number={quoteNumber} onView={() => actions.onView(quote)} />}
      actions={<QuoteRecordActions quote={quote} actions={actions} />}
    >
      <Group gap="xs" mt={4}>
        <QuoteStatusBadge status={status} />
        {readOnly && <ReadOnlyMark why={m.quotes_read_only()} />}
      </Group>
      <div className={classes.middle}>
        <Text size="sm" className={classes.text ?? ''}>
          <ClientLink client={quote.clientId} otherwise={clientText(quote)} />
        </Text>
        <Text size="sm" c="dimmed" className={classes.text ?? ''}>
          <ProjectLink project={quote.projectId} otherwise={projectText(quote)} />
        </Text>
      </div>
      <Group wrap="nowrap" align="flex-start" gap="xs" className={classes.foot ?? ''}>
        <Text size="sm" className={classes.until ?? ''}>
          {m.quotes_until({ day: formatDay(validUntil) })}
        </Text>
        <div className={classes.amount}>{moneyText(quote, quote.amount)}</div>
      </Group>
    </RecordCard>
  )
})
