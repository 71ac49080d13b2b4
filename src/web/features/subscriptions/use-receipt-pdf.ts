import { useState } from 'react'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { handleError } from '#web/lib/errors.ts'
import { makePaper } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.ts'
import { readReceipt } from './subscriptions-queries.ts'

/** Makes and saves the PDF of a receipt. What it is made with is loaded when it is asked for. */
export function useReceiptPdf() {
  const user = useSession((session) => session.user)
  const [busyId, setBusyId] = useState<string | null>(null)

  async function download(id: string): Promise<void> {
    if (busyId !== null || !user) return
    setBusyId(id)
    try {
      const { language, timezone: timeZone } = user.settings
      const receipt = await readReceipt(id)
      const region = { locale: language, formatLocale: formatLocaleOf(language, receipt.currency), timeZone }
      saveFile(await makePaper(({ receiptPdf }) => receiptPdf(receipt, region)), receipt.fileName)
    } catch (error) {
      handleError(error)
    } finally {
      setBusyId(null)
    }
  }

  return { download, busyId }
}
