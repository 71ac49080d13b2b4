import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { QuotePaper } from '#contract/quotes.ts'
import { untold } from '#documents/invoice/invoice-document.ts'
import { plainNodes } from '#web/lib/plain-nodes.ts'
import { openClient } from '#web/testing/open-client.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientQuotePage } from './client-quote-page.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

const token = 'a'.repeat(64)
const address = '/portal/quote'
const [first, second] = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002']

const paper: QuotePaper = {
  versionId: first,
  status: 'sent',
  answer: null,
  deposit: null,
  awaitsDeposit: false,
  statement: {
    ...{ quoteNumber: 'Q-007', issueDate: '2026-03-01', validUntil: '2026-03-31', currency: 'EUR' },
    items: [{ description: 'ثوب زفاف', quantity: 1, rate: 1000, amount: 1000 }],
    ...{ subtotal: 1000, discount: null, discountAmount: 0, taxRate: 19, taxIncluded: false },
    schedule: [
      { label: 'Deposit', percent: 30, isRest: false, amount: 357, days: 0, dueOn: null },
      { label: 'On collection', percent: null, isRest: true, amount: 833, days: null, dueOn: '2026-06-01' },
    ],
    ...{ taxAmount: 190, taxes: [{ rate: 19, taxable: 1000, tax: 190 }], amount: 1190 },
    ...{ paymentTerms: 'Half before the cloth is cut.', notes: 'Two fittings.', projectName: '結婚式' },
    billedTo: { name: 'Adébáyọ̀ Okonkwọ', email: null, phone: null, address: null },
  },
  hasPage: false,
  letterhead: {
    ...{ name: 'Atelier Ada', email: 'ada@atelier.example', phone: null, address: null, website: null },
    ...untold,
    ...{ image: null, language: 'en', formatLocale: 'en-GB', pageSize: 'A4' },
  },
}

const answerOf = (answer: 'approved' | 'declined'): NonNullable<QuotePaper['answer']> => ({
  answer,
  name: 'Tolu Okonkwọ',
  at: '2026-03-04T10:00:00.000Z',
})

const open = (secret = token) => openClient(`/paper#${secret}`, <ClientQuotePage />)

it('is approved with a name, last of all, by one answer to the version that was read', async () => {
  const sent: unknown[] = []
  stubServer({
    [address]: () => ({ json: { data: paper } }),
    [`${address}/answer`]: async (request) => {
      sent.push(await request.json())
      return { json: { data: { ...paper, status: 'approved', answer: answerOf('approved') } } }
    },
  })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Quote Q-007' })
  screen.getByText('ثوب زفاف')
  screen.getByText('Half before the cloth is cut.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DepositWith the invoice€357.00',
    'On collectionBy Jun 1, 2026€833.00',
  ])
  screen.getByText(/you order what is listed above for €1,190\.00/)
  await user.click(screen.getByRole('button', { name: 'I approve and order' }))
  await screen.findByText(/name is required/i)
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Tolu Okonkwọ')
  await user.click(screen.getByRole('button', { name: 'I approve and order' }))
  await screen.findByText(/^Tolu Okonkwọ approved this quote on .*2026/)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(sent).toEqual([{ token, versionId: first, answer: 'approved', name: 'Tolu Okonkwọ', note: null }])
  expect(screen.queryByRole('button', { name: 'I approve and order' })).toBeNull()
})

it('tells that the invoice of the first instalment has gone out, as soon as it has', async () => {
  const approved = { ...paper, status: 'approved', answer: answerOf('approved') }
  let looks = 0
  stubServer({
    [address]: () => {
      const isOut = looks++ > 0
      const deposit = isOut ? { invoiceNumber: 'INV-003', amount: 357 } : null
      return { json: { data: { ...approved, deposit, awaitsDeposit: !isOut } } }
    },
  })
  open()
  await screen.findByText(/^Tolu Okonkwọ approved this quote/)
  await screen.findByText(
    'Invoice INV-003 for the deposit of €357.00 has been sent.',
    {},
    { timeout: 10_000 },
  )
})

