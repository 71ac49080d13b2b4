import type { WageAccount } from '#contract/wages.ts'
import { payslipOf } from '#documents/payslip/payslip-of.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { call } from '#web/lib/call.ts'
import { logoLost, makePaper, senderOf, usualPageSize } from '#web/lib/paper.ts'
import { todayIn } from '#web/lib/region.ts'

/** What a payslip tells of an account, in the language and on the paper of the business. */
export async function readPayslip(account: WageAccount) {
  const { business } = await call('settings.business')
  const { language, currency, timezone } = business
  const style = {
    locale: language,
    formatLocale: formatLocaleOf(language, currency),
    pageSize: usualPageSize(business),
    currency,
    business: await senderOf(business),
    madeOn: todayIn(timezone),
  }
  return payslipOf(account, style, timezone)
}

export const makePayslip = (account: WageAccount): Promise<Blob> =>
  makePaper(async ({ payslipPdf }) => payslipPdf(await readPayslip(account), logoLost))
