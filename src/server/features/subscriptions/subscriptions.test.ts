import { describe, expect, it } from 'vitest'
import { buildPayer, cardFields, cards, enterCard, jobsDone, submit } from '#server/testing/payments.ts'
import { appOfFile, buildTestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()

const premium = { planId: 'premium' }

describe('before anything is paid', () => {
  it('the plan is Free and inactive', async () => {
    const payer = await buildPayer(app)
    expect(await payer.details()).toMatchObject({
      planId: 'free',
      effectivePlanId: 'free',
      status: 'inactive',
      interval: null,
      nextAmount: 0,
      dueDate: null,
      paymentMethod: null,
      invoices: [],
      cardEntry: { provider: 'sandbox', url: '/sandbox/v1/payment-methods' },
      checkoutOrigins: [],
    })
  })

  it('Free is had already, and there is nothing to cancel or resume', async () => {
    const payer = await buildPayer(app)
    expect((await payer.subscribe({ planId: 'free' })).body.data).toMatchObject({
      checkoutUrl: null,
      message: "You're already on the Free plan.",
    })
    for (const url of ['/subscriptions/cancel', '/subscriptions/resume']) {
      expect((await payer.call('POST', url)).status).toBe(409)
    }
  })

  it('a plan that isn’t sold, or a body that sets more than it may, changes nothing', async () => {
    const payer = await buildPayer(app)
    expect((await payer.subscribe({ planId: 'gold' })).status).toBe(422)
    await payer.subscribe({ ...premium, status: 'active', amount: 0 })
    expect((await payer.details()).status).toBe('inactive')
  })
})

describe('the checkout', () => {
  it('leads from the choice over the hosted page to the plan, and its receipt comes by mail', async () => {
    const payer = await buildPayer(app)
    const { checkoutUrl } = (await payer.subscribe(premium)).body.data
    expect(checkoutUrl).toMatch(/^\/sandbox\/checkout\/cs_[\w-]{22}$/)
    const page = await app.http.inject({ url: String(checkoutUrl) })
    expect(page.body).toContain('Test payment – no money moves')
    expect(page.body).toContain('Premium, $6.00 a month')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")

    const reference = `session_id=${String(checkoutUrl).split('/').at(-1)}`
    expect(await payer.verify(reference)).toMatchObject({ success: false })
    const paid = await submit(app, String(checkoutUrl), cardFields(cards.good))
    expect([paid.status, paid.goTo]).toEqual([303, `/pricing/callback?${reference}`])
    const verified = { success: true, message: 'Payment verified successfully' }
    expect(await payer.verify(`${reference}&status=whatever`)).toEqual(verified)

    const before = await payer.details()
    expect(before).toMatchObject({
      planId: 'premium',
      effectivePlanId: 'premium',
      status: 'active',
      interval: 'month',
      nextAmount: 6,
      paymentMethod: { brand: 'visa', last4: '4242', exp: '12/40' },
    })
    expect(before.invoices).toMatchObject([
      { amount: 6, status: 'paid', planId: 'premium', hasReceipt: true },
    ])
    expect(await payer.verify(reference)).toEqual(verified)
    await jobsDone(app)
    expect(await payer.details()).toEqual(before)
    const receipt = await app.mail(payer.email)
    expect(receipt.subject).toMatch(/^Your Toile receipt T-\d{6}$/)
    expect(receipt.text).toContain('$6.00')
    expect((await app.mails(payer.email)).filter(({ subject }) => subject.includes('receipt'))).toHaveLength(
      1,
    )
  })

  it('is the same one for a second click, and another choice ends it', async () => {
    const payer = await buildPayer(app)
    const [first, second] = await Promise.all([payer.subscribe(premium), payer.subscribe(premium)])
    const url = String(first.body.data.checkoutUrl)
    expect(second.body.data.checkoutUrl).toBe(url)
    const other = (await payer.subscribe({ planId: 'enterprise', interval: 'year' })).body.data.checkoutUrl
    expect((await submit(app, url, cardFields(cards.good))).status).toBe(410)
    expect((await app.http.inject({ url: String(other) })).body).toContain('Enterprise, $105.60 a year')
  })

  it('is charged once for twenty clicks on its button', async () => {
    const payer = await buildPayer(app)
    const url = String((await payer.subscribe(premium)).body.data.checkoutUrl)
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => submit(app, url, cardFields(cards.good))),
    )
    expect(clicks.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1)
    await jobsDone(app)
    expect((await payer.details()).invoices).toHaveLength(1)
  })

  it.each([
    [cards.declined, 'Your card was declined.'],
    [cards.insufficient, 'Your card has insufficient funds.'],
    [cards.expired, 'Your card has expired.'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['4111 1111 1111 1111', 'Only test cards work here'],
  ])('refuses %s in the words of the bank, and can be tried again', async (number, words) => {
    const payer = await buildPayer(app)
    const url = String((await payer.subscribe(premium)).body.data.checkoutUrl)
    const refused = await submit(app, url, cardFields(number))
    expect(refused.status).toBe(402)
    expect(refused.html).toContain(words)
    expect((await payer.details()).status).toBe('inactive')
    expect((await submit(app, url, cardFields(cards.good))).status).toBe(303)
  })

  it('asks for the bank’s confirmation where the card needs it', async () => {
    const payer = await buildPayer(app)
    const url = String((await payer.subscribe(premium)).body.data.checkoutUrl)
    const asked = await submit(app, url, cardFields(cards.confirm))
    expect(asked.goTo).toMatch(/^\/sandbox\/confirmations\/cf_/)
    const refused = await submit(app, asked.goTo, { answer: 'no' })
    const reference = refused.goTo.split('?')[1] ?? ''
    expect(await payer.verify(reference)).toMatchObject({ success: false })
    const confirmed = await submit(app, asked.goTo, { answer: 'yes' })
    expect(confirmed.goTo).toBe(refused.goTo)
    expect(await payer.verify(reference)).toMatchObject({ success: true })
  })

  it('ends after a day', async () => {
    const own = await buildTestApp()
    try {
      const payer = await buildPayer(own)
      const url = String((await payer.subscribe(premium)).body.data.checkoutUrl)
      own.advance(86_400_000)
      expect((await submit(own, url, cardFields(cards.good))).status).toBe(410)
    } finally {
      await own.close()
    }
  })
})

