import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Invoice } from '#contract/invoices.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { drawnAnew } from '#web/testing/drawn-anew.ts'
import { offered } from '#web/testing/offered.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { valuesOf } from '../invoice-values.ts'
import { InvoicesForm } from '../invoices-form.tsx'
import { typedInvoices } from './typed-invoices.ts'

const items = Array.from({ length: 9 }, (_, n) => ({
  description: `Piece ${n}`,
  quantity: 1,
  rate: 10,
  amount: 10,
}))
const invoice = sampleInvoice({ items })
const nothing = () => undefined
/** Of the items that were sent, one after the other. */
const sent: Pick<Invoice, 'items'>[] = []

function open(details: object[] = []) {
  sent.length = 0
  stubServer({
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
    '/work-items/offers': () => ({ json: { data: offered } }),
    [`/invoices/${invoice.id}`]: async (request) => {
      sent.push(await request.json())
      return details.length > 0
        ? { status: 400, json: { code: 'VALIDATION_ERROR', message: 'Not so', errors: details } }
        : { json: { data: { invoice } } }
    },
  })
  const form = (
    <InvoicesForm
      invoice={invoice}
      model={invoice}
      initialValues={valuesOf(invoice)}
      isDisabled={false}
      onSaved={nothing}
      onVoided={nothing}
      onCancel={nothing}
      onDirtyChange={nothing}
    />
  )
  return renderPages([{ path: '/', element: form }], '/')
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const drawn = () => [...document.querySelectorAll('input, textarea, button, output, dd')]
const offeredAt = (position: number) =>
  [...document.querySelectorAll(`[aria-label="Prices for item ${position}"] [role="option"]`)].map(
    ({ textContent }) => textContent,
  )
const total = () => document.querySelector('dd[data-total="true"]')?.textContent
const save = () => document.querySelector('fieldset')?.closest('form')?.requestSubmit()

it('draws nothing anew but the field that is typed into, and what follows of it in the next pause', async () => {
  const { user, settled } = open()
  const description = await field('Item 5 description')
  await settled()
  await user.type(description, 's')
  // The first letter of all tells the form that something is typed.
  expect(await drawnAnew(drawn(), () => user.keyboard('t'))).toEqual([])
  expect(description.value).toBe('Piece 4st')
  const rate = await field('Item 5 rate')
  await user.type(rate, '2', { initialSelectionStart: 0, initialSelectionEnd: 5 })
  const before = drawn()
  expect(await drawnAnew(before, () => user.keyboard('5'))).toEqual([rate])
  expect(total()).not.toBe('$105.00')
  const amount = screen.getByLabelText('Item 5 amount')
  const following = await drawnAnew(before, () => waitFor(() => expect(total()).toBe('$105.00')))
  expect(amount.textContent).toBe('$25.00')
  expect(following.filter((element) => element.matches('input, button, textarea, output'))).toEqual([amount])
})

it('saves what was typed last, however soon', async () => {
  const { user, settled } = open()
  const [description, quantity, rate] = await Promise.all([
    field('Item 9 description'),
    field('Item 9 qty'),
    field('Item 9 rate'),
  ])
  await settled()
  await user.type(description, ' of silk, in a hurry')
  // Without the focus, as a browser's own filling does it.
  fireEvent.change(quantity, { target: { value: '2' } })
  fireEvent.change(rate, { target: { value: '12' } })
  fireEvent.change(rate, { target: { value: '12.5' } })
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.items.at(-1)).toEqual({
    description: 'Piece 8 of silk, in a hurry',
    quantity: 2,
    rate: 12.5,
  })
})

it('has a field for each rate where one line is taxed otherwise, and tells what each is on', async () => {
  const { user, settled } = open()
  const [description] = [await field('Item 2 description')]
  await settled()
  expect(screen.queryByLabelText('Item 2 tax rate')).toBeNull()
  await user.click(description)
  await user.click(screen.getByRole('button', { name: 'Another rate for this line' }))
  const rate = await field('Item 2 tax rate')
  expect(document.activeElement).toBe(rate)
  expect([...(rate.list?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
    ['19', 'Standard'],
    ['7.5', 'Reduced'],
  ])
  await user.keyboard('19')
  fireEvent.blur(rate)
  const sums = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(sums()).toEqual(
    expect.arrayContaining(['Tax (19%) on $10.00', 'Tax (0%) on $80.00', 'Total Amount']),
  )
  expect(total()).toBe('$91.90')
  // Enter goes on through it, and every row begins with its description.
  await user.type(await field('Item 2 rate'), '{Enter}')
  expect(document.activeElement).toBe(rate)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Item 3 description'))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.items.map(({ taxRate }) => taxRate)).toEqual([
    undefined,
    19,
    ...Array.from({ length: 7 }, () => undefined),
  ])
})

