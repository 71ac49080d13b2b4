import { readFile } from 'node:fs/promises'
import type { Invoice } from '#contract/invoices.ts'
import { fontLoader } from '#documents/fonts/font-loader.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import type { InvoiceDocument } from '#documents/invoice/invoice-document.ts'
import { makeInvoicePdf } from '#documents/invoice/make-invoice-pdf.ts'
import { pageSizeOf } from '#documents/page/page-size.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Letterhead, Region } from '#server/features/settings/service.ts'
import type { Files } from '#server/platform/files/files.ts'

/** Sets an invoice on paper. */
export interface InvoicePapers {
  /** 'INV-001.pdf' */
  fileName(invoiceNumber: string): string
  pdf(given: {
    workspaceId: string
    invoice: Invoice
    letterhead: Letterhead
    region: Region
  }): Promise<Buffer>
}

const fonts = fontLoader((file) => readFile(file))

export function invoicePapers(files: Pick<Files, 'read'>): InvoicePapers {
  return {
    fileName,
    async pdf({ workspaceId, invoice, letterhead, region }) {
      const { imagePath } = letterhead
      const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
      return Buffer.from(await makeInvoicePdf(documentOf(invoice, letterhead, region, logo), fonts))
    },
  }
}

function documentOf(
  invoice: Invoice,
  { name, address, phone, email, website }: Letterhead,
  region: Region,
  logo: Uint8Array | null,
): InvoiceDocument {
  const formatLocale = formatLocaleOf(region)
  const { billedTo, discount } = invoice
  return {
    locale: region.language,
    formatLocale,
    pageSize: region.pageSize === 'auto' ? pageSizeOf(formatLocale) : region.pageSize,
    number: invoice.invoiceNumber,
    status: invoice.status,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    sender: { name, address, phone, email, website, logo },
    billedTo: billedTo ?? { name: invoice.clientId?.name ?? '', address: null, email: null, phone: null },
    projectName: invoice.projectId?.name ?? null,
    items: invoice.items.map(({ description, quantity, rate, amount }) => ({
      description,
      quantity,
      rateMinor: toMinor(rate),
      amountMinor: toMinor(amount),
    })),
    subtotalMinor: toMinor(invoice.subtotal),
    discount: discount?.kind === 'amount' ? { kind: 'amount' } : discount,
    discountMinor: toMinor(invoice.discountAmount),
    taxRatePercent: invoice.taxRate,
    taxMinor: toMinor(invoice.taxAmount),
    totalMinor: toMinor(invoice.amount),
    payments: invoice.payments.map(({ paidOn, amount, method }) => ({
      paidOn,
      amountMinor: toMinor(amount),
      method,
    })),
    balanceMinor: toMinor(invoice.balance),
    paymentTerms: invoice.paymentTerms,
    notes: invoice.notes,
  }
}

/** Currencies of more than one country: they tell nothing about how one writes there. */
const shared = /^(EU|X)/

/** No browser tells how the business writes days and figures: its language does, and the country of its currency. */
function formatLocaleOf({ language, currency }: Region): string {
  if (language === 'de') return 'de-DE'
  return shared.test(currency) ? 'en-GB' : `en-${currency.slice(0, 2)}`
}