describe('a reference', () => {
  it('that was made up, or is another business’s, proves nothing', async () => {
    const [payer, thief] = [await buildPayer(app), await buildPayer(app)]
    const url = String((await payer.subscribe(premium)).body.data.checkoutUrl)
    await submit(app, url, cardFields(cards.good))
    const failed = { success: false, message: 'Payment verification failed' }
    const paid = `session_id=${url.split('/').at(-1)}`
    for (const query of [paid, 'session_id=cs_made_up', 'success=true&status=paid', '']) {
      expect(await thief.verify(query)).toEqual(failed)
    }
    expect((await thief.details()).status).toBe('inactive')
  })
})

it('takes so many tries a minute from one address, and no more', async () => {
  const own = await buildTestApp({ RATE_LIMITS: 'on' })
  try {
    const payer = await buildPayer(own)
    const tries: number[] = []
    for (let n = 0; n < 22; n++) tries.push((await payer.subscribe({ planId: 'gold' })).status)
    expect(tries.filter((status) => status === 429)).toHaveLength(2)
    const entered: number[] = []
    for (let n = 0; n < 32; n++) {
      const request = { method: 'POST', url: '/sandbox/v1/payment-methods', payload: {} } as const
      entered.push((await own.http.inject(request)).statusCode)
    }
    expect(entered.filter((status) => status === 429)).toHaveLength(2)
  } finally {
    await own.close()
  }
})

