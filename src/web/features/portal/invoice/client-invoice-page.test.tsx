import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ClientsBrand } from '#contract/branding.ts'
import type { InvoicePaper } from '#contract/invoice-paper.ts'
import type { ClientsPayment, PaperTill } from '#contract/till.ts'
import { plainNodes } from '#web/lib/plain-nodes.ts'
import { openClient } from '#web/testing/open-client.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientInvoicePage } from './client-invoice-page.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'

const token = 'a'.repeat(66)

const paper: InvoicePaper = {
  ...{ kind: 'invoice', corrects: null, creditReason: null, invoiceNumber: 'INV-007' },
  ...{ issueDate: '2026-03-01', dueDate: '2026-03-31', deliveredOn: null, currency: 'EUR' },
  items: [{ description: 'ثوب زفاف', quantity: 1, rate: 1000, amount: 1000 }],
  ...{ subtotal: 1000, discount: null, discountAmount: 0, taxRate: 19, taxIncluded: false },
  ...{ taxAmount: 190, taxes: [{ rate: 19, taxable: 1000, tax: 190 }], amount: 1190, schedule: [] },
  ...{ paymentTerms: null, notes: 'Two fittings.', status: 'sent', paid: 190, credited: 0, balance: 1000 },
  ...{ nextDue: '2026-03-31', voidedAt: null, billedTo: 'Adébáyọ̀ Okonkwọ', projectName: '結婚式' },
  disputed: 0,
  payments: [{ id: 'p', paidOn: '2026-03-02', amount: 190 }],
  sender: { name: 'Atelier Ada', email: 'ada@atelier.example', phone: null, website: null },
  payTo: { holder: 'Ada Müller', iban: 'DE02120300000000202051', bic: null },
}

type Answers = Parameters<typeof stubServer>[0]

function open(
  shown: Partial<InvoicePaper> = {},
  answers: Answers = {},
  { hasPage = false, search = '' } = {},
) {
  stubServer({
    '/portal/invoice': () => ({ json: { data: { paper: { ...paper, ...shown }, hasPage } } }),
    ...answers,
  })
  return openClient(`/i${search}#${token}`, <ClientInvoicePage />)
}

it('says first what is owed and by when, then what for, and where it is paid to', async () => {
  open()
  await screen.findByRole('heading', { name: 'Invoice INV-007', level: 1 })
  screen.getByText('Payable to Atelier Ada')
  expect(screen.getAllByText('€1,000.00').length).toBeGreaterThan(1)
  screen.getByText('Please pay by Mar 31, 2026.')
  screen.getByText('ثوب زفاف')
  screen.getByText('DE02 1203 0000 0000 2020 51')
  screen.getByText('Ada Müller')
})

it.each([
  [{ status: 'overdue' }, 'This was due on Mar 31, 2026.'],
  [{ status: 'paid', balance: 0, payTo: null }, 'Paid in full. Thank you!'],
  [{ voidedAt: '2026-03-04T10:00:00.000Z', payTo: null }, /^Atelier Ada has cancelled this invoice/],
  [{ status: 'paid', credited: 1190, balance: 0, payTo: null }, /has taken this invoice back/],
] satisfies [Partial<InvoicePaper>, string | RegExp][])('tells where it stands: %j', async (shown, told) => {
  open(shown)
  await screen.findByText(told)
})

it('says how much of it is to be paid next, where it is paid in instalments', async () => {
  const part = { percent: null, isRest: false, days: null }
  const schedule = [
    { ...part, label: 'Deposit', amount: 190, dueOn: '2026-03-05' },
    { ...part, label: 'Second fitting', amount: 400, dueOn: '2026-03-31' },
    { ...part, label: 'On collection', amount: 600, dueOn: '2026-06-01' },
  ]
  const page = open({ schedule })
  await screen.findByText('Next instalment: €400.00 by Mar 31, 2026.')
  page.leave()
  open({ schedule, status: 'overdue' })
  await screen.findByText('An instalment of €400.00 was due on Mar 31, 2026.')
})

