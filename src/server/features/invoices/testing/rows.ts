import { rows as clients } from '#server/features/clients/testing/rows.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'
import { invoiceColumns } from '../columns.ts'

export const rows: NounRows = {
  table: 'invoices',
  columns: invoiceColumns,
  open: 'who sees money sees all work (`switchesFor`)',
  async make(app, token) {
    const clientId = await clients.make(app, token)
    const items = [{ description: 'Suit', quantity: 1, rate: 100 }]
    return madeBy(app, token, '/invoices', { clientId, dueDate: '2099-01-31', items })
  },
  toBookkeepers: ['sent-papers', 'statements-sent'],
  bodies: {
    ...{ addPayment: { amount: 1 }, refundPayment: { amount: 1, reason: 'x' } },
    giveBack: { amount: 1, reason: 'x', key: '00000000-0000-4000-8000-000000000000' },
    ...{ void: { reason: 'x' }, credit: { reason: 'x' } },
  },
  edits: [{ notes: 'First' }, { notes: 'Second' }],
}
