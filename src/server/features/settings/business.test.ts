import { afterAll, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Business } from '#contract/business.ts'
import { buildMember } from '#server/testing/people.ts'
import { buildSecondApp } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
/** One more process on the same database. */
const second = await buildSecondApp(app)
afterAll(() => second.close())

async function buildOwner() {
  const { token, email } = await buildMember(app)
  type Written = '/workspace' | '/user/profile' | '/user/preferences'
  return {
    token,
    email,
    business: async () =>
      (await app.call<{ business: Business }>('GET', '/workspace', { token })).body.data.business,
    user: async () => (await app.call<{ user: User }>('GET', '/auth', { token })).body.data.user,
    change: (path: Written, body: object) =>
      app.call<{ user: User; business: Business }>('PATCH', path, { token, body }),
    async businessElsewhere(): Promise<Business> {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await second.http.inject({ method: 'GET', url: '/api/v1/workspace', headers })
      return reply.json().data.business
    },
  }
}

const letter = {
  businessName: 'Nadel & Faden',
  businessType: 'Fashion Studio',
  phone: '+49 30 1234',
  address: 'Lange Straße 1\n10243 Berlin',
  website: 'https://nadel.example',
}
const counting = {
  timezone: 'Asia/Tokyo',
  currency: 'JPY',
  pageSize: 'Letter',
  monthlyRevenueGoal: 1_200.5,
  yearlyRevenueGoal: null,
}

it('begins as its owner signed up', async () => {
  const { business, email } = await buildOwner()
  expect(await business()).toMatchObject({
    ...{
      businessName: null,
      businessType: null,
      email,
      phone: null,
      address: null,
      website: null,
      logo: null,
    },
    ...{ timezone: 'Europe/Berlin', currency: 'USD', language: 'en', pageSize: 'auto' },
    ...{ monthlyRevenueGoal: null, yearlyRevenueGoal: null },
  })
})

it('is written by the profile, the preferences and its own address alike, and read at once by every process', async () => {
  const { change, businessElsewhere } = await buildOwner()
  expect((await change('/user/profile', letter)).status).toBe(200)
  expect((await change('/user/preferences', counting)).status).toBe(200)
  expect(await businessElsewhere()).toMatchObject({ ...letter, ...counting })

  const changes = { businessName: 'Garn', phone: '', currency: 'EUR', yearlyRevenueGoal: 90_000 }
  const { status, body } = await change('/workspace', changes)
  expect(status).toBe(200)
  expect(body.data.business).toMatchObject({ ...letter, ...counting, ...changes, phone: null })
  expect(await businessElsewhere()).toEqual(body.data.business)
  expect(body.data.user).toMatchObject({
    ...{ businessName: 'Garn', phone: null, address: letter.address },
    settings: { currency: 'EUR', timezone: 'Asia/Tokyo', yearlyRevenueGoal: 90_000 },
  })
})

it('keeps what two tabs save of it, each its own field; of the same field the later one stands', async () => {
  const { change, business } = await buildOwner()
  const [first, other] = await Promise.all([
    change('/workspace', { phone: '+1 1' }),
    change('/user/profile', { address: 'Weg 1' }),
  ])
  expect([first.status, other.status]).toEqual([200, 200])
  await change('/user/preferences', { currency: 'EUR' })
  await change('/workspace', { currency: 'CHF' })
  expect(await business()).toMatchObject({ phone: '+1 1', address: 'Weg 1', currency: 'CHF' })
})

it('has its papers in the language of its owner until it has one of its own', async () => {
  const { change, business, user } = await buildOwner()
  await change('/user/preferences', { language: 'de' })
  expect((await business()).language).toBe('de')
  await change('/workspace', { language: 'en' })
  expect((await user()).settings.language).toBe('de')
  await change('/user/preferences', { language: 'en' })
  await change('/workspace', { language: 'de' })
  await change('/user/preferences', { theme: 'dark' })
  expect([(await business()).language, (await user()).settings.language]).toEqual(['de', 'en'])
})

it('has an address of its own for its papers, with which nobody signs in', async () => {
  const { token, email, change, business, user } = await buildOwner()
  await change('/workspace', { email: 'Atelier@Example.com' })
  expect([(await business()).email, (await user()).email]).toEqual(['atelier@example.com', email])
  await app.sql('update users set email = $2 where email = $1', [email, `new-${email}`])
  expect((await business()).email).toBe('atelier@example.com')
  await change('/workspace', { email: `new-${email}` })
  await app.sql('update users set email = $2 where email = $1', [`new-${email}`, email])
  expect((await business()).email).toBe(email)
  expect((await app.call('PATCH', '/workspace', { token, body: { email: '' } })).status).toBe(422)
})

it('says what the law and payers want to read, an account without gaps and checked', async () => {
  const { change, business } = await buildOwner()
  const told = {
    ...{ vatId: 'DE136695976', taxNumber: '37/123/45678', register: 'Amtsgericht Berlin, HRB 12345' },
    ...{
      accountHolder: 'Ana Sousa',
      invoiceFooter: 'Since 1987',
      paymentDays: 14,
      paymentTerms: 'Half on order.',
    },
    ...{ postcode: '10243', city: 'Berlin', country: 'DE' },
    ...{ vatScheme: 'exempt', exemptionNote: '§ 19 UStG', eFormat: 'factur-x' },
  }
  const account = { iban: 'de02 1203 0000 0000 2020 51', bic: 'byladem1001' }
  const ways = { upiAddress: ' Ana@OkAxis', pixKey: '529.982.247-25', qrOnInvoices: false }
  expect((await business()).qrOnInvoices).toBe(true)
  expect((await change('/workspace', { ...told, ...account, ...ways })).status).toBe(200)
  expect(await business()).toMatchObject({
    ...{ ...told, iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    ...{ upiAddress: 'ana@okaxis', pixKey: '52998224725', qrOnInvoices: false },
  })
  await change('/workspace', { iban: '', paymentDays: null, vatId: '' })
  expect(await business()).toMatchObject({ ...told, iban: null, paymentDays: null, vatId: null })
  // The town is of its address, which its owner sets among their own.
  const { body } = await change('/user/profile', { city: 'Bern', country: 'ch' })
  expect(body.data.user).toMatchObject({ postcode: '10243', city: 'Bern', country: 'CH' })
})

it.each([
  { iban: 'DE02120300000000202052' },
  { bic: 'BYLADEM' },
  { upiAddress: 'ana@example.com' },
  { pixKey: '529.982.247-24' },
  { paymentDays: 366 },
  { country: 'Germany' },
  { eFormat: 'ubl' },
  { paymentDays: 1.5 },
  { timezone: 'Europe/Atlantis' },
  { website: 'javascript:alert(1)' },
  { phone: 'x'.repeat(41) },
])('refuses %j, and writes nothing of it', async (wrong) => {
  const { change, business } = await buildOwner()
  expect((await change('/workspace', { ...wrong, businessName: 'Half' })).status).toBe(422)
  expect((await business()).businessName).toBeNull()
})
