import { expect, it } from 'vitest'
import { linesRefusedBy } from './planted-file.js'
import { checkVocabulary } from './structure-vocabulary.js'

const queries = 'src/server/features/stock/queries.ts'
const linesRefused = linesRefusedBy(checkVocabulary, queries)

it.each([
  ['what is owed', "sql`\n and status in\n   ('sent', 'overdue')`", [2]],
  ['what is owed, with a name before it', "sql`invoices.status not in ('draft')`", [1]],
  ['what is open', "query.where('projects.status', '<>', 'completed')", [1]],
  ['what is paid', "sql`status = 'paid'`", [1]],
  ['what is out', "query.where('status', 'in', ['sent', 'overdue'])", [1, 1]],
  ['what was called off', "sql`events.status <> 'cancelled'`", [1]],
  ['what is void', 'sql`voided_at is not null`', [1]],
  ['what stands', "query.where('invoices.voided_at', 'is', null)", [1]],
  ['a balance', 'sql`sum(total_minor - paid_minor)`', [1]],
  ['that there is one', "query.whereRef('total_minor', '>', 'paid_minor')", [1]],
  ['a client by their id', 'sql`left join clients on clients.id = x.client_id`', [1]],
  ['a client who isn’t deleted', "join.on('clients.deleted_at', 'is', null)", [1]],
  [
    'a client in a call',
    "query.innerJoin('clients', (join) =>\n join.onRef('clients.id', '=', 'x.client_id'))",
    [1],
  ],
  ['a project', "join.on('projects.deleted_at', 'is', null)", [1]],
  ['a period', `sql\`paid_on between \${from}::date and \${to}::date\``, [1]],
])('refuses %s in a query that writes it out', (_what, content, lines) => {
  expect(linesRefused(content)).toEqual(lines)
})

it.each([
  [
    'the words themselves',
    `sql\`left join clients on \${clientOf('x')} where \${isOwed} and \${balance} > 1\``,
  ],
  ['their calls', "query.leftJoin('clients', (join) => join.on(everyClientOf('x'))).where(isOpen)"],
  ['a status that is asked for', `sql\`status = \${status}\``],
  ['states of other things', "query.where('status', 'in', ['waiting', 'making'])"],
  ['what is done with a row', "done: status === 'paid' && row.total_minor - row.paid_minor === 0"],
])('lets a query have %s', (_what, content) => {
  expect(linesRefused(content)).toEqual([])
})

it('lets the feature of clients say which of its own rows are there', () => {
  const file = 'src/server/features/clients/sorting/queries.ts'
  expect(linesRefused('sql`clients.deleted_at is null`', file)).toEqual([])
})

it.each([
  ['a screen', 'src/web/features/invoices/x.tsx', "status === 'sent' || status === 'overdue'", [1]],
  ['paper', 'src/documents/x.ts', "['overdue', 'sent'].includes(status)", [1]],
  ['the rule itself', 'src/domain/money/receivables.ts', "['sent', 'overdue']", []],
  ['a test', 'src/web/features/invoices/x.test.tsx', "['sent', 'overdue']", []],
])('of what is out, %s asks the domain', (_what, file, content, lines) => {
  expect(linesRefused(content, file)).toEqual(lines)
})
