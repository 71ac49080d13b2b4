import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WageAccount } from '#contract/wages.ts'
import { accounting, managing, offersByRole, signInAs } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { payoutOf, wageAccountOf, wageLineNamed, wageWorkerNamed } from '#web/testing/wages.ts'
import { WagesPage } from './wages-page.tsx'

const pages = [{ path: '/workshop/wages', element: <WagesPage /> }]
const ok = (data: object, status = 200) => ({ status, json: { data } })
const withAccount = (account: WageAccount) => ({ '/team/members/layla/wages': () => ok({ account }) })
const open = (search = '?worker=layla') => renderPages(pages, `/workshop/wages${search}`)
const LONG = 'Maximiliane-Auguste von und zu Hohenstein-Wallersberg, geborene Østergaard-Müller'

it('shows a line for each worker, which leads to theirs and back', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const workers = [
    wageWorkerNamed('ليلى حداد', { id: 'layla', due: -12.5 }),
    wageWorkerNamed(LONG, { isFormer: true }),
    wageWorkerNamed('高橋さくら', { unrated: 1, tasks: 1 }),
  ]
  stubServer({
    '/wages': () => ok({ from: '', to: '', workers }),
    ...withAccount(wageAccountOf('ليلى حداد')),
  })
  const { user, search } = open('')
  const list = within(await screen.findByRole('list', { name: 'Workers' }))
  expect(list.getAllByRole('link')).toHaveLength(3)
  expect(list.getByText('−$12.50')).toBeDefined()
  expect(list.getByText('No longer here')).toBeDefined()
  expect(list.getByText('1 without a rate')).toBeDefined()
  await user.click(list.getByText('ليلى حداد'))
  expect(await screen.findByRole('heading', { name: 'ليلى حداد' })).toBeDefined()
  expect(search()).toContain('worker=layla')
  await user.click(screen.getByRole('link', { name: 'All workers' }))
  expect(await screen.findByRole('list', { name: 'Workers' })).toBeDefined()
})

it('says where there is nobody, where it couldn’t be loaded, and where the plan is closed', async () => {
  signIn({ plan: 'free', workspace: workspaceAs('owner') })
  let answer = { status: 500, json: { message: 'Out of thread' } }
  stubServer({ '/wages': () => answer })
  const { user } = open('')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('plan')
  answer = ok({ workers: [] }) as never
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nobody is paid by the piece yet')).toBeDefined()
})

it('asks for another period, and keeps it in the address', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const asked: string[] = []
  stubServer({
    '/wages': (request) => {
      asked.push(new URL(request.url).search)
      return ok({ workers: [] })
    },
  })
  const { user, search } = open('?from=2027-01-05&to=2027-01-20')
  const from = await screen.findByLabelText('From')
  await waitFor(() => expect(asked).toEqual(['?from=2027-01-05&to=2027-01-20']))
  await user.clear(from)
  expect(screen.getByText('Enter two days, the first one first.')).toBeDefined()
  await user.type(from, '2027-01-10')
  await user.tab()
  await waitFor(() => expect(search()).toBe('?from=2027-01-10&to=2027-01-20'))
  expect(asked.at(-1)).toBe('?from=2027-01-10&to=2027-01-20')
})

it('tells what was done for whom, and what of it counts no more', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const gone = { id: 'gone', pieceId: null, project: null, client: null }
  const account = wageAccountOf('Layla', {
    carried: 5,
    lines: [
      wageLineNamed('Hem', { quantity: 3, rate: 6.25, amount: 18.75 }),
      wageLineNamed('Lining', gone),
      wageLineNamed('Zip', { takenBack: { at: '2027-03-12T10:00:00.000Z', by: 'Ada' } }),
      wageLineNamed('By hand', { id: 'hand', rate: null, amount: null }),
    ],
  })
  stubServer(withAccount(account))
  open()
  const hem = (await screen.findByText('Hem')).closest('li')
  expect(hem?.textContent).toContain('Jeans, tag 1042 · Ada Okafor · Alteration')
  expect(hem?.textContent).toContain('$18.753 × $6.25')
  expect(
    within(hem as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/workshop/pieces/piece')
  expect(screen.getByText('Lining').closest('li')?.querySelector('a')).toBeNull()
  expect(screen.getByText(/unticked by Ada on/)).toBeDefined()
  expect(screen.getByText('No rate')).toBeDefined()
  expect(screen.getByText(/One task had no rate/)).toBeDefined()
  expect(screen.getByText('$5.00 when the period began')).toBeDefined()
})

it('says why less than nothing is due: by which work, or because it was paid ahead', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const reasons = [wageLineNamed('Zip', { takenBack: { at: '2027-03-12T10:00:00.000Z', by: 'Ada' } })]
  stubServer(withAccount(wageAccountOf('Layla', { due: -20, reasons })))
  const { leave } = open()
  expect((await screen.findByText(/ticks were taken away after a payout/)).textContent).toContain('$20.00')
  expect(screen.getByText(/Zip \(Jeans\): \$20\.00, unticked on/)).toBeDefined()
  leave()
  stubServer(withAccount(wageAccountOf('Layla', { due: -20 })))
  open()
  expect(await screen.findByText('$20.00 has been paid ahead, and is worked off.')).toBeDefined()
})

it('pays out what is due by one press, and tells the server what was read', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent: object[] = []
  stubServer({
    ...withAccount(wageAccountOf('Layla')),
    '/payouts': async (request) => {
      sent.push(await request.json())
      return ok({ payout: payoutOf(25), due: 0 }, 201)
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pay Out' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('$25.00 is due now.')).toBeDefined()
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, '30')
  expect(dialog.getByText(/That is \$5\.00 more than is due/)).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '25')
  await user.type(dialog.getByRole('textbox', { name: 'What for' }), 'Cash')
  await user.click(dialog.getByRole('button', { name: 'Pay Out' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ memberId: 'layla', kind: 'payout', amount: 25, dueWas: 25, note: 'Cash' }]),
  )
  expect(await screen.findByText('$25.00 paid out to Layla. $0.00 is due now.')).toBeDefined()
})