describe('a card from the field in the browser', () => {
  it('is charged at once', async () => {
    const payer = await buildPayer(app)
    const paymentMethodId = await enterCard(app, cards.mastercard)
    const { data } = (await payer.subscribe({ ...premium, interval: 'year', paymentMethodId })).body
    expect(data).toMatchObject({
      checkoutUrl: null,
      message: 'Plan updated successfully',
      subscription: { status: 'active', interval: 'year', nextAmount: 57.6 },
    })
  })

  it('is charged once for two clicks at once', async () => {
    const payer = await buildPayer(app)
    const paymentMethodId = await enterCard(app, cards.good)
    const clicks = await Promise.all([1, 2, 3].map(() => payer.subscribe({ ...premium, paymentMethodId })))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await payer.details()).invoices).toHaveLength(1)
  })

  it('that is refused is told at its field, and leaves all as it was', async () => {
    const payer = await buildPayer(app, { selectedPlan: 'premium' })
    const before = await payer.details()
    const paymentMethodId = await enterCard(app, cards.insufficient)
    const { status, body } = await payer.subscribe({ ...premium, paymentMethodId })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'paymentMethodId', message: 'Your card has insufficient funds.' }],
    ])
    expect(await payer.details()).toEqual(before)
  })

  it('that needs a confirmation leads to it, and back', async () => {
    const payer = await buildPayer(app)
    const paymentMethodId = await enterCard(app, cards.confirm)
    const { checkoutUrl } = (await payer.subscribe({ ...premium, paymentMethodId })).body.data
    expect((await payer.details()).status).toBe('inactive')
    const { goTo } = await submit(app, String(checkoutUrl), { answer: 'yes' })
    expect(await payer.verify(goTo.split('?')[1] ?? '')).toMatchObject({ success: true })
  })

  it.each(['on Free', 'subscribed'])('that is only put on file is told as that, %s', async (standing) => {
    const payer = await buildPayer(app)
    if (standing === 'subscribed') {
      await payer.subscribe({ ...premium, paymentMethodId: await enterCard(app, cards.good) })
    }
    const { checkoutUrl } = (await payer.replaceCard(await enterCard(app, cards.confirm))).body.data
    const refused = await submit(app, String(checkoutUrl), { answer: 'no' })
    const address = new URL(refused.goTo, 'http://toile')
    expect([address.pathname, address.searchParams.get('tab')]).toEqual(['/settings', 'billing'])
    const query = `session_id=${address.searchParams.get('session_id')}`
    expect(await payer.verify(query)).toMatchObject({ success: false })
    await submit(app, String(checkoutUrl), { answer: 'yes' })
    expect(await payer.verify(query)).toEqual({
      success: true,
      message: 'Payment method updated successfully',
    })
    expect((await payer.details()).paymentMethod?.last4).toBe('3155')
  })

  it('of another business can’t be charged', async () => {
    const [payer, thief] = [await buildPayer(app), await buildPayer(app)]
    const paymentMethodId = await enterCard(app, cards.good)
    await payer.subscribe({ ...premium, paymentMethodId })
    expect((await thief.subscribe({ ...premium, paymentMethodId })).status).toBe(422)
  })

  it('leaves no number behind, in tables or log', async () => {
    const lines: string[] = []
    const own = await buildTestApp({ LOG_LEVEL: 'debug' })
    try {
      own.onLogLine((line) => void lines.push(line))
      const payer = await buildPayer(own)
      const paymentMethodId = await enterCard(own, cards.good)
      await payer.subscribe({ ...premium, paymentMethodId })
      await jobsDone(own)
      const kept = await own.sql(
        `select string_agg(t::text, '') as text from (select to_jsonb(p) t from sandbox_payment_methods p
           union all select to_jsonb(i) from sandbox_invoices i union all select to_jsonb(c) from payment_charges c) rows`,
      )
      expect(String(kept[0]?.text)).toContain('4242')
      for (const text of [String(kept[0]?.text), lines.join('')]) expect(text).not.toMatch(/4242 ?4242/)
    } finally {
      await own.close()
    }
  })
})
