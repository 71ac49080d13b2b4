import { Loader, Paper, Table, Text } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { ActionIcons, type InvoiceActions } from '../components/invoice-actions.tsx'
import { AmountMark, DueMark, StatusBadge } from '../components/invoice-marks.tsx'
import { clientText, projectText } from '../components/invoice-words.ts'
import classes from './invoice-table.module.css'

const ROW_HEIGHT_PX = 72
const ROWS_AHEAD = 20

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[]
  readonly actions: InvoiceActions
  /** Loaded when the end of what is there comes near. */
  readonly more: More
}

/** Invoices as rows, of which only those near the window exist; on a narrow screen columns move under the number. */
export function InvoiceTable({ invoices, actions, more }: InvoiceTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: invoices.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (row) => invoices[row]?.id ?? row,
  })
  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0
  const { load } = more

  useLayoutEffect(() => {
    setTop(frame.current?.offsetTop ?? 0)
  }, [])
  useLayoutEffect(() => {
    if (lastRow >= invoices.length - ROWS_AHEAD) load()
  }, [lastRow, invoices.length, load])

  const above = (rows[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <>
      <Paper withBorder className={classes.frame ?? ''} ref={frame}>
        <Table
          borderColor="var(--toile-line)"
          verticalSpacing="sm"
          horizontalSpacing="md"
          highlightOnHover
          aria-rowcount={invoices.length + 1}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.invoices_column_number()}</Table.Th>
              <Table.Th visibleFrom="sm">{m.invoices_status()}</Table.Th>
              <Table.Th visibleFrom="sm">{m.invoices_due()}</Table.Th>
              <Table.Th visibleFrom="sm" className={classes.number ?? ''}>
                {m.invoices_amount()}
              </Table.Th>
              <Table.Th className={classes.number ?? ''}>{m.invoices_actions()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Space heightPx={above} />
            {rows.map(({ key, index }) => {
              const invoice = invoices[index]
              return (
                invoice && (
                  <Table.Tr
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    aria-rowindex={index + 2}
                  >
                    <InvoiceCells invoice={invoice} actions={actions} />
                  </Table.Tr>
                )
              )
            })}
            <Space heightPx={below} />
          </Table.Tbody>
        </Table>
      </Paper>
      {more.isLoading && <Loader aria-label={m.invoices_loading_more()} mx="auto" my="lg" />}
    </>
  )
}

/** Stands for the rows that don't exist. */
function Space({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null
  return (
    <tr aria-hidden className={classes.space}>
      <td style={{ height: heightPx }} />
    </tr>
  )
}

function InvoiceCells({ invoice, actions }: { invoice: Invoice; actions: InvoiceActions }) {
  return (
    <>
      <Table.Th scope="row" className={classes.subject ?? ''}>
        <span className={classes.name}>{invoice.invoiceNumber}</span>
        <Text size="sm" c="dimmed" fw={400} className={classes.who ?? ''}>
          <ClientLink client={invoice.clientId} otherwise={clientText(invoice)} /> ·{' '}
          <ProjectLink project={invoice.projectId} otherwise={projectText(invoice)} />
        </Text>
        <Text component="div" size="sm" fw={400} hiddenFrom="sm" mt={4}>
          <StatusBadge invoice={invoice} />
          <DueMark invoice={invoice} />
          <AmountMark invoice={invoice} />
        </Text>
        {invoice.readOnly && <ReadOnlyMark why={m.invoices_read_only()} />}
      </Table.Th>
      <Table.Td visibleFrom="sm">
        <StatusBadge invoice={invoice} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <DueMark invoice={invoice} isBare />
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.number ?? ''}>
        <AmountMark invoice={invoice} />
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <ActionIcons invoice={invoice} actions={actions} />
        </div>
      </Table.Td>
    </>
  )
}
