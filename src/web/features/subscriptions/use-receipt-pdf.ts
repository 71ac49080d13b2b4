import { useState } from 'react'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { handleError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { readReceipt } from './subscriptions-queries.ts'

async function bytesAt(file: URL | string): Promise<Uint8Array> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(m.app_error_network())
  return new Uint8Array(await response.arrayBuffer())
}

/** Makes and saves the PDF of a receipt. What it is made with is loaded when it is asked for. */
export function useReceiptPdf() {
  const user = useSession((session) => session.user)
  const [busyId, setBusyId] = useState<string | null>(null)

  async function download(id: string): Promise<void> {
    if (busyId !== null || !user) return
    setBusyId(id)
    try {
      const [{ makeReceiptPdf }, { fontLoader }, receipt] = await Promise.all([
        import('#documents/receipt/make-receipt-pdf.ts'),
        import('#documents/fonts/font-loader.ts'),
        readReceipt(id),
      ])
      const { language, timezone: timeZone } = user.settings
      const manner = { locale: language, formatLocale: formatLocaleOf(language, receipt.currency), timeZone }
      const bytes = await makeReceiptPdf(receipt, manner, fontLoader(bytesAt))
      saveFile(new Blob([bytes], { type: 'application/pdf' }), receipt.fileName)
    } catch (error) {
      handleError(error)
    } finally {
      setBusyId(null)
    }
  }

  return { download, busyId }
}
