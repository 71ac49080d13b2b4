import { expect, it, onTestFinished, vi } from 'vitest'
import { makePaper } from './paper.ts'

const door = {
  invoicePdf: vi.fn(),
  eInvoiceFile: vi.fn(),
  receiptPdf: vi.fn(),
  paymentReceiptPdf: vi.fn(),
  patternPdf: vi.fn(),
  tiledPdf: vi.fn(),
  plotterPdf: vi.fn(),
  layoutPdf: vi.fn(),
  tagsPdf: vi.fn(),
  workTicketPdf: vi.fn(),
  claimCheckPdf: vi.fn(),
  payslipPdf: vi.fn(),
  accountPdf: vi.fn(),
  quotePdf: vi.fn(),
}
const openDoor = () => Promise.resolve(door)

it('gives the paper, or what went wrong with it', async () => {
  const paper = new Blob(['%PDF'])
  expect(await makePaper(async () => paper, openDoor)).toBe(paper)
  const failing = makePaper(() => Promise.reject(new Error('No font')), openDoor)
  await expect(failing).rejects.toThrow('No font')
})

it('ends after half a minute what would never end, and says so', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const waiting = expect(makePaper(() => new Promise(() => {}), openDoor)).rejects.toThrow(
    'This is taking too long, so we stopped. Please check your connection and try again.',
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await waiting
})