it('asks for nothing that a bank decides on, and says so', async () => {
  const page = open({ disputed: 190, balance: 1190, status: 'overdue' })
  await screen.findByText('This was due on Mar 31, 2026.')
  screen.getByText(
    'A payment of €190.00 is disputed. There is nothing to pay of it until the bank has decided.',
  )
  expect(screen.getByText('Payable to Atelier Ada').nextElementSibling?.textContent).toBe('€1,000.00')
  page.leave()
  open({ disputed: 1190, balance: 1190, status: 'overdue', payTo: null })
  await screen.findByText(/^A payment of €1,190.00 is disputed/)
  expect(screen.queryByText('Payable to Atelier Ada')).toBeNull()
  expect(screen.queryByText(/^This was due/)).toBeNull()
})

it('asks for nothing on one that is cancelled', async () => {
  open({ voidedAt: '2026-03-04T10:00:00.000Z', payTo: null })
  await screen.findByText('Total Amount')
  expect(screen.queryByText('Balance due')).toBeNull()
})

it('takes a question to the business, and saves the paper that was mailed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = open(
    {},
    {
      '/portal/messages': async (request) => {
        sent.push(await request.json())
        return { status: 201, json: { data: {} } }
      },
      '/portal/invoice/pdf': () => ({ json: { data: { fileName: 'INV-007.pdf', content: btoa('%PDF') } } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Write to Atelier Ada' }))
  const field = await screen.findByRole('textbox')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'May I pay in cash?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const told = await screen.findByRole('heading', { name: 'Your message has been sent' })
  expect(document.activeElement?.contains(told)).toBe(true)
  expect(sent).toEqual([{ token, text: 'May I pay in cash?' }])
  await user.click(screen.getByRole('button', { name: 'Save the PDF of INV-007' }))
  await waitFor(() => expect(saved).toEqual(['INV-007.pdf']))
})

it('says that an address leads nowhere, where the server knows none like it', async () => {
  open({}, { '/portal/invoice': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }) })
  await screen.findByRole('heading', { name: "This link doesn't work" })
})

it('sends whoever asks the way to their own page, to the address on record', async () => {
  const sent: unknown[] = []
  const asked = async (request: Request) => {
    sent.push(await request.json())
    return { status: 202, json: { data: {} } }
  }
  const { user } = open({}, { '/portal/key': asked }, { hasPage: true })
  await user.click(await screen.findByRole('button', { name: 'All your orders at Atelier Ada' }))
  await screen.findByText(/^If Atelier Ada has an email address of yours/)
  expect(sent).toEqual([{ token }])
})

