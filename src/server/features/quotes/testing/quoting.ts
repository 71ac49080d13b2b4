import type { Quote, QuotePaper } from '#contract/quotes.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let made = 0

/** A business on Premium with one client who has an address, and short words for what tests of quotes do all the time. */
export async function buildQuoting(app: TestApp) {
  const clientEmail = `bride${++made}@quotes.test`
  const member = await buildInvoicing(app, { email: clientEmail })
  const { call, clientId } = member

  const create = (body: object = {}) =>
    call<{ quote: Quote }>('POST', '/quotes', {
      clientId,
      items: [{ description: 'Gown', quantity: 1, rate: 1_000 }],
      ...body,
    })
  const add = async (body: object = {}): Promise<Quote> => (await create(body)).body.data.quote
  const send = (id: string, body: object = {}) => call<{ quote: Quote }>('POST', `/quotes/${id}/send`, body)

  return {
    ...member,
    clientEmail,
    create,
    add,
    send,
    /** One that is with its client, and the address that stood in its mail. */
    async addSent(body: object = {}): Promise<{ readonly quote: Quote; readonly token: string }> {
      const { id } = await add(body)
      const { quote } = (await send(id)).body.data
      const mails = await app.mails(clientEmail)
      const { text } = await app.mail(clientEmail, mails.length + 1)
      const token = /http:\/\/toile\.test\/paper#([\w-]{66})/.exec(text)?.[1] ?? ''
      return { quote, token }
    },
    async read(id: string): Promise<Quote> {
      return (await call<{ quote: Quote }>('GET', `/quotes/${id}`)).body.data.quote
    },
    patch: (id: string, body: object) => call<{ quote: Quote }>('PATCH', `/quotes/${id}`, body),
    convert: (id: string) => call<{ quote: Quote; invoiceId: string }>('POST', `/quotes/${id}/convert`),
  }
}

/** Whoever holds the address in a mail, and nothing else. */
export const holderOf = (app: TestApp, token: string) => {
  const look = () => app.call<QuotePaper>('POST', '/portal/quote', { body: { token } })
  return {
    look,
    /** To the version that is read just now, unless another is named. */
    async answer(answer: 'approved' | 'declined', body: object = {}) {
      const { versionId } = (await look()).body.data
      return app.call<QuotePaper>('POST', '/portal/quote/answer', {
        body: { token, versionId, answer, name: 'Ana Sousa', ...body },
      })
    },
  }
}
