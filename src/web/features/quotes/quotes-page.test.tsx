import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { ana } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { accounting, managing, offersByRole, openMenu, signInAs } from '#web/testing/offers.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { quoteNumbered, quotesDesk } from '#web/testing/quotes.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { sending } from '#web/testing/sent-papers.ts'
import { signIn } from '#web/testing/session.ts'
import { QuotesPage } from './quotes-page.tsx'

const pages = [{ path: '/invoices', element: <QuotesPage /> }]

afterEach(() => localStorage.clear())

const sent = { status: 'sent', sentAt: '2026-05-02T10:00:00.000Z', versionCount: 1 } as const
const answer: Quote['answer'] = {
  ...{ answer: 'approved', name: 'Ana Maria Sousa', note: 'With the long veil, please' },
  ...{ at: '2026-05-03T09:30:00.000Z', device: 'Safari on iPhone' },
}
const invoiceId = { _id: 'INV-009', name: 'INV-009' }

const open = (quotes: readonly Quote[], more = '', answers: Parameters<typeof quotesDesk>[1] = {}) => {
  layOut()
  const desk = quotesDesk(quotes, answers)
  return { ...desk, ...renderPages(pages, `/invoices?tab=quotes${more}`) }
}

const card = (name: string) => screen.findByRole('article', { name })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const labelsIn = (place: Pick<typeof screen, 'getAllByRole'>, role: 'button' | 'menuitem') =>
  place.getAllByRole(role, { hidden: true }).map((one) => one.textContent)

it('finds by number or client, filters by status, and counts what is open', async () => {
  const { user, search } = open([
    quoteNumbered('Q-003', sent),
    quoteNumbered('Q-002', { clientId: { _id: 'bram', name: 'Bram' }, status: 'expired' }),
    quoteNumbered('Q-001'),
  ])
  within(await card('Q-002')).getByText('Expired')
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary.textContent).toContain('Total Quotes 3 · Open 1 · Agreed 0 · Open Amount $100.00')
  await user.type(screen.getByPlaceholderText('Search quotes...'), 'bram')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Q-001' })).toBeNull())
  await user.clear(screen.getByPlaceholderText('Search quotes...'))
  await card('Q-001')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Sent')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Q-001' })).toBeNull())
  expect(new URLSearchParams(search()).get('status')).toBe('sent')
  await user.click(screen.getByRole('tab', { name: 'Invoices' }))
  expect(search()).toBe('')
})

it('says why there are none, and begins the first', async () => {
  const { user, saved } = open([])
  const words = await screen.findByText(/Your client can approve it on their phone/)
  const empty = words.parentElement ?? words
  await user.click(within(empty).getByRole('button', { name: 'Add Quote' }))
  const form = await dialogOf('Add Quote')
  const client = await form.findByRole('combobox', { name: 'Client' })
  await waitFor(() => expect(client.closest('fieldset')?.disabled).toBe(false))
  await user.click(client)
  await user.click(optionOf('Client', ana.name))
  expect(form.getByLabelText<HTMLInputElement>(/^Quote number/).value).toBe('Q-010')
  expect(form.getByLabelText<HTMLTextAreaElement>('Terms').value).toBe('Half in advance')
  fireEvent.change(form.getByLabelText('Item 1 description'), { target: { value: 'Gown' } })
  fireEvent.change(form.getByLabelText('Item 1 rate'), { target: { value: '250' } })
  await waitFor(() => expect(form.getByText('Total Amount').nextSibling?.textContent).toBe('$250.00'))
  await user.click(form.getByRole('button', { name: 'Create Quote' }))
  await card('Q-010')
  expect(saved).toMatchObject([
    { quoteNumber: 'Q-010', validUntil: '2099-06-30', items: [{ description: 'Gown', rate: 250 }] },
  ])
})

it('tells why it could not be loaded, and tries again', async () => {
  let isDown = true
  const summary = {
    ...{ total: 1, open: 0, agreed: 0, currency: 'USD', openAmount: 0 },
    otherOpenAmounts: [{ currency: 'EUR', amount: 20 }],
  }
  const listed = { quotes: [quoteNumbered('Q-001')], nextCursor: null, summary }
  const { user } = open([], '', {
    '/quotes': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
        : { json: { data: listed } },
  })
  await screen.findByText('Error: Out of thread')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Q-001')
  await screen.findByText('sent and not answered, and €20.00')
})

