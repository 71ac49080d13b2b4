import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Business } from '#contract/business.ts'
import { useSession } from '#web/lib/session.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { BusinessTab } from './components/business-tab.tsx'

const business: Business = {
  id: 'atelier',
  businessName: 'Nadel & Faden',
  businessType: 'Fashion Studio',
  email: 'atelier@example.com',
  phone: '+49 30 1234',
  address: 'Lange Straße 1',
  website: null,
  logo: null,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  language: 'de',
  pageSize: 'A4',
  monthlyRevenueGoal: 1_200,
  yearlyRevenueGoal: null,
  ...{ vatId: 'DE136695976', taxNumber: null, register: null, invoiceFooter: null },
  ...{ accountHolder: null, iban: 'DE02120300000000202051', bic: null },
  ...{ paymentDays: null, paymentTerms: null, pricesIncludeTax: false, taxRates: [], locksSent: false },
  sendsDeposits: false,
  ...{ postcode: '10243', city: 'Berlin', country: 'DE' },
  ...{ vatScheme: 'standard', exemptionNote: null, eFormat: 'none' },
  ...{ upiAddress: null, pixKey: null, qrOnInvoices: true },
}

const settings = {
  ...{
    theme: 'light',
    language: 'en',
    measurementUnit: 'cm',
    defaultProjectDuration: 14,
    weekStart: 'monday',
  },
  ...{ timezone: 'Europe/Berlin', currency: 'EUR', pageSize: 'A4', monthlyRevenueGoal: 1_200 },
  yearlyRevenueGoal: null,
}
// The tabs read of the person what stands here.
const person = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'L', email: 'ada@example.com', image: null, settings },
  // Its owner has some of it in the profile.
  workspace: workspaceAs('manager'),
}

const email = /^Email on papers/

const ok = (data: object) => ({ json: { success: true, data } })
const refused = (status: number, more: object = {}) => ({
  status,
  json: { code: status === 422 ? 'VALIDATION_FAILED' : 'INTERNAL', message: 'Refused.', ...more },
})

const Shown = () => {
  const user = useSession((session) => session.user)
  return user && <BusinessTab />
}
const pages = [{ path: '/business', element: <Shown /> }]

beforeEach(() => signIn(person as unknown as Partial<User>))

// By labels and texts, and a value at once: the lists of this form have hundreds of entries, which a role would be asked
// of, and which are shown anew at every key.
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const save = async () => fireEvent.click(await screen.findByText('Save Changes'))

it('keeps tax rates by their names, of which one is the default, and sends them where they were changed', async () => {
  const sent: Partial<Business>[] = []
  const taxRates = [{ name: '19 %', rate: 19, isUsual: true }]
  stubServer({
    '/workspace': async (request) => {
      if (request.method === 'GET') return ok({ business: { ...business, taxRates } })
      const body = await request.json()
      sent.push(body)
      return ok({ business: { ...business, taxRates, ...body }, user: person })
    },
  })
  const { user } = renderPages(pages, '/business')
  await fill('Tax number', '12/345')
  await save()
  await waitFor(() => expect(sent).toEqual([{ taxNumber: '12/345' }]))
  await user.click(screen.getByText('Add tax rate'))
  const [, name] = screen.getAllByLabelText<HTMLInputElement>('Name')
  expect(document.activeElement).toBe(name)
  await save()
  await screen.findByText('Name is required.')
  if (name) fireEvent.change(name, { target: { value: 'Exempt' } })
  const [, rate] = screen.getAllByLabelText('Rate')
  if (rate) fireEvent.change(rate, { target: { value: '0' } })
  const [, usual] = screen.getAllByLabelText('Default')
  if (usual) fireEvent.click(usual)
  await save()
  await waitFor(() =>
    expect(sent[1]).toEqual({
      taxRates: [
        { name: '19 %', rate: 19, isUsual: false },
        { name: 'Exempt', rate: 0, isUsual: true },
      ],
    }),
  )
  fireEvent.click(screen.getByLabelText('Remove tax rate 19 %'))
  fireEvent.click(screen.getByLabelText('No default: the rate is typed each time'))
  await save()
  await waitFor(() => expect(sent[2]).toEqual({ taxRates: [{ name: 'Exempt', rate: 0, isUsual: false }] }))
})

