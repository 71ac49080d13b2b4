import { describe, expect, it } from 'vitest'
import type { Branding, PageLooks } from '#contract/branding.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { ClientsPage } from '#contract/portal.ts'
import type { Quote } from '#contract/quotes.ts'
import { buildClientsPage } from '#server/testing/clients-page.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const accent = '#8c2f39'

/** A business on Enterprise that pays, with clients who have pages. */
async function buildBrand() {
  const business = await buildClientsPage(app)
  const { call, workspaceId, clientId, invoiceToken, invoice, email } = business
  async function onPlan(planId: 'premium' | 'enterprise') {
    await app.sql(`update subscriptions set plan_id = $2, status = 'active' where workspace_id = $1`, [
      workspaceId,
      planId,
    ])
    tellOfPlan(app, workspaceId)
  }
  await onPlan('enterprise')
  const newestLetter = async (count: number) => {
    await app.mail(email, count)
    const letter = (await app.letters(email)).at(-1)
    if (!letter) throw new Error('No mail came')
    return letter
  }
  return {
    ...business,
    onPlan,
    show: async () => (await call<{ branding: Branding }>('GET', '/branding')).body.data.branding,
    change: (body: object) => call<{ branding: Branding }>('PATCH', '/branding', body),
    ofPaper: (token = invoiceToken) => app.call<PageLooks>('POST', '/portal/brand', { body: { token } }),
    /** The mail that comes of a press. */
    async mailOf(press: () => Promise<unknown>) {
      const before = (await app.mails(email)).length
      await press()
      return newestLetter(before + 1)
    },
    answer: () => call('POST', `/clients/${clientId}/messages`, { message: 'Both are.' }),
    sendInvoice: () => call('POST', `/invoices/${invoice.id}/send`, {}),
  }
}

/** From whom, with what at its head, and whether we are named in it. */
const looksOf = ({
  from,
  html = '',
  text = '',
  attachments,
}: Awaited<ReturnType<typeof app.letters>>[number]) => ({
  from: from?.name,
  isInAccent: html.includes(`background-color:${accent}`) || html.includes(`dashed ${accent}`),
  hasLogo: html.includes('cid:logo') && attachments.some(({ contentId }) => contentId === '<logo>'),
  namesUs: /Toile/.test(html) || /Toile/.test(text),
})

const branded = { from: 'Ada at her atelier', isInAccent: true, hasLogo: true, namesUs: false }

