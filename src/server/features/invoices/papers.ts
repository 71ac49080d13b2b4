import type { EFormat } from '#contract/e-invoice-fields.ts'
import type { Invoice } from '#contract/invoices.ts'
import { dataOf } from '#documents/e-invoice/data-of.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { paperOf } from '#documents/invoice/paper-of.ts'
import { paymentReceiptOf } from '#documents/receipt/payment-receipt.ts'
import type { Letterhead, Region } from '#server/features/settings/service.ts'
import type { Files } from '#server/platform/files/files.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import { invoicePdf, paymentReceiptPdf } from '#server/platform/papers.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Sets an invoice on paper. */
export interface InvoicePapers {
  /** 'INV-001.pdf' */
  fileName(invoiceNumber: string): string
  /** With its data in it or, for who wants them so, beside it. */
  files(given: {
    workspaceId: string
    invoice: Invoice
    letterhead: Letterhead
    region: Region
  }): Promise<{ readonly format: EFormat; readonly pdf: Buffer; readonly xml: Buffer | null }>
  /** Of money that came, not of what went back. */
  receipt(given: {
    workspaceId: string
    invoice: Invoice
    paymentId: string
    letterhead: Letterhead
    region: Region
  }): Promise<Buffer>
}

export function invoicePapers(files: Pick<Files, 'read'>, log: Platform['log']): InvoicePapers {
  const told = (error: unknown) => log.warn({ err: error }, 'a logo could not be put on paper')
  const partiesOf = async (workspaceId: string, { billedTo, clientId }: Invoice, letterhead: Letterhead) => {
    const { imagePath } = letterhead
    const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
    const nobody = { name: clientId?.name ?? '', address: null, email: null, phone: null }
    return { sender: { ...letterhead, logo }, billedTo: billedTo ?? nobody }
  }
  return {
    fileName,
    async files({ workspaceId, invoice, letterhead, region }) {
      const { sender, billedTo } = await partiesOf(workspaceId, invoice, letterhead)
      const document = paperOf(invoice, sender, billedTo, styleOf(region))
      const data = dataOf(document)
      const within = data?.format === 'factur-x' ? data.xml : null
      return {
        format: data?.format ?? 'none',
        pdf: await invoicePdf(document, told, within),
        xml: data?.format === 'xrechnung' ? Buffer.from(data.xml) : null,
      }
    },
    async receipt({ workspaceId, invoice, paymentId, letterhead, region }) {
      const parties = await partiesOf(workspaceId, invoice, letterhead)
      const receipt = paymentReceiptOf(invoice, paymentId, { ...parties, style: styleOf(region) })
      if (!receipt) throw new Error('A receipt was asked for of a payment that has none')
      return paymentReceiptPdf(receipt, told)
    },
  }
}
