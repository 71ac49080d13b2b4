import { rows as invoices } from '#server/features/invoices/testing/rows.ts'
import { letterhead } from '#server/testing/invoices.ts'
import type { NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'messages',
  async make(app, token) {
    const invoiceId = await invoices.make(app, token)
    const to = `${invoiceId}@client.test`
    await app.call('PATCH', '/user/profile', { token, body: letterhead })
    await app.call('POST', `/invoices/${invoiceId}/send`, { token, body: { to } })
    const { text } = await app.mail(to)
    const letterbox = /\/i#([\w-]{66})/.exec(text)?.[1]
    await app.call('POST', '/portal/messages', { body: { token: letterbox, text: 'Mine' } })
    const { body } = await app.call<{ messages: { id: string }[] }>('GET', '/messages', { token })
    return body.data.messages[0]?.id ?? ''
  },
  bodies: { update: { isRead: true } },
}