it('reads what is due anew where somebody else has paid meanwhile, and keeps an amount that was typed', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let due = 25
  stubServer({
    '/team/members/layla/wages': () => ok({ account: wageAccountOf('Layla', { due }) }),
    '/payouts': () => {
      due = 5
      return { status: 409, json: { code: 'CONFLICT', message: 'What is due to Layla has changed.' } }
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pay Out' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Pay Out' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('has changed')
  expect(await dialog.findByText('$5.00 is due now.')).toBeDefined()
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  expect(amount).toHaveProperty('value', '$5.00')
  await user.clear(amount)
  await user.type(amount, '4')
  due = 7
  await user.click(dialog.getByRole('button', { name: 'Pay Out' }))
  expect(await dialog.findByText('$5.00 is due now.')).toBeDefined()
  expect(amount).toHaveProperty('value', '$4.00')
})

it('adjusts up or down, and wants to know what for', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const sent: object[] = []
  stubServer({
    ...withAccount(wageAccountOf('Layla')),
    '/payouts': async (request) => {
      sent.push(await request.json())
      return ok({ payout: payoutOf(-2.5), due: 22.5 }, 201)
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Adjust' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Take off' }))
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '2.5')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  expect(await dialog.findByText('Say what it is for.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /What for/ }), 'Scissors')
  await user.click(dialog.getByRole('button', { name: 'Adjust' }))
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'adjustment', amount: -2.5, note: 'Scissors' }]))
  expect(sent[0]).not.toHaveProperty('dueWas')
})

it('takes a payout back, which stays to be read and can count again', async () => {
  signIn({ workspace: workspaceAs('owner') })
  let payout = payoutOf(15, { note: 'Cash' })
  const changed = (takenBack: typeof payout.takenBack) => () => {
    payout = { ...payout, takenBack }
    return ok({ payout, due: 0 })
  }
  stubServer({
    '/team/members/layla/wages': () => ok({ account: wageAccountOf('Layla', { payouts: [payout] }) }),
    '/payouts/payout-15/take-back': changed({ at: '2027-03-13T10:00:00.000Z', by: 'Bo' }),
    '/payouts/payout-15/restore': changed(null),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Take back \$15\.00/ }))
  expect(await screen.findByText(/taken back by Bo on/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Count again: \$15\.00 of .*/ }))
  expect(await screen.findByRole('button', { name: /Take back \$15\.00/ })).toBeDefined()
})

it('sets own rates beside the price list’s, and sends what was changed', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const rateOf = (workItemId: string, usual: number | null, own: number | null) => ({
    ...{ workItemId, name: workItemId, garment: null, usual, own },
  })
  const rates = [rateOf('Hem', 5, 6.25), rateOf('Zip', 9, null), rateOf('Lining', null, 30)]
  const sent: object[] = []
  stubServer({
    ...withAccount(wageAccountOf('Layla', { rates })),
    '/wages/rates': async (request) => {
      sent.push(await request.json())
      return ok({ rates })
    },
  })
  const { user } = open()
  const section = within(await screen.findByRole('region', { name: 'Own Rates' }))
  expect(section.getByText('$5.00 by the price list')).toBeDefined()
  expect(section.queryByText('Zip')).toBeNull()
  await user.click(section.getByRole('button', { name: 'Edit rates' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Rate for Hem' }))
  await user.type(dialog.getByRole('textbox', { name: 'Rate for Zip' }), '0')
  await user.click(dialog.getByRole('button', { name: 'Save rates' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        memberId: 'layla',
        rates: [
          { workItemId: 'Hem', rate: null },
          { workItemId: 'Zip', rate: 0 },
        ],
      },
    ]),
  )
})

it('shows a tailor their own alone, to be read', async () => {
  signIn({ plan: 'premium', workspace: workspaceAs('tailor') })
  const asked = stubbedPaths()
  const rates = [{ workItemId: 'hem', name: 'Hem', garment: null, usual: null, own: 6.25 }]
  const account = wageAccountOf('Layla', { rates, payouts: [payoutOf(15)], lines: [wageLineNamed('Hem it')] })
  stubServer({ '/wages/mine': asked(() => ok({ account })) })
  open('?worker=somebody-else')
  expect(await screen.findByRole('heading', { name: 'My Wages' })).toBeDefined()
  expect(screen.getByText('Hem it')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'My Rates' })).getByText('$6.25')).toBeDefined()
  expect(asked.count()).toBe(1)
})

/** How often something was asked for. */
function stubbedPaths() {
  let count = 0
  const wrap =
    <Answer,>(answer: () => Answer) =>
    () => {
      count += 1
      return answer()
    }
  return Object.assign(wrap, { count: () => count })
}

it('is paid and rated by whoever may', async () => {
  const offers = await offersByRole(
    async (role) => {
      signInAs(role)
      const rates = [{ workItemId: 'hem', name: 'Hem', garment: null, usual: 5, own: null }]
      const account = wageAccountOf('Layla', { rates, payouts: [payoutOf(15)] })
      stubServer({ ...withAccount(account), '/wages/mine': () => ok({ account }) })
      const page = open()
      await screen.findByText('Earned')
      return page
    },
    [],
    'owner manager tailor bookkeeper',
  )
  expect(offers).toEqual({
    'All workers': accounting,
    'Pay Out': accounting,
    Adjust: accounting,
    'Take back $15.00 of Mar 12, 2027': accounting,
    'Edit rates': managing,
  })
})
