import { Button, Group } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AccountStatement } from '#contract/account-statements.ts'
import { pricingCodes } from '#contract/errors.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { clientPath } from '#web/shared/clients/client-link.tsx'
import { SentPapers } from '#web/shared/papers/sent-papers.tsx'
import { useArePapersClosed } from '#web/shared/plans/use-page-lock.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { allClients } from '../page/client-head.tsx'
import { NotInPlan } from '../page/tab-body.tsx'
import { searchOfTab } from '../use-client-tab.ts'
import { StatementAccount } from './statement-account.tsx'
import { StatementLetter } from './statement-letter.tsx'
import { StatementPeriodPicker } from './statement-period-picker.tsx'
import { sentStatementsQuery, statementQuery } from './statement-queries.ts'
import { useStatementAddress } from './use-statement-address.ts'
import { useStatementPdf } from './use-statement-pdf.ts'

/** What a client was asked for and what came in over a period: to be read, kept and mailed. */
export function StatementPage() {
  const { id = '' } = useParams()
  const address = useStatementAddress()
  const isClosed = useArePapersClosed('invoices')
  const query = useQuery({ ...statementQuery(id, address.days), enabled: !isClosed })
  if (isClosed) return <NotInPlan why={m.plans_locked()} />
  if (isApiError(query.error, ...pricingCodes)) return <NotInPlan why={query.error.message} />
  return (
    <RecordPage
      query={query}
      loadingLabel={m.clients_statement_loading()}
      gone={m.clients_gone()}
      others={allClients}
    >
      {(statement) => <Shown statement={statement} address={address} />}
    </RecordPage>
  )
}

interface ShownProps {
  readonly statement: AccountStatement
  readonly address: ReturnType<typeof useStatementAddress>
}

function Shown({ statement, address }: ShownProps) {
  const { client, accounts, readOnly } = statement
  const mayMail = useMay('money.write') && !readOnly
  const download = useStatementPdf()
  const [isMailed, setIsMailed] = useState(false)
  const mailed = useQuery(sentStatementsQuery(client._id))
  return (
    <>
      <BackLink to={`${clientPath(client._id)}${searchOfTab('invoices')}`} label={client.name} />
      <PageHeader
        title={m.clients_statement()}
        subtitle={client.name}
        actions={
          accounts.length > 0 && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => void download(statement)}
              >
                {m.clients_statement_download()}
              </Button>
              {mayMail && (
                <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => setIsMailed(true)}>
                  {m.clients_statement_mail()}
                </Button>
              )}
            </>
          )
        }
      />
      <Group mb="lg">
        <StatementPeriodPicker {...address} />
      </Group>
      {accounts.length === 0 ? (
        <EmptyState title={m.clients_statement_none()} text={m.clients_statement_none_text()} />
      ) : (
        accounts.map((account) => (
          <StatementAccount
            key={account.currency}
            account={account}
            statement={statement}
            isOneOfMany={accounts.length > 1}
          />
        ))
      )}
      <SentPapers query={mailed} />
      <StatementLetter
        statement={isMailed ? statement : null}
        days={address.days}
        onClose={() => setIsMailed(false)}
      />
    </>
  )
}
