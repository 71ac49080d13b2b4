import { Anchor, Text } from '@mantine/core'
import { generatePath, Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { openPath } from '#web/lib/open-path.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { Missing } from '#web/ui/missing.tsx'
import { CounterDeposit } from './counter-deposit.tsx'
import classes from './unbilled-work.module.css'
import { type Billing, useBilling } from './use-billing.ts'

/** So many lines are told; of more the number is. */
const SHOWN_MAX = 6

/** What is on no invoice yet, what will become of it, and what still waits for a price. */
export function UnbilledWork({ project }: { readonly project: Project }) {
  const query = useBilling(project)
  const billing = query.data
  if (!billing) return <Missing what={m.projects_unbilled()} query={query} mb="sm" />
  const { open, unpriced, deposit } = billing
  return (
    <>
      {unpriced.length > 0 && <Unpriced unpriced={unpriced} />}
      {open.length > 0 && <OpenLines billing={billing} />}
      {deposit && <CounterDeposit project={project} deposit={deposit} />}
    </>
  )
}

/** Each leads to where its price is given: a task's form, or the piece of which nothing is said. */
function Unpriced({ unpriced }: Pick<Billing, 'unpriced'>) {
  const more = unpriced.length - SHOWN_MAX
  return (
    <section className={classes.open} aria-label={m.projects_unpriced()}>
      <p className={classes.line}>
        <strong>{m.projects_unpriced()}</strong>
      </p>
      <ul className={classes.lines}>
        {unpriced.slice(0, SHOWN_MAX).map(({ pieceId, taskId, called }) => {
          const piece = generatePath(memberPages.piece, { id: pieceId })
          return (
            <li key={taskId ?? pieceId}>
              <Anchor component={Link} to={taskId === null ? piece : openPath(piece, taskId)}>
                {called}
              </Anchor>
            </li>
          )
        })}
        {more > 0 && <li>{m.projects_unbilled_more({ count: more })}</li>}
      </ul>
      <Text size="sm">{m.projects_unpriced_text()}</Text>
    </section>
  )
}

function OpenLines({ billing: { next, invoice, open, total } }: { readonly billing: Billing }) {
  const { currency } = useRegion()
  const more = open.length - SHOWN_MAX
  return (
    <section className={classes.open} aria-label={m.projects_unbilled()}>
      <p className={classes.line}>
        <strong>{m.projects_unbilled()}</strong>
        <strong>{formatMoney(total, currency)}</strong>
      </p>
      <ul className={classes.lines}>
        {[...open.slice(0, SHOWN_MAX).entries()].map(([place, { description, amount }]) => (
          <li key={place} className={classes.line}>
            <span>{description}</span>
            <span>{formatMoney(amount, currency)}</span>
          </li>
        ))}
        {more > 0 && <li>{m.projects_unbilled_more({ count: more })}</li>}
      </ul>
      {invoice && next === 'add' && (
        <Text size="sm">{m.projects_unbilled_add({ number: invoice.invoiceNumber })}</Text>
      )}
      {invoice && next === 'make' && (
        <Text size="sm">{m.projects_unbilled_further({ number: invoice.invoiceNumber })}</Text>
      )}
    </section>
  )
}