it('says that it is loading, why it couldn’t be, and tries again', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  let answers = 0
  stubServer({
    '/workspace': async () => {
      await promise
      return answers++ === 0 ? refused(500) : ok({ business })
    },
  })
  const { user } = renderPages(pages, '/business')
  expect(await screen.findByText('Loading your business...')).toBeDefined()
  resolve()
  await user.click(await screen.findByText('Retry'))
  expect((await field('Business name')).value).toBe('Nadel & Faden')
  expect((await field(email)).value).toBe('atelier@example.com')
})

it('sends what was changed alone, and shows what the server made of it', async () => {
  const bodies: unknown[] = []
  stubServer({
    '/workspace': async (request) => {
      if (request.method === 'GET') return ok({ business })
      const body = (await request.json()) as object
      bodies.push(body)
      return ok({
        business: { ...business, ...body, website: 'https://nadel.example' },
        user: { ...person, businessName: 'Garn' },
      })
    },
  })
  renderPages(pages, '/business')
  await fill('Business name', 'Garn')
  await fill('Website', 'nadel.example')
  await save()
  expect(await screen.findByText('Business updated successfully')).toBeDefined()
  await waitFor(async () => expect((await field('Website')).value).toBe('https://nadel.example'))
  expect(bodies).toEqual([{ businessName: 'Garn', website: 'nadel.example' }])
})

it('marks what is wrong here, or was refused there, and loses nothing of what was typed', async () => {
  stubServer({
    '/workspace': (request) =>
      request.method === 'GET'
        ? ok({ business })
        : refused(422, { errors: [{ field: 'phone', message: 'Phone is not to be had.' }] }),
  })
  renderPages(pages, '/business')
  await fill(email, 'atelier@')
  await save()
  await waitFor(async () => expect((await field(email)).getAttribute('aria-invalid')).toBe('true'))
  await fill(email, 'atelier@example.org')
  await fill('Phone', '+49 30 12345')
  await save()
  expect(await screen.findByText('Phone is not to be had.')).toBeDefined()
  expect((await field(email)).value).toBe('atelier@example.org')
  expect((await field('Phone')).value).toBe('+49 30 12345')
})

it('takes what invoices carry and begin with', async () => {
  const bodies: unknown[] = []
  stubServer({
    '/workspace': async (request) => {
      if (request.method === 'GET') return ok({ business })
      const body = (await request.json()) as object
      bodies.push(body)
      return ok({ business: { ...business, ...body }, user: person })
    },
  })
  renderPages(pages, '/business')
  await fill('Closing line', 'Since 1987')
  await fill('Due in days', '14')
  await fill('Usual payment terms', 'Half on order.')
  await save()
  expect(await screen.findByText('Business updated successfully')).toBeDefined()
  expect(bodies).toEqual([{ invoiceFooter: 'Since 1987', paymentDays: 14, paymentTerms: 'Half on order.' }])
})

it('takes the logo away once that is meant, and leaves what is being typed', async () => {
  const calls: string[] = []
  stubServer({
    '/workspace': () => ok({ business: { ...business, logo: '/files/logo.png' } }),
    '/workspace/logo': (request) => {
      calls.push(request.method)
      return ok({ business })
    },
  })
  const { user } = renderPages(pages, '/business')
  await fill('Phone', '+49 30 777')
  await user.click(await screen.findByText('Remove logo'))
  const dialog = await screen.findByRole('dialog', { name: 'Remove your logo?' })
  await user.click(within(dialog).getByText('Remove logo'))
  expect(await screen.findByText('Logo removed')).toBeDefined()
  expect(calls).toEqual(['DELETE'])
  await waitFor(() => expect(screen.queryByText('Remove logo')).toBeNull())
  expect((await field('Phone')).value).toBe('+49 30 777')
})
