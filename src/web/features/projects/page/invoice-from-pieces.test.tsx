import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { roles } from '#domain/team/permissions.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { InvoiceFromPieces } from './invoice-from-pieces.tsx'
import { UnbilledWork } from './unbilled-work.tsx'
import type { Billing } from './use-billing.ts'

const ok = (data: object) => ({ json: { data } })
const name = 'Invoice the garments'
const wedding = projectNamed('Wedding', { id: 'wedding' })
const invoice = { id: 'invoice', invoiceNumber: 'INV-007', status: 'draft' } as const
const hem = { description: '1042 Skirt: Hem', amount: 20 }

const billingOf = (more: Partial<Billing> = {}): Billing => ({
  ...{ next: 'make', invoice: null, open: [hem], total: 20, unpriced: [], deposit: null },
  ...more,
})

const asksOfAgreed = vi.fn()

interface Given {
  readonly agreed?: object
  readonly billing?: Partial<Billing>
  readonly role?: Role
  readonly plan?: 'premium' | 'free'
  readonly refusal?: () => { readonly status: number; readonly json: object } | null
  readonly answer?: { readonly isNew: boolean; readonly isLonger: boolean }
}

/** A project's money, whose server answers so. */
function open({ agreed, billing = {}, role = 'owner', plan = 'premium', refusal, answer }: Given = {}) {
  signIn({ plan, workspace: workspaceAs(role) })
  const sent: unknown[] = []
  let told = billingOf(billing)
  stubServer({
    '/projects/wedding/billing': () => refusal?.() ?? ok({ billing: told }),
    ...(agreed && {
      '/projects/wedding/agreed': () => {
        asksOfAgreed()
        return ok({ agreed })
      },
    }),
    '/projects/wedding/ticket': async (request) => {
      const { deposit } = (await request.json()) as { deposit: number }
      sent.push(deposit)
      if (deposit === 5) {
        const errors = [{ field: 'deposit', message: '$20.00 of the deposit are on invoices already.' }]
        return { status: 422, json: { code: 'VALIDATION_FAILED', message: 'Wrong', errors } }
      }
      if (told.deposit)
        told = { ...told, deposit: { ...told.deposit, amount: deposit, left: deposit - told.deposit.used } }
      return ok({ billing: told })
    },
    '/projects/wedding/invoice': () => ok({ invoice, isNew: false, isLonger: false, ...answer }),
  })
  const element = (
    <>
      <InvoiceFromPieces project={wedding} />
      <UnbilledWork project={wedding} />
    </>
  )
  const pages = [
    { path: '/', element },
    { path: '/invoices', element: <h1>Invoices</h1> },
  ]
  return { ...renderPages(pages, '/'), sent }
}

it('tells what is on no invoice, makes one of it and shows that', async () => {
  const { user, search } = open({ answer: { isNew: true, isLonger: false } })
  expect(await screen.findByText('1042 Skirt: Hem')).toBeDefined()
  expect(screen.getByRole('region', { name: 'On no invoice yet' }).textContent).toContain('$20.00')
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(search()).toBe('?open=invoice'))
})

it('asks first where what was agreed is invoiced, which holds the same work', async () => {
  const agreed = { next: 'there', quotes: [], deposits: [], left: 0, currency: 'USD' }
  const { user, search } = open({
    agreed: { ...agreed, invoice: { _id: 'budget', name: 'INV-001' } },
    answer: { isNew: true, isLonger: false },
  })
  await waitFor(() => expect(asksOfAgreed).toHaveBeenCalled())
  await user.click(await screen.findByRole('button', { name }))
  const asked = within(await screen.findByRole('dialog', { name: 'Invoice the garments as well?' }))
  asked.getByText(/is on INV-001/)
  await user.click(asked.getByRole('button', { name }))
  await waitFor(() => expect(search()).toBe('?open=invoice'))
})

