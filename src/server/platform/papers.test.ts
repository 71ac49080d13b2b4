import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildInvoice } from '#documents/testing/invoices.ts'
import { invoicePdf } from './papers.ts'

const painted = (background: string) =>
  sharp({ create: { width: 120, height: 48, channels: 4 as const, background } })
const transparent = painted('#01687780')

it.each<[kind: string, picture: Promise<Buffer>]>([
  ['an opaque PNG', painted('#016877').removeAlpha().png().toBuffer()],
  ['a transparent PNG', transparent.clone().png().toBuffer()],
  ['a PNG with a palette', painted('#016877').png({ palette: true }).toBuffer()],
  ['a PNG of 16 bits', painted('#016877').removeAlpha().toColourspace('rgb16').png().toBuffer()],
  ['a transparent PNG with a palette', transparent.clone().png({ palette: true }).toBuffer()],
  ['a transparent PNG of 16 bits', transparent.clone().toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', transparent.clone().png({ progressive: true }).toBuffer()],
  ['a JPEG', painted('#016877').jpeg().toBuffer()],
])('puts %s on the letterhead', async (_kind, picture) => {
  expect(await onLetterhead(await picture)).toEqual({ isShown: true, lost: [] })
})

it('leaves out what is no picture, and tells why', async () => {
  const { isShown, lost } = await onLetterhead(Buffer.from('no picture at all'))
  expect(isShown).toBe(false)
  expect(lost).toEqual([expect.any(Error)])
})

async function onLetterhead(logo: Buffer) {
  const lost: unknown[] = []
  const { sender } = buildInvoice()
  const invoice = buildInvoice({ sender: { ...sender, logo } })
  const pdf = await invoicePdf(invoice, (error) => lost.push(error))
  return { isShown: pdf.toString('latin1').includes('/Subtype /Image'), lost }
}
