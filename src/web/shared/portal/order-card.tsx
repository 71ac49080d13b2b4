import type { ClientsOrder } from '#contract/portal.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './clients-page-view.module.css'

const stateTexts = {
  planning: m.portal_order_planning,
  'in-work': m.portal_order_in_work,
  ready: m.portal_order_ready,
  collected: m.portal_order_collected,
} satisfies Record<ClientsOrder['state'], () => string>

/** How far an order is, and each garment of it at the workshop's own stage. */
export function OrderCard({ order: { name, state, dueOn, pieces } }: { readonly order: ClientsOrder }) {
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <bdi className={classes.name}>{name}</bdi>
        <span>{stateTexts[state]()}</span>
      </div>
      {dueOn !== null && state !== 'collected' && (
        <p className={classes.dim}>{m.portal_order_due({ day: formatDay(dueOn) })}</p>
      )}
      {pieces.map(({ id, label, stage, promisedOn }) => (
        <div key={id} className={`${classes.row} ${classes.dim}`}>
          <bdi>{label}</bdi>
          <span>
            <bdi>{stage}</bdi>
            {promisedOn !== null && ` · ${m.portal_order_due({ day: formatDay(promisedOn) })}`}
          </span>
        </div>
      ))}
    </li>
  )
}
