import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Quote } from '#contract/quotes.ts'
import { formatDate, formatDay } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { PaperDetails } from '#web/shared/papers/paper-details.tsx'
import { PaperFoot } from '#web/shared/papers/paper-foot.tsx'
import { clientText, projectText } from '#web/shared/papers/paper-words.ts'
import { SentPapers } from '#web/shared/papers/sent-papers.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { QuoteStatusBadge } from '#web/shared/quotes/quote-status.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import { offeredActions, type QuoteActions } from '../components/quote-actions.tsx'
import { quoteTexts } from '../components/quote-words.ts'
import { DepositSection } from '../deposits/deposit-section.tsx'
import { nextInstalment, toTakeOff } from '../deposits/deposit-state.ts'
import { sentPapersQuery } from '../quotes-queries.ts'
import { answerLines } from './answer-lines.ts'
import { VersionsSection } from './versions-section.tsx'

/** In the order in which a quote goes through them. */
const inSight = ['download', 'send', 'deposit', 'convert', 'invoice'] as const

/** Which of them comes next. */
function nextOf(quote: Quote): (typeof inSight)[number] {
  const { status, readOnly, invoiceId } = quote
  if (invoiceId !== null) return toTakeOff(quote).length > 0 && !readOnly ? 'convert' : 'invoice'
  if (readOnly) return 'download'
  if (status === 'draft' || status === 'expired') return 'send'
  if (status !== 'approved' && status !== 'converted') return 'download'
  return nextInstalment(quote) ? 'deposit' : 'convert'
}

interface DetailsOfQuoteProps {
  readonly quote: Quote
  readonly onClose: () => void
  readonly actions: QuoteActions
}

export function DetailsOfQuote({ quote, actions, onClose }: DetailsOfQuoteProps) {
  const { quoteNumber, status, readOnly, versionCount } = quote
  const mailed = useQuery({ ...sentPapersQuery(quote), enabled: versionCount > 0 })
  return (
    <PaperDetails
      paper={quote}
      number={quoteNumber}
      badge={<QuoteStatusBadge status={status} />}
      closed={readOnly ? m.quotes_read_only() : null}
      texts={quoteTexts}
      fields={<Fields quote={quote} />}
    >
      {status === 'draft' && versionCount > 0 && <Alert color="yellow">{m.quotes_changed_since()}</Alert>}
      <DepositSection quote={quote} />
      <SentPapers query={mailed} />
      <VersionsSection quote={quote} />
      <PaperFoot
        number={quoteNumber}
        actions={offeredActions(quote, actions)}
        inSight={inSight}
        next={nextOf(quote)}
        onClose={onClose}
      />
    </PaperDetails>
  )
}

function Fields({ quote }: { quote: Quote }) {
  const { timeZone } = useRegion()
  const { sentAt, mailFailed, invoiceId, isInvoiceOut, answer } = quote
  return (
    <>
      <DetailField label={m.invoices_client()}>
        <ClientLink client={quote.clientId} otherwise={clientText(quote)} />
      </DetailField>
      <DetailField label={m.invoices_project()}>
        <ProjectLink project={quote.projectId} otherwise={projectText(quote)} />
      </DetailField>
      <DetailField label={m.quotes_issued()}>{formatDay(quote.issueDate)}</DetailField>
      <DetailField label={m.quotes_valid_until()}>{formatDay(quote.validUntil)}</DetailField>
      {sentAt && (
        <DetailField label={m.quotes_status_sent()} isWide={Boolean(mailFailed)}>
          {formatDate(sentAt, { timeZone })}
          {mailFailed && (
            <Text size="sm" c="var(--mantine-color-error)">
              {m.quotes_mail_failed({ to: mailFailed.to, day: formatDate(mailFailed.at, { timeZone }) })}
            </Text>
          )}
        </DetailField>
      )}
      {invoiceId && (
        <DetailField label={m.quotes_invoice()}>
          <Anchor component={Link} to={invoicePath(invoiceId._id)} inherit>
            {invoiceId.name}
          </Anchor>
          {isInvoiceOut && (
            <Text size="sm" c="dimmed">
              {m.quotes_invoice_out()}
            </Text>
          )}
        </DetailField>
      )}
      {answer && (
        <DetailField label={m.quotes_answer()} isWide>
          {answerLines(answer, timeZone).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </DetailField>
      )}
    </>
  )
}
