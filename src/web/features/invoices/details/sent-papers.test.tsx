import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { askedAt, keptFile, sending } from '#web/testing/sent-papers.ts'
import { InvoicesPage } from '../invoices-page.tsx'

afterEach(() => localStorage.clear())

/** The details of an invoice that was sent, and what somebody saves of it: its name, and what is in it. */
async function details(documents: () => { readonly status?: number; readonly json: object }) {
  layOut()
  const invoice = draftNumbered('INV-001', { status: 'sent', sentAt: askedAt })
  invoicesDesk([invoice], {
    '/invoices/INV-001/documents': documents,
    '/files/place/INV-001.pdf': () => ({ json: { bytes: 'of the PDF' } }),
    '/files/place/INV-001.xml': () => ({ status: 404, json: { code: 'NOT_FOUND', message: 'It is gone.' } }),
  })
  const saved: [string, Promise<string>][] = []
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    content = given as Blob
    return 'blob:kept'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (content) saved.push([this.download, content.text()])
  })
  const { user } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await user.click(await screen.findByLabelText('View details of INV-001'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice Details' }))
  return { user, dialog, saved }
}

it('shows each mail with its files, to be saved as they went out, and what became of it', async () => {
  const { user, dialog, saved } = await details(() => ({
    json: {
      data: {
        documents: [
          sending('4', { to: 'lost@example.com', outcome: 'refused' }),
          sending('3', { outcome: 'waiting', settledAt: null, pdf: null, eFormat: null }),
          sending('2', { kind: 'payment-receipt', number: 'INV-001-1' }),
          sending('1', { isChanged: true, eFormat: 'xrechnung', xml: keptFile('INV-001.xml') }),
        ],
      },
    },
  }))
  const section = within(await dialog.findByRole('region', { name: 'Sent papers' }))
  const texts = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'May 2, 2026, to lost@example.comCould not be deliveredPDF',
    'May 2, 2026, to ana@example.comWaiting to go out',
    'May 2, 2026, to ana@example.comReceipt INV-001-1PDF',
    'May 2, 2026, to ana@example.comChanged after this was sentPDFXML',
  ])
  await user.click(
    section.getByRole('button', { name: 'Download INV-001.pdf, sent to lost@example.com on May 2, 2026' }),
  )
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.[0], await saved[0]?.[1]]).toEqual(['INV-001.pdf', '{"bytes":"of the PDF"}'])
  await user.click(section.getByRole('button', { name: /^Download INV-001.xml/ }))
  await screen.findByText('It is gone.')
  expect(saved).toHaveLength(1)
  // It is no e-invoice within its PDF: that is set anew, as the invoice stands.
  dialog.getByRole('button', { name: 'Download PDF' })
})

it('tells why they could not be loaded, and hands out as PDF the one that went out with its data', async () => {
  let isDown = true
  const { user, dialog, saved } = await details(() =>
    isDown
      ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
      : { json: { data: { documents: [sending('1', { eFormat: 'factur-x' })] } } },
  )
  const section = within(await dialog.findByRole('region', { name: 'Sent papers' }))
  isDown = false
  await user.click(section.getByRole('button', { name: 'Retry' }))
  const button = await dialog.findByRole('button', { name: 'Download PDF as sent' })
  expect(button.textContent).toBe('PDF as sent')
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.[0], await saved[0]?.[1]]).toEqual(['INV-001.pdf', '{"bytes":"of the PDF"}'])
})