it('is filled from the price list, or with what this client paid last, by three letters and the arrows', async () => {
  const { user, settled } = open()
  const description = await field('Item 2 description')
  await settled()
  await user.clear(description)
  await user.type(description, 'he')
  expect(offeredAt(2)).toEqual([])
  await user.keyboard('m')
  await waitFor(() =>
    expect(offeredAt(2)).toEqual(['Hem, lined $25.00 / h', 'hem, lined Last $22.00 on Mar 2, 2026']),
  )
  await user.keyboard('{ArrowDown}{Enter}')
  const quantity = await field('Item 2 qty')
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  expect(quantity.value).toBe('0.5')
  expect((await field('Item 2 unit')).value).toBe('hour')
  expect((await field('Item 2 tax rate')).value).toBe('7%')
  expect(screen.getByLabelText('Item 2 amount').textContent).toBe('$12.50')
  // Escape leaves what was typed, and the dialog open; what is free goes on being so.
  const third = await field('Item 3 description')
  await user.clear(third)
  await user.type(third, 'Zip')
  await waitFor(() => expect(offeredAt(3)).toEqual(['Zip $12.00']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(offeredAt(3)).toEqual([]))
  await user.keyboard('per of gold{Enter}')
  expect([third.value, (await field('Item 3 rate')).value]).toEqual(['Zipper of gold', '10.00'])
  const fourth = await field('Item 4 description')
  await user.clear(fourth)
  await user.type(fourth, 'HEM')
  await user.click(await screen.findByText('Last $22.00 on Mar 2, 2026'))
  await waitFor(() => expect(screen.getByLabelText('Item 4 amount').textContent).toBe('$22.00'))
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.items.slice(1, 4)).toEqual([
    { description: 'Hem, lined', quantity: 0.5, unit: 'hour', rate: 25, taxRate: 7 },
    { description: 'Zipper of gold', quantity: 1, rate: 10 },
    { description: 'hem, lined', quantity: 1, rate: 22, taxRate: 7 },
  ])
})

it('says what the total goes to before prices include the tax, and leaves it where that is not wanted', async () => {
  const { user, settled } = open()
  await settled()
  await user.click(screen.getByRole('button', { name: 'Add tax or discount' }))
  const rate = await field('Tax rate')
  // By its name, for one press.
  await user.click(await screen.findByRole('button', { name: 'Reduced' }))
  expect(rate.value).toBe('7.5%')
  expect(screen.getByRole('button', { name: 'Reduced', pressed: true })).toBeDefined()
  await user.clear(rate)
  await user.type(rate, '20')
  fireEvent.blur(rate)
  expect(total()).toBe('$108.00')
  const prices = screen.getByRole<HTMLInputElement>('switch', { name: 'Prices include tax' })
  const said = 'The prices stay as they are written. The total goes from $108.00 to $90.00.'
  await user.click(prices)
  await screen.findByText(said)
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  expect([prices.checked, total()]).toEqual([false, '$108.00'])
  await user.click(prices)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await waitFor(() => expect(total()).toBe('$90.00'))
  expect(prices.checked).toBe(true)
  expect(document.body.textContent).toContain('Includes tax (20%) on $75.00')
})

it('has the totals of what was typed as soon as its field is left', async () => {
  const { user, settled } = open()
  const rate = await field('Item 1 rate')
  await settled()
  await user.type(rate, '99', { initialSelectionStart: 0, initialSelectionEnd: 5 })
  fireEvent.blur(rate)
  expect(total()).toBe('$179.00')
})

it('writes a price out once its field is left, and leaves what is no number', async () => {
  const { user, settled } = open()
  const [quantity, rate] = await Promise.all([field('Item 2 qty'), field('Item 2 rate')])
  await settled()
  expect([quantity.value, rate.value]).toEqual(['1', '10.00'])
  // The last of its cents taken away: what is written out is what stood there before.
  await user.type(rate, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(rate.value).toBe('10.0')
  await user.tab()
  expect(rate.value).toBe('10.00')
  await user.clear(rate)
  await user.type(rate, '001234,5')
  expect(rate.value).toBe('001234,5')
  await user.tab()
  expect(rate.value).toBe('1,234.50')
  await user.clear(quantity)
  await user.type(quantity, '02.50')
  await user.tab()
  expect(quantity.value).toBe('2.5')
  expect(screen.getByLabelText('Item 2 amount').textContent).toBe('$3,086.25')
  await user.clear(quantity)
  await user.type(quantity, '-')
  await user.tab()
  save()
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  expect(sent).toEqual([])
})

it('keeps the last letter too when the session ends under it', async () => {
  sessionStore.getState().begin('token', { id: 'ada' } as User)
  const { user, settled } = open()
  await settled()
  await user.type(await field('Item 6 description'), ', almost')
  sessionStore.getState().end('expired')
  sessionStore.getState().begin('anew', { id: 'ada' } as User)
  expect(typedInvoices.find(invoice.id)?.values.items[5]?.description).toBe('Piece 5, almost')
  typedInvoices.forget(invoice.id)
  sessionStore.getState().end('signed-out')
})

it('leads to an item far below of which the server says that it is wrong', async () => {
  const { user, settled } = open([{ field: 'items.7.rate', message: 'Too dear.' }])
  await settled()
  await user.type(await field('Item 1 description'), '!')
  save()
  await screen.findByText('Too dear.')
  expect(document.activeElement).toBe(await field('Item 8 rate'))
})

it('goes through the items by Tab and Enter', async () => {
  const { user, settled } = open()
  await settled()
  const first = await field('Item 3 description')
  first.focus()
  for (const next of ['qty', 'rate']) {
    await user.tab()
    expect(document.activeElement).toBe(await field(`Item 3 ${next}`))
  }
  await user.tab()
  expect(document.activeElement).toBe(await screen.findByLabelText('Clear item 3'))
  await user.tab()
  expect(document.activeElement).toBe(await field('Item 4 description'))
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(document.activeElement).toBe(await field('Item 5 description'))
})

it('takes a row away by Backspace that was emptied a moment ago', async () => {
  const { user, settled } = open()
  await settled()
  ;(await field('Item 9 rate')).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Item 10 description'))
  await user.keyboard('ab{Backspace}{Backspace}{Backspace}')
  expect(document.activeElement).toBe(await field('Item 9 rate'))
  expect(screen.queryByLabelText('Item 10 description')).toBeNull()
})
