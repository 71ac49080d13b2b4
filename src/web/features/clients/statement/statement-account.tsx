import { useMediaQuery } from '@mantine/hooks'
import type { AccountStatement } from '#contract/account-statements.ts'
import { overdueOf } from '#domain/money/receivable-ages.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ageText } from '#web/shared/invoices/age-text.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { SummaryCards } from '#web/ui/summary-cards.tsx'
import classes from './statement-account.module.css'
import { EntryCards, EntryTable } from './statement-entries.tsx'

type Account = AccountStatement['accounts'][number]

interface StatementAccountProps {
  readonly account: Account
  readonly statement: Pick<AccountStatement, 'from' | 'on'>
  /** The client has invoices in several currencies. */
  readonly isOneOfMany: boolean
}

/** What is owed in one currency, and every entry that has led there. */
export function StatementAccount({ account, statement, isOneOfMany }: StatementAccountProps) {
  const { currency, opening, closing, ages, overpaid, entries } = account
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const late = overdueOf(ages)
  const Entries = isWide ? EntryTable : EntryCards
  return (
    <PageSection
      title={isOneOfMany ? m.clients_statement_in({ currency }) : m.clients_statement_entries()}
      isApart
    >
      <SummaryCards
        label={m.clients_statement_sums({ currency })}
        isLoading={false}
        cards={[
          ...(statement.from === null
            ? []
            : [
                {
                  label: m.clients_statement_opening(),
                  figure: formatMoney(opening, currency),
                  hint: m.clients_statement_before({ day: formatDay(statement.from) }),
                },
              ]),
          { label: m.clients_statement_closing(), figure: formatMoney(closing, currency), hint: '' },
          {
            label: m.clients_statement_late(),
            figure: formatMoney(late, currency),
            hint: m.clients_statement_as_of({ day: formatDay(statement.on) }),
          },
        ]}
      />
      <Entries account={account} from={statement.from} />
      {entries.length === 0 && <p className={classes.none}>{m.clients_statement_no_entries()}</p>}
      <dl className={classes.ages}>
        {ages
          .filter(({ amount }) => amount > 0)
          .map(({ age, amount }) => (
            <Line key={age} name={ageText(age)} amount={formatMoney(amount, currency)} />
          ))}
        {overpaid > 0 && (
          <Line name={m.clients_statement_overpaid()} amount={formatMoney(-overpaid, currency)} />
        )}
      </dl>
    </PageSection>
  )
}

const Line = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </>
)
