import { buildFullInvoice, buildInvoice, buildManyScriptsInvoice } from '#documents/testing/invoices.ts'

/** As the application does it: the PDF's code comes when it is asked for. */
const makePdf = async (
  /** @type {import('#documents/invoice/invoice-document.ts').InvoiceDocument} */ invoice,
) => {
  const { invoicePdf } = await import('#documents/browser.ts')
  return invoicePdf(invoice, (error) => {
    throw error
  })
}

/** Forty items in Latin letters, as nearly every invoice has them. */
const latin = buildInvoice({
  items: Array.from({ length: 40 }, (_, index) => ({
    description: `Alteration ${index + 1}: hand-rolled hem along the whole skirt, with a facing of organza`,
    quantity: 2,
    rateMinor: 4_550,
    amountMinor: 9_100,
  })),
})

/** Every script, and a logo: pictures are unpacked and packed again in the browser. */
const everything = { ...buildManyScriptsInvoice(), sender: buildFullInvoice().sender }

/** Work of the browser's own that stays as it is: sorting the same numbers, as strings. */
function referenceWork() {
  let seed = 1
  const numbers = Array.from({ length: 60_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String(seed)
  })
  return numbers.sort().length
}

async function timed(/** @type {() => unknown} */ work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

Object.assign(window, {
  bench: {
    latin: () => timed(() => makePdf(latin)),
    manyScripts: () => timed(() => makePdf(buildManyScriptsInvoice())),
    reference: () => timed(referenceWork),
    /** The file itself, as text of one byte each, to be looked at from outside. */
    file: async () => {
      const bytes = new Uint8Array(await (await makePdf(everything)).arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    },
  },
})