describe('paying online', () => {
  const amounts = [
    { of: 'next' as const, amount: 300 },
    { of: 'whole' as const, amount: 1000 },
  ]
  const offer: PaperTill['offer'] = { isTest: false, pageOrigins: ['https://till.example'], amounts }
  const tillOf = (till: Partial<PaperTill>) => ({
    '/portal/papers/till': () => ({
      json: { data: { till: { offer: null, processing: [], payment: null, ...till } } },
    }),
  })
  const leave = () => {
    const left: string[] = []
    vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(`${to}`))
    return left
  }

  it('takes the next instalment or everything, by keyboard, and leaves for the provider’s page alone', async () => {
    const sent: unknown[] = []
    const left = leave()
    let url = 'https://till.example/pay/1'
    const { user } = open(
      {},
      {
        ...tillOf({ offer }),
        '/portal/papers/pay': async (request) => {
          sent.push(await request.json())
          return { json: { data: { url } } }
        },
      },
    )
    await screen.findByText('You pay on a page of the payment provider, straight to Atelier Ada.')
    await user.click(await screen.findByRole('radio', { name: 'Everything, €1,000.00' }))
    url = 'https://elsewhere.example/pay/1'
    await user.click(screen.getByRole('button', { name: 'Pay €1,000.00 online' }))
    await screen.findByText(/^The payment page doesn't belong to the payment provider/)
    expect([sent, left]).toEqual([[{ token, amount: 1000 }], []])
  })

  it('goes where the provider’s page is', async () => {
    const left = leave()
    const answers = {
      '/portal/papers/pay': () => ({ json: { data: { url: 'https://till.example/pay/1' } } }),
    }
    const { user } = open({}, { ...tillOf({ offer }), ...answers })
    await user.click(await screen.findByRole('button', { name: 'Pay €300.00 online' }))
    await waitFor(() => expect(left).toEqual(['https://till.example/pay/1']))
  })

  it('can be begun once more by whoever goes back from there, to the page as it was left', async () => {
    const left = leave()
    const answers = {
      '/portal/papers/pay': () => ({ json: { data: { url: 'https://till.example/pay/1' } } }),
    }
    const { user } = open({}, { ...tillOf({ offer }), ...answers })
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay €300.00 online' })
    await user.click(pay)
    await waitFor(() => expect(left).toHaveLength(1))
    expect(pay.disabled).toBe(true)
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await user.click(pay)
    await waitFor(() => expect(left).toHaveLength(2))
  })

  it.each([
    ['open', /^We are waiting for an answer about €300\.00/],
    ['processing', /^Your bank is confirming €300\.00/],
    ['paid', 'Thank you! €300.00 has been paid.'],
    ['failed', /^The payment of €300\.00 didn't go through/],
    ['expired', /^The payment page has closed/],
  ] satisfies [ClientsPayment['state'], string | RegExp][])(
    'tells whoever comes back that it is %s',
    async (state, told) => {
      const paymentId = '018f0000-0000-7000-8000-00000000000a'
      const asked: unknown[] = []
      open(
        {},
        {
          '/portal/papers/till': async (request) => {
            asked.push(await request.json())
            const payment = { id: paymentId, amount: 300, state }
            return { json: { data: { till: { offer: null, processing: [], payment } } } }
          },
        },
        { search: `?payment=${paymentId}` },
      )
      await screen.findByText(told)
      expect(asked[0]).toEqual({ token, paymentId })
    },
  )

  it('thanks nobody for what their bank took back since', async () => {
    const payment = { id: '018f0000-0000-7000-8000-00000000000a', amount: 190, state: 'paid' }
    const shown = { disputed: 190, balance: 1190 }
    const till = { json: { data: { till: { offer, processing: [], payment } } } }
    open(shown, { '/portal/papers/till': () => till }, { search: `?payment=${payment.id}` })
    await screen.findByRole('button', { name: /^Pay / })
    screen.getByText(/^A payment of €190\.00 is disputed/)
    expect(screen.queryByText(/^Thank you/)).toBeNull()
  })
})

describe('in the looks of the business', () => {
  const accent = { light: '#8c2f39', dark: { text: '#d4737a', fill: '#a8484f' } }
  const brand = (told: ClientsBrand | null) => ({
    '/portal/brand': () => ({ json: { data: { business: 'Atelier Ada', brand: told } } }),
  })

  it('has its colour and its logo, and nothing of ours', async () => {
    open({}, brand({ accent, logo: 'data:image/png;base64,AAAA' }))
    await screen.findByRole('heading', { name: 'Invoice INV-007' })
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.querySelector('img')?.src).toBe('data:image/png;base64,AAAA'))
    expect(main.style.getPropertyValue('--toile-accent')).toBe('light-dark(#8c2f39, #d4737a)')
    expect(main.style.getPropertyValue('--toile-fill')).toBe('light-dark(#8c2f39, #a8484f)')
    expect(screen.queryByText(/^Made with/)).toBeNull()
  })

  it('says what it was made with where it looks like ours', async () => {
    open({}, brand(null))
    await screen.findByRole('heading', { name: 'Invoice INV-007' })
    await screen.findByRole('link', { name: 'Made with Toile' })
    expect(screen.getByRole('main').style.getPropertyValue('--toile-accent')).toBe('')
  })
})

it.each([
  [{}],
  [{ status: 'overdue', notes: null, discount: { kind: 'percent', value: 10 }, discountAmount: 100 }],
  [{ kind: 'credit-note', corrects: { invoiceNumber: 'INV-006', issueDate: '2026-02-01' }, payTo: null }],
] satisfies [Partial<InvoicePaper>][])(
  'says before its script is there what it says with it: %j',
  (shown) => {
    const sheet = <InvoiceSheet paper={{ ...paper, ...shown }} />
    const ahead = document.createElement('div')
    ahead.append(...plainNodes(sheet))
    const { container } = render(sheet)
    expect(ahead.innerHTML).toBe(container.innerHTML)
  },
)
