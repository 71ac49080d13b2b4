import { useMemo } from 'react'
import type { Client, ClientSort } from '#contract/clients.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { RowSummary } from '#web/ui/row-summary.tsx'
import { type ClientActions, ClientRecordActions } from './client-record-actions.tsx'
import classes from './client-table.module.css'
import { PhoneLink } from './phone-link.tsx'
import { StatusBadge } from './status-badge.tsx'

interface ClientTableProps {
  readonly clients: readonly Client[]
  readonly actions: ClientActions
  readonly sort: ClientSort
  readonly onSort: (sort: ClientSort) => void
  readonly more: More
}

/** Clients as rows. */
export function ClientTable({ clients, actions, sort, onSort, more }: ClientTableProps) {
  const seesMoney = useMay('money.read')
  const parts = useMemo(() => partsOf(actions, seesMoney), [actions, seesMoney])
  return (
    <RecordTable
      label={m.clients_title()}
      items={clients}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.clients_loading_more()}
      {...parts}
    />
  )
}

const none = <span className={classes.none}>–</span>

const owedText = ({ owed }: Client) =>
  !owed || owed.length === 0
    ? none
    : owed.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

const lastOrder = ({ lastOrderDate }: Client) => (lastOrderDate ? formatOwnDate(lastOrderDate) : none)

const owedColumn = (): Column<Client, ClientSort> => ({
  key: 'owed',
  label: m.clients_owed(),
  cell: owedText,
  width: '9rem',
  isNumber: true,
  from: 'sm',
  sort: '-owed',
})

function partsOf(actions: ClientActions, seesMoney: boolean) {
  const mark = (client: Client) =>
    client.readOnly ? (
      <ReadOnlyMark why={m.clients_read_only()} />
    ) : (
      <StatusBadge client={client} onSwitch={actions.onSwitchStatus} />
    )
  const columns: [Column<Client, ClientSort>, ...Column<Client, ClientSort>[]] = [
    {
      key: 'name',
      label: m.field_name(),
      cell: (client) => <ClientLink client={client} opens />,
      sort: 'name',
    },
    {
      key: 'phone',
      label: m.field_phone(),
      cell: ({ phone }) => (phone ? <PhoneLink noted={phone} /> : none),
      width: '10rem',
      from: 'md',
    },
    {
      key: 'email',
      label: m.field_email(),
      cell: ({ email }) => email ?? none,
      from: 'xl',
    },
    { key: 'status', label: m.clients_status(), cell: mark, width: '6rem', from: 'sm' },
    {
      key: 'projects',
      label: m.clients_open_projects(),
      cell: ({ projects }) => (projects === 0 ? none : formatNumber(projects)),
      width: '8rem',
      isNumber: true,
      from: 'lg',
    },
    {
      key: 'last-order',
      label: m.clients_column_last_order(),
      cell: lastOrder,
      width: '8.5rem',
      from: 'sm',
      sort: '-lastOrder',
    },
    ...(seesMoney ? [owedColumn()] : []),
  ]
  return {
    columns,
    summary: (client: Client) => (
      <RowSummary>
        {mark(client)}
        {client.phone && <PhoneLink noted={client.phone} />}
        {client.owed?.length !== 0 && client.owed && (
          <span>
            {m.clients_owed()} {owedText(client)}
          </span>
        )}
      </RowSummary>
    ),
    actions: (client: Client) => <ClientRecordActions client={client} actions={actions} />,
  }
}
