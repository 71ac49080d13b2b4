import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Business } from '#contract/business.ts'
import type { TillStanding } from '#contract/till.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { GettingPaidTab } from './components/getting-paid-tab.tsx'

const business = {
  ...{ id: 'atelier', businessName: 'Nadel & Faden', email: 'post@nadel.example', city: 'Berlin' },
  ...{ currency: 'EUR', iban: 'DE02120300000000202051', bic: null, accountHolder: null },
  ...{ upiAddress: null, pixKey: null, qrOnInvoices: true },
} as unknown as Business

beforeEach(() => signIn({ workspace: workspaceAs('owner') }))

/** The tab of a business; gives what is sent of it. */
function open(given: Partial<Business> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  const sent: object[] = []
  let kept = { ...business, ...given }
  stubServer({
    '/workspace': async (request) => {
      if (request.method === 'GET') return { json: { data: { business: kept } } }
      const body = (await request.json()) as object
      sent.push(body)
      kept = { ...kept, ...body }
      return { json: { data: { business: kept, user: { id: 'ada' } } } }
    },
    ...answers,
  })
  renderPages([{ path: '/', element: <GettingPaidTab /> }], '/')
  return sent
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const save = async () => fireEvent.click(await screen.findByText('Save Changes'))
const code = () => screen.queryByRole('img', { name: 'How it will look' })

it('shows the code as it is typed, marks a wrong account, and saves what was changed alone', async () => {
  const sent = open()
  expect((await field('IBAN')).value).toBe('DE02 1203 0000 0000 2020 51')
  expect(code()).not.toBeNull()
  await fill('IBAN', 'DE02 1203 0000 0000 2020 52')
  expect(code()).toBeNull()
  expect(screen.getByText('Enter your IBAN, and the code appears here.')).toBeDefined()
  await save()
  expect(await screen.findByText(/^Something in this IBAN is wrong/)).toBeDefined()
  await fill('IBAN', 'GB29 NWBK 6016 1331 9268 19')
  expect(screen.getByText(/outside the European Economic Area/)).toBeDefined()
  await fill('BIC', 'NWBKGB2L')
  expect(code()).not.toBeNull()
  await fill('Pix key', '529.982.247-24')
  await save()
  expect(await screen.findByText(/^This is no Pix key/)).toBeDefined()
  await fill('Pix key', '')
  expect(sent).toEqual([])
  await save()
  await screen.findByText('Payment details saved')
  expect(sent).toEqual([{ iban: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' }])
})

it('has none where it isn’t wanted, and says so of a currency that has none', async () => {
  const sent = open({ currency: 'USD' })
  expect(await screen.findByText(/^There is no such code for invoices in USD – US Dollar/)).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: /^Show a QR code/ }))
  await waitFor(() => expect(screen.queryByText(/There is no such code/)).toBeNull())
  await save()
  await waitFor(() => expect(sent).toEqual([{ qrOnInvoices: false }]))
})

it('connects an account where clients pay online, says what is missing, and asks before it is taken off', async () => {
  const asked: string[] = []
  const till: TillStanding = { state: 'off', isTest: true, pageOrigins: [] }
  let kept = till
  const left: string[] = []
  vi.stubGlobal('location', {
    ...window.location,
    origin: 'http://here',
    assign: (to: string) => left.push(to),
  })
  open(
    {},
    {
      '/till': ({ method }) => {
        asked.push(method)
        if (method === 'DELETE') kept = till
        return { json: { data: method === 'DELETE' ? {} : { till: kept } } }
      },
      '/till/connect': () => {
        kept = { ...till, state: 'ready' }
        return { json: { data: { url: '/sandbox/till/accounts/acct_1' } } }
      },
    },
  )
  await screen.findByText(/^This is a test account/)
  fireEvent.click(await screen.findByRole('button', { name: 'Connect an account' }))
  await waitFor(() => expect(left).toEqual(['http://here/sandbox/till/accounts/acct_1']))
  cleanup()
  renderPages([{ path: '/', element: <GettingPaidTab /> }], '/')
  await screen.findByText('Clients can pay online.')
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect the account?' }))
  fireEvent.click(question.getByText('Disconnect'))
  await screen.findByRole('button', { name: 'Connect an account' })
  expect(asked).toContain('DELETE')
})

it.each([
  ['incomplete', 'Add the missing details', /still needs some details/],
  ['closed', 'Connect again', /has ended the connection/],
] as const)('tells of an account that is %s', async (state, button, told) => {
  open({}, { '/till': () => ({ json: { data: { till: { state, isTest: false, pageOrigins: [] } } } }) })
  await screen.findByRole('button', { name: button })
  screen.getByText(told)
})