describe('what a business comes to its clients with', () => {
  it('is its own name and nothing else until it chooses, and stays what it chose', async () => {
    const { show, change } = await buildBrand()
    const { from, ...unset } = await show()
    expect([from, unset]).toEqual(['Ada Lovelace', { accent: null, senderName: null }])
    expect((await change({ accent: ' 8C2F39' })).body.data.branding.accent).toBe(accent)
    const named = await change({ senderName: 'أتيليه ليلى' })
    expect(named.body.data.branding).toEqual({ accent, senderName: 'أتيليه ليلى', from: 'أتيليه ليلى' })
    expect((await change({ accent: '', senderName: null })).body.data.branding).toMatchObject(unset)
  })

  it('is refused where it can’t be read, or would be an address', async () => {
    const { change, show } = await buildBrand()
    const refused = [
      [{ accent: 'teal' }, 'Accent must be a colour by its six digits, such as #016877.'],
      [{ accent: '#ffff00' }, 'Accent is too light to be read on white. Choose a darker shade.'],
      [{ senderName: 'boss@bank.example' }, 'Sender name must be a name: no address and no link.'],
      [{ senderName: 'Ada\r\nBcc: all@bank.example' }, expect.stringContaining("can't be saved")],
      [{ senderName: 'A'.repeat(81) }, expect.stringContaining('80')],
    ] as const
    for (const [body, message] of refused) {
      const reply = await change(body)
      const [field] = Object.keys(body)
      expect([reply.status, reply.body.errors?.[0]]).toEqual([422, { field, message }])
    }
    expect(await show()).toMatchObject({ accent: null, senderName: null })
  })

  it('shows on every kind of mail and page, and no more once the plan has none; kept, it is there with it again', async () => {
    const business = await buildBrand()
    const { call, token, change, ofPaper, mailOf, onPlan, clientId, invoice, letIn } = business
    await change({ accent, senderName: 'Ada at her atelier' })
    const logo = multipart('image', await paint(600, 300, '#00000000'))
    expect((await app.call('PATCH', '/workspace/logo', { token, ...logo })).status).toBe(200)

    const quoteId = (
      await call<{ quote: Quote }>('POST', '/quotes', {
        ...{ clientId, items: [{ description: 'Gown', quantity: 1, rate: 1_000 }] },
      })
    ).body.data.quote.id
    const paid = await call<{ invoice: Invoice }>('POST', `/invoices/${invoice.id}/payments`, { amount: 20 })
    const paymentId = paid.body.data.invoice.payments[0]?.id ?? ''
    const mails = {
      invoice: await mailOf(business.sendInvoice),
      receipt: await mailOf(() => call('POST', `/invoices/${invoice.id}/payments/${paymentId}/receipt`, {})),
      statement: await mailOf(() => call('POST', `/clients/${clientId}/statement`, {})),
      quote: await mailOf(() => call('POST', `/quotes/${quoteId}/send`, {})),
      key: await mailOf(() => call('POST', `/clients/${clientId}/portal`)),
      answer: await mailOf(business.answer),
    }
    for (const [kind, mail] of Object.entries(mails)) expect([kind, looksOf(mail)]).toEqual([kind, branded])
    expect(mails.invoice).toMatchObject({
      from: { address: 'no-reply@localhost' },
      replyTo: [{ name: 'Ada Lovelace' }],
    })
    const quoteToken = /\/paper#([\w-]+)/.exec(mails.quote.text ?? '')?.[1] ?? ''

    const client = await letIn()
    const page = async () =>
      (await app.call<{ page: ClientsPage }>('GET', '/portal', { token: client })).body.data.page
    const shown = { light: accent, dark: { text: expect.any(String), fill: expect.any(String) } }
    expect((await page()).brand).toEqual({ accent: shown })
    for (const paper of [undefined, quoteToken]) {
      expect((await ofPaper(paper)).body.data.brand).toEqual({
        ...{ accent: shown, logo: expect.stringMatching(/^data:image\/png;base64,/) },
      })
    }

    await onPlan('premium')
    expect(await business.show()).toEqual({ accent, senderName: 'Ada at her atelier', from: 'Ada Lovelace' })
    expect((await page()).brand).toBeNull()
    expect((await ofPaper()).body.data.brand).toBeNull()
    const plain = { from: 'Ada Lovelace', isInAccent: false, hasLogo: false, namesUs: true }
    expect(looksOf(await mailOf(business.answer))).toEqual(plain)
    expect((await change({ accent: null })).body.code).toBe('FEATURE_NOT_AVAILABLE')

    await onPlan('enterprise')
    expect((await page()).brand).toEqual({ accent: shown })
    expect(looksOf(await mailOf(business.answer))).toEqual(branded)
  })

  it('has a name of eighty letters of any script, and says on a trial that we sent it', async () => {
    const { change, mailOf, answer, workspaceId } = await buildBrand()
    const senderName = '結婚式のアトリエ'.repeat(10)
    expect((await change({ senderName })).body.data.branding.from).toBe(senderName)
    expect((await mailOf(answer)).from?.name).toBe(senderName)
    await app.sql(
      `update subscriptions set status = 'trialing', trial_ends_at = '2099-01-01' where workspace_id = $1`,
      [workspaceId],
    )
    tellOfPlan(app, workspaceId)
    expect((await mailOf(answer)).from?.name).toBe(`${senderName} via Toile`)
  })

  it('is told by an address that works, and by no other', async () => {
    const { ofPaper, call, clientId } = await buildBrand()
    expect((await ofPaper('x'.repeat(66))).status).toBe(404)
    expect((await ofPaper()).body.data).toEqual({
      business: 'Ada Lovelace',
      brand: { accent: null, logo: null },
    })
    await call('DELETE', `/clients/${clientId}/addresses`)
    expect((await ofPaper()).status).toBe(404)
  })
})
