import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import { buildInvoicing } from './invoices.ts'
import { multipart } from './multipart.ts'
import { dataUrl, paint, savePattern } from './patterns.ts'
import type { TestApp } from './test-app.ts'

/** Sends a picture, as the profile's or as a photo. */
async function sendPicture(app: TestApp, token: string, [method, url, field]: Address, content: Buffer) {
  const { status } = await app.call(method, url, { token, ...multipart(field, content) })
  if (status !== 200 && status !== 201) throw new Error(`The picture was answered ${status}`)
}
type Address = readonly ['PATCH' | 'POST', string, string]

/** A business on Premium with something of every kind. */
export async function buildWorkshop(app: TestApp) {
  const member = await buildInvoicing(app, { email: 'ana@example.com', notes: '=SUM(1;2)\nsecond line' })
  const { token, clientId, call } = member
  const made = async (url: string, body: object) => {
    const { status, body: reply } = await call('POST', url, body)
    if (status !== 201) throw new Error(`${url} was answered ${status} ${JSON.stringify(reply)}`)
  }
  await made('/measurements', {
    clientId,
    garmentType: 'dress',
    measurements: [
      { name: 'Bust', size: 36.25 },
      { name: 'Waist', size: 28 },
    ],
  })
  await made('/projects', { clientId, name: 'Gown', type: 'Wedding Dress', budget: 1_200.5 })
  const times = { startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
  await made('/calendar', { clientId, title: 'Fitting', ...times })
  const invoice = await member.add({
    invoiceNumber: 'A/1',
    items: [{ description: 'Gown, silk', quantity: 2, rate: 19.99 }],
  })
  await member.add({ invoiceNumber: 'A-1' })
  await member.change(invoice.id, { status: 'sent' })
  await member.change(invoice.id, { notes: 'Changed after sending' })
  await member.pay(invoice.id, { amount: 10.5, method: 'cash' })
  await sendPicture(app, token, ['PATCH', '/user/image', 'image'], await paint(40, 40, '#804020'))
  await sendPicture(
    app,
    token,
    ['POST', `/clients/${clientId}/photos`, 'photo'],
    await paint(40, 40, '#204080'),
  )
  const png = await paint(60, 40, '#102030')
  const pattern = await savePattern(app, token, {
    name: 'Summer',
    base64Image: dataUrl(png),
    drawing: serialize(drawingOf([])),
  })
  await app.call('PATCH', `/patterns/public/${pattern.id}`, { token })
  return { ...member, invoice, pattern }
}