it('is covered where the plan has none, and closed to changes where it has none any more', async () => {
  signIn({ plan: 'free' })
  const refusal = { status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message: 'No' } }
  const { leave } = open([], '', { '/quotes': () => refusal })
  await screen.findByText('This feature is not available on your current plan.')
  leave()
  open([quoteNumbered('Q-001', { readOnly: true })], '&open=Q-001')
  const details = await dialogOf('Quote Details')
  await details.findByText(/Your plan doesn't include quotes/)
  expect(labelsIn(details, 'button')).not.toContain('Send...')
  expect(screen.queryByRole('button', { name: 'Add Quote', hidden: true })).toBeNull()
})

const buttonsByStatus: readonly [string, Partial<Quote>, string[], string[]][] = [
  ['a draft', {}, ['PDF', 'Send...', 'Make Invoice'], ['Edit', 'Duplicate', 'Delete']],
  ['sent', sent, ['PDF', 'Send again...', 'Make Invoice'], ['Edit', 'Duplicate', 'Delete']],
  [
    'declined',
    { ...sent, status: 'declined' },
    ['PDF', 'Send again...', 'Make Invoice'],
    ['Edit', 'Duplicate', 'Delete'],
  ],
  ['approved', { ...sent, status: 'approved', answer }, ['PDF', 'Make Invoice'], ['Duplicate']],
  ['converted', { ...sent, status: 'converted', invoiceId }, ['PDF', 'Open Invoice'], ['Duplicate']],
  [
    'converted, its invoice deleted',
    { ...sent, status: 'converted' },
    ['PDF', 'Make Invoice Again'],
    ['Duplicate'],
  ],
]

it.each(buttonsByStatus)(
  'offers for one that is %s what can be done with it',
  async (_, more, inSight, inMenu) => {
    const { user } = open([quoteNumbered('Q-001', more)], '&open=Q-001')
    const details = await dialogOf('Quote Details')
    await details.findByText('Gown')
    expect(labelsIn(details, 'button').filter((label) => inSight.includes(label))).toEqual(inSight)
    await user.click(details.getByRole('button', { name: 'More actions for Q-001' }))
    await waitFor(() => expect(labelsIn(within(document.body), 'menuitem')).toEqual(inMenu))
  },
)

it('is written by all who read it, and deleted by who manages', async () => {
  expect(
    await offersByRole(
      async (role) => {
        signInAs(role)
        const page = open([quoteNumbered('Q-001')])
        await card('Q-001')
        await openMenu('More actions for Q-001')
        return page
      },
      [],
      accounting,
    ),
  ).toEqual({ Delete: managing, 'Delete Q-001': managing })
})

it('tells who answered, and shows each mail and each version with its fingerprint', async () => {
  const mailed = sending('1', { kind: 'quote', number: 'Q-001' })
  const { user } = open([quoteNumbered('Q-001', { ...sent, status: 'approved', answer })], '&open=Q-001', {
    '/quotes/Q-001/documents': () => ({ json: { data: { documents: [mailed] } } }),
  })
  const details = await dialogOf('Quote Details')
  await details.findByText(/^Approved by Ana Maria Sousa on .*, from Safari on iPhone$/)
  details.getByText('Note: With the long veil, please')
  const papers = within(await details.findByRole('region', { name: 'Sent papers' }))
  expect(papers.getByRole('listitem').textContent).toBe('May 2, 2026, to ana@example.comPDF')
  await user.click(details.getByRole('button', { name: 'Show versions (1)' }))
  await details.findByText('$100.00, to Ana Sousa, ana@sousa.test')
  details.getByText('Fingerprint (SHA-256): ab12')
})