it('asks before it is declined, and keeps what was typed where somebody thinks better of it', async () => {
  const sent: unknown[] = []
  stubServer({
    [address]: () => ({ json: { data: paper } }),
    [`${address}/answer`]: async (request) => {
      sent.push(await request.json())
      return { json: { data: { ...paper, status: 'declined', answer: answerOf('declined') } } }
    },
  })
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Tolu')
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Too dear')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByRole('dialog', { name: 'Decline this quote?' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ }).value).toBe('Too dear')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline this quote?' })
  const [meant] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Decline',
  )
  if (!meant) throw new Error('Nothing to confirm with')
  await user.click(meant)
  await screen.findByText(/^Tolu Okonkwọ declined this quote/)
  expect(sent).toEqual([{ token, versionId: first, answer: 'declined', name: 'Tolu', note: 'Too dear' }])
})

it('shows what the business has changed meanwhile, and why the answer did not count', async () => {
  let isChanged = false
  const sent: unknown[] = []
  const keys = new Set<string | null>()
  const changed = { ...paper, versionId: second, statement: { ...paper.statement, notes: 'Three fittings.' } }
  stubServer({
    [address]: () => ({ json: { data: isChanged ? changed : paper } }),
    [`${address}/answer`]: async (request) => {
      keys.add(request.headers.get('idempotency-key'))
      sent.push(await request.json())
      if (isChanged) {
        const answer = answerOf('approved')
        return { json: { data: { ...changed, status: 'approved', answer } } }
      }
      isChanged = true
      const message = 'There is a newer version of this quote. Please read it once more.'
      return { status: 409, json: { code: 'CONFLICT', message } }
    },
  })
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Tolu')
  await user.click(screen.getByRole('button', { name: 'I approve and order' }))
  await screen.findByText('Three fittings.')
  await screen.findByText(/There is a newer version/, { selector: '[role=alert]' })
  // Nothing typed is lost, and what is pressed now is said to what is read now, as another answer.
  await user.click(screen.getByRole('button', { name: 'I approve and order' }))
  await screen.findByText(/^Tolu Okonkwọ approved this quote/)
  const said = { token, answer: 'approved', name: 'Tolu', note: null }
  expect(sent).toEqual([
    { versionId: first, ...said },
    { versionId: second, ...said },
  ])
  expect(keys.size).toBe(2)
})

it.each([
  ['expired', null, 'This quote was valid until Mar 31, 2026. Please ask Atelier Ada for a new one.'],
  ['draft', null, 'Atelier Ada is changing this quote. You will get the new version by email.'],
  ['converted', null, 'This quote has been agreed with Atelier Ada.'],
  ['converted', answerOf('approved'), /^Tolu Okonkwọ approved this quote/],
  ['declined', answerOf('declined'), /^Tolu Okonkwọ declined this quote/],
] as const)('tells what has become of it: %s', async (status, answer, told) => {
  stubServer({ [address]: () => ({ json: { data: { ...paper, status, answer } } }) })
  open()
  await screen.findByText(told)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says that an address leads nowhere, where the server knows none like it', async () => {
  stubServer({ [address]: () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }) })
  open()
  await screen.findByRole('heading', { name: "This link doesn't work" })
})

it('takes a question, and leads to all orders where there is a page; as mailed before it does neither', async () => {
  const asked: unknown[] = []
  stubServer({
    [address]: () => ({ json: { data: { ...paper, hasPage: true } } }),
    '/portal/key': async (request) => {
      asked.push(await request.json())
      return { status: 202, json: { data: {} } }
    },
  })
  const page = open()
  await screen.findByRole('button', { name: 'All your orders at Atelier Ada' })
  expect(screen.queryByRole('button', { name: 'Write to Atelier Ada' })).toBeNull()
  page.leave()
  const newer = 'a'.repeat(66)
  const { user } = open(newer)
  await screen.findByRole('button', { name: 'Write to Atelier Ada' })
  await user.click(screen.getByRole('button', { name: 'All your orders at Atelier Ada' }))
  await screen.findByText(/the link to your page is on its way/)
  expect(asked).toEqual([{ token: newer }])
})

it('says before its script is there what it says with it', () => {
  const sheet = <QuoteSheet paper={paper} />
  const ahead = document.createElement('div')
  ahead.append(...plainNodes(sheet))
  const { container } = render(sheet)
  expect(ahead.innerHTML).toBe(container.innerHTML)
})
