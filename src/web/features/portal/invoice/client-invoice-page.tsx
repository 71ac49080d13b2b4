import { Center, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { useFragmentSecret } from '#web/lib/use-fragment-secret.ts'
import { m } from '#web/paraglide/messages.js'
import { WriteBack } from '#web/shared/messages/write-back.tsx'
import { AskForPage } from '#web/shared/portal/ask-for-page.tsx'
import { DeadAddress } from '#web/ui/dead-address.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import { invoicePaperQuery } from './invoice-queries.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

const inFragment = /^#([\w-]{66})$/

/** It leaves the address with the secret, so it is looked up before anything is shown. */
const comeBackFrom = () => new URLSearchParams(location.search).get('payment')

/** Where a client reads an invoice and writes back: the address stood in its mail, and nobody signs in. */
export function ClientInvoicePage() {
  const token = useFragmentSecret(inFragment)
  const [paymentId] = useState(comeBackFrom)
  return (
    <PaperPage isWide>
      {token === undefined ? <Dead /> : <ClientInvoice key={token} token={token} paymentId={paymentId} />}
    </PaperPage>
  )
}

function ClientInvoice({
  token,
  paymentId,
}: Pick<Parameters<typeof InvoiceSheet>[0], 'token' | 'paymentId'>) {
  const query = useQuery(invoicePaperQuery(token))
  const { data, error, isPending } = query
  if (isPending) {
    return (
      <Center py="xl" role="status" aria-label={m.portal_invoice_loading()}>
        <Loader />
      </Center>
    )
  }
  if (!data) return isApiError(error, 'NOT_FOUND') ? <Dead /> : <LoadError query={query} />
  const { paper, hasPage } = data
  return (
    <Stack gap="xl">
      <InvoiceSheet paper={paper} token={token} paymentId={paymentId} />
      <WriteBack token={token} business={paper.sender.name} />
      {hasPage && <AskForPage token={token} business={paper.sender.name} />}
    </Stack>
  )
}

const Dead = () => <DeadAddress title={m.portal_dead_title()} text={m.portal_dead_text()} />
