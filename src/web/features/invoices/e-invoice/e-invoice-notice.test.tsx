import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { EInvoiceNotice } from './e-invoice-notice.tsx'

const invoice = sampleInvoice()
const missing = (where: string, field: string, text: string) => ({ rule: 'BR-1', where, field, text })

const open = (readiness: object) => openWith({ json: { data: readiness } })

function openWith(answer: { status?: number; json: object }) {
  signIn()
  stubServer({ [`/invoices/${invoice.id}/e-invoice`]: () => answer })
  const notice = <EInvoiceNotice invoice={invoice}>Save the data</EInvoiceNotice>
  return renderPages([{ path: '/', element: notice }], '/')
}

it('names what is missing, each with the way to where it is filled in', async () => {
  open({
    format: 'xrechnung',
    problems: [
      missing('business', 'city', 'Enter your town.'),
      missing('business', 'iban', 'Enter your IBAN.'),
      missing('business', 'taxNumber', 'Enter your tax number.'),
      missing('client', 'buyerReference', 'Enter their reference.'),
      missing('invoice', 'deliveredOn', 'Enter the day of supply.'),
    ],
  })
  await screen.findByText('Not ready as XRechnung yet')
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const client = `/clients/${invoice.clientId?._id}`
  expect(ways).toEqual([
    ...['/settings?tab=profile', '/settings?tab=getting-paid', '/settings?tab=business', client],
  ])
  expect(screen.getByText(/Enter the day of supply/)).toBeDefined()
  expect(screen.queryByText('Save the data')).toBeNull()
})

it('says how the data go out once nothing is missing', async () => {
  open({ format: 'factur-x', problems: [] })
  await screen.findByText('Factur-X / ZUGFeRD: the data are in the PDF. Made to EN 16931.')
  expect(screen.getByText('Save the data')).toBeDefined()
})

it('says that it isn’t known what is missing, but nothing where the plan has no e-invoices', async () => {
  const refused = (status: number, code: string) => ({ status, json: { code, message: 'Not today' } })
  const { settled } = openWith(refused(403, 'FEATURE_NOT_AVAILABLE'))
  await settled()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  cleanup()
  openWith(refused(500, 'INTERNAL'))
  await screen.findByText('E-invoices')
})