it('adds to a draft, and says so beforehand and afterwards', async () => {
  const { user, search } = open({
    billing: { next: 'add', invoice },
    answer: { isNew: false, isLonger: true },
  })
  expect(await screen.findByText(/^INV-007 is still a draft/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add to INV-007' }))
  expect(await screen.findByText('Added to INV-007.')).toBeDefined()
  await waitFor(() => expect(search()).toBe('?open=invoice'))
})

it('makes another one of what is new where the first has left the drafts', async () => {
  open({ billing: { invoice: { ...invoice, status: 'sent' } } })
  expect(await screen.findByRole('button', { name: 'Invoice what is new' })).toBeDefined()
  expect(screen.getByText(/^INV-007 stays as it is\./)).toBeDefined()
})

it('says where somebody else was faster', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('INV-007 has been drafted before.')).toBeDefined()
})

it('leads to the price that is missing, and offers nothing before', async () => {
  const unpriced = [
    { pieceId: 'skirt', taskId: 'waist', called: '1042 Skirt: Waist' },
    { pieceId: 'coat', taskId: null, called: '1043 Coat' },
  ]
  const { settled } = open({ billing: { next: 'wait', unpriced } })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1042 Skirt: Waist', '/workshop/pieces/skirt?open=waist'],
    ['1043 Coat', '/workshop/pieces/coat'],
  ])
  await settled()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the deposit with what is left of it, and corrects it', async () => {
  const deposit = { amount: 50, paidOn: '2026-05-01', used: 20, left: 30 }
  const { user, sent } = open({ billing: { next: 'there', invoice, open: [], total: 0, deposit } })
  const told =
    '$50.00 paid over the counter on May 1, 2026. $20.00 of it on invoices, $30.00 left for the next one.'
  expect(await screen.findByText(told)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Correct the deposit' }))
  const field = screen.getByRole('textbox', { name: 'Deposit taken' })
  await user.clear(field)
  await user.type(field, '5')
  await user.click(screen.getByRole('button', { name: 'Save deposit' }))
  const beside = { selector: '[id$=-error]' }
  expect(await screen.findByText('$20.00 of the deposit are on invoices already.', beside)).toBeDefined()
  await user.clear(field)
  await user.type(field, '25{Enter}')
  expect(await screen.findByText(/^\$25\.00 paid over the counter/)).toBeDefined()
  expect(sent).toEqual([5, 25])
})

it('sets what is left of a deposit against the invoice that there is', async () => {
  const deposit = { amount: 12, paidOn: '2026-05-01', used: 0, left: 12 }
  const { user, search } = open({ billing: { next: 'deposit', invoice, open: [], total: 0, deposit } })
  await user.click(await screen.findByRole('button', { name: 'Set the deposit against INV-007' }))
  await waitFor(() => expect(search()).toBe('?open=invoice'))
})

it('is offered to who writes invoices, where there is something to invoice and the plan has it', async () => {
  const offered: string[] = []
  for (const role of roles) {
    const { settled, leave } = open({ role })
    await settled()
    if (screen.queryByRole('button', { name })) offered.push(role)
    leave()
  }
  expect(offered).toEqual(['owner', 'manager', 'bookkeeper'])
  const nothing: Given = { billing: { next: 'nothing', open: [], total: 0 } }
  const closed: Given = { plan: 'free' }
  for (const given of [nothing, closed]) {
    const { settled, leave } = open(given)
    await settled()
    expect(screen.queryByRole('button', { name })).toBeNull()
    leave()
  }
})

it('is offered of cloth alone too', async () => {
  open({ billing: { open: [{ description: 'Silk, in metres', amount: 66.66 }], total: 66.66 } })
  expect(await screen.findByRole('button', { name })).toBeDefined()
  expect(screen.getByText('Silk, in metres')).toBeDefined()
})

it('says that it isn’t known what is on no invoice, and tells it once it is', async () => {
  let isThere = false
  const { user } = open({
    refusal: () => (isThere ? null : { status: 500, json: { code: 'INTERNAL', message: 'Not today' } }),
  })
  await screen.findByText('On no invoice yet')
  expect(screen.queryByRole('button', { name })).toBeNull()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('1042 Skirt: Hem')
})
