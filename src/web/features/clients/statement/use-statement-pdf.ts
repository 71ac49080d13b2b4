import type { AccountStatement } from '#contract/account-statements.ts'
import { accountFileName } from '#documents/account/account-title.ts'
import { untold } from '#documents/invoice/invoice-document.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { call } from '#web/lib/call.ts'
import { logoLost, pictureAt, usualPageSize } from '#web/lib/paper.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'

/** What the paper of a statement says, in the language and on the paper of the business, whoever makes it. */
export async function readStatementPaper(statement: AccountStatement) {
  const [{ business }, { client: billedTo }] = await Promise.all([
    call('settings.business'),
    call('clients.get', { params: { id: statement.client._id } }),
  ])
  const { businessName: name, logo: picture, language: locale, ...sender } = business
  const logo = picture === null ? null : await pictureAt(picture).catch(logoLost)
  return {
    locale,
    formatLocale: formatLocaleOf(locale, business.currency),
    pageSize: usualPageSize(business),
    sender: { ...untold, ...sender, name, logo },
    billedTo,
    statement,
  }
}

/** Makes and saves the PDF of a statement of account. */
export function useStatementPdf() {
  const save = useSavedPaper()
  return (statement: AccountStatement): Promise<void> => {
    const { client, from, to } = statement
    return save({
      id: `statement ${client._id} ${from} ${to}`,
      number: m.clients_statement(),
      fileName: accountFileName({ locale: getLocale(), statement, billedTo: client }),
      make: async ({ accountPdf }) => accountPdf(await readStatementPaper(statement), logoLost),
    })
  }
}