it('is sent, and one whose last day is over is given a later one first', async () => {
  const { user } = open(
    [
      quoteNumbered('Q-002', { ...sent, status: 'expired', validUntil: '2026-05-02' }),
      quoteNumbered('Q-001'),
    ],
    '&open=Q-001',
  )
  await user.click(await (await dialogOf('Quote Details')).findByRole('button', { name: 'Send...' }))
  const letter = await dialogOf('Send Quote')
  await letter.findByDisplayValue('Dear Ana')
  expect(letter.queryByText('Mark as sent only')).toBeNull()
  await user.click(letter.getByRole('button', { name: 'Send Quote' }))
  await within(await card('Q-001')).findByText('Sent')
  await user.click(screen.getByLabelText('More actions for Q-002'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again...', hidden: true }))
  await screen.findByText(/Choose a later day, save, and send it then/)
  await dialogOf('Edit Quote')
})

it('becomes an invoice after a question, and leads to it', async () => {
  const { user, search } = open([quoteNumbered('Q-001', sent)], '&open=Q-001')
  await user.click(await (await dialogOf('Quote Details')).findByRole('button', { name: 'Make Invoice' }))
  const question = await dialogOf('Make an invoice of this quote?')
  await user.click(question.getByRole('button', { name: 'Make Invoice' }))
  await waitFor(() => expect(search()).toBe('?open=INV-009'))
})

it('is deleted after a question, and comes back', async () => {
  const { user, onRecord } = open([quoteNumbered('Q-001', sent)])
  await user.click(await screen.findByLabelText('Delete Q-001'))
  const question = await dialogOf('Delete Quote')
  question.getByText(/the link in its email will no longer work/)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Quote deleted.')
  expect(onRecord.size).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await card('Q-001')
})

it('says at its field that a number is used, and that it was agreed meanwhile', async () => {
  const quote = quoteNumbered('Q-001', sent)
  const message = 'Quote number Q-002 is already used.'
  let agreed: Partial<Quote> = {}
  const { user } = open([quote], '', {
    '/quotes/Q-001': ({ method }) =>
      method === 'GET'
        ? { json: { data: { quote: { ...quote, ...agreed } } } }
        : { status: 409, json: { code: 'CONFLICT', message } },
  })
  await user.click(await screen.findByLabelText('Edit Q-001'))
  const form = await dialogOf('Edit Quote')
  const number = await form.findByLabelText<HTMLInputElement>(/^Quote number/)
  await waitFor(() => expect(number.closest('fieldset')?.disabled).toBe(false))
  form.getByText(/Saving takes it back to a draft/)
  fireEvent.change(number, { target: { value: 'Q-002' } })
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(number.value).toBe('Q-002')

  agreed = { status: 'approved', answer, updatedAt: '2026-05-03T09:30:00.000Z' }
  fireEvent.change(number, { target: { value: 'Q-003' } })
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await form.findByText(/Quote Q-001 was agreed after you opened it/)
  expect(form.queryByText('Overwrite with mine')).toBeNull()
})

it.each([
  ['the next instalment that was agreed in one press', [], {}],
  ['a share where none is left, and tells how each stands', ['INV-004'], { percent: 30 }],
] as const)('makes a deposit invoice of %s', async (_what, numbers, body) => {
  const part = { percent: 30, isRest: false, days: 0, dueOn: null }
  const agreed = quoteNumbered('Q-001', {
    status: 'approved',
    invoiceId: numbers.length > 0 ? invoiceId : null,
    schedule: [
      { ...part, label: 'Deposit', amount: 30 },
      { ...part, label: 'Balance', percent: null, isRest: true, amount: 70 },
    ],
    deposits: numbers.map((id) => ({
      ...{ id, invoiceNumber: id, issueDate: '2026-05-03', amount: 30, status: 'sent' },
      ...{ isVoid: false, takenOffOn: null, credited: 0 },
    })),
  })
  const bodies: unknown[] = []
  const { user } = open([agreed], '&open=Q-001', {
    '/quotes/Q-001/deposit': async (request) => {
      bodies.push(await request.json())
      return { json: { data: { quote: agreed, invoiceId: 'INV-005' } } }
    },
  })
  const details = await dialogOf('Quote Details')
  const press = await details.findByRole('button', { name: 'Deposit Invoice' })
  for (const number of numbers) details.getByText(new RegExp(`^Deposit ${number} isn't paid`))
  await user.click(press)
  if (numbers.length > 0) {
    await user.click(await screen.findByRole('button', { name: 'Make Deposit Invoice' }))
  }
  await screen.findByText('Deposit invoice drafted from quote Q-001.')
  expect(bodies).toEqual([body])
})

it('asks for no deposit once its invoice is out, and says so', async () => {
  open([quoteNumbered('Q-001', { status: 'approved', invoiceId, isInvoiceOut: true })], '&open=Q-001')
  const details = await dialogOf('Quote Details')
  await details.findByText(/^No longer a draft/)
  expect(details.queryByRole('button', { name: 'Deposit Invoice' })).toBeNull()
})
