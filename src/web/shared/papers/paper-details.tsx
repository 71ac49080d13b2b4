import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DetailField } from '#web/ui/detail-field.tsx'
import { InstalmentList } from './instalment-list.tsx'
import { ItemsTable } from './items-table.tsx'
import type { Paper, PaperTexts } from './paper.ts'
import classes from './paper-details.module.css'
import { Totals } from './totals.tsx'

interface PaperDetailsProps {
  readonly paper: Paper
  readonly number: string
  readonly badge: ReactNode
  /** Why nothing of it can be changed; null where it can. */
  readonly closed: string | null
  readonly texts: PaperTexts
  /** What has been paid of it; left out of what nobody pays. */
  readonly payments?: {
    readonly paid: number
    readonly credited?: number
    readonly balance: number
    readonly overdueOn?: string | undefined
  }
  /** Whose it is, its days and how it stands: each a `DetailField`. */
  readonly fields: ReactNode
  /** What has become of it. */
  readonly children: ReactNode
}

/** What a paper says, to be read. */
export function PaperDetails({ paper, number, badge, closed, texts, fields, ...rest }: PaperDetailsProps) {
  const { payments, children } = rest
  const { paymentTerms, notes } = paper
  return (
    <>
      <Text component="h3" className={classes.number ?? ''}>
        {number}
      </Text>
      {badge}
      {closed !== null && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mt="md">
          {closed}
        </Alert>
      )}
      <dl className={classes.fields}>{fields}</dl>
      <ItemsTable paper={paper} className={classes.items ?? ''} />
      <Totals paper={paper} {...(payments && { payments })} />
      <InstalmentList paper={paper} balance={payments?.balance} overdueOn={payments?.overdueOn} />
      <dl className={classes.fields}>
        {paymentTerms && <DetailField label={texts.terms}>{paymentTerms}</DetailField>}
        {notes && <DetailField label={m.invoices_notes()}>{notes}</DetailField>}
      </dl>
      {children}
    </>
  )
}
