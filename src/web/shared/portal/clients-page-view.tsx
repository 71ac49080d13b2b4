import type { ReactNode } from 'react'
import type { ClientsOrder, ClientsPage } from '#contract/portal.ts'
import { phoneAddresses } from '#web/lib/phone-link.ts'
import { m } from '#web/paraglide/messages.js'
import { coloursOf } from './brand-colours.ts'
import { BrandLogo, MadeWith } from './brand-parts.tsx'
import classes from './clients-page-view.module.css'
import { OrderCard } from './order-card.tsx'
import { needsAnswer, PaperCard } from './paper-card.tsx'
import type { ReadPhoto } from './shared-photos.tsx'

interface ClientsPageViewProps {
  readonly page: ClientsPage
  /** Shown to the business: what only its client does leads nowhere. */
  readonly isPreview?: boolean
  /** What was written to each other: the business reads it with its messages. */
  readonly thread?: ReactNode
  /** What is known of their sizes, and what they say of it. */
  readonly measures?: ReactNode
  /** How high they will be isn't known yet: what stands below comes after them, and so isn't moved. */
  readonly areMeasuresDue?: boolean
  /** Where photos are only counted it is left out: they are the client's to look at. */
  readonly readPhoto?: ReadPhoto
  /** What they send of an order. */
  readonly picturesOf?: (order: ClientsOrder) => ReactNode
  readonly children?: ReactNode
}

/** A client's own page: first what waits for them, then how far everything is, then what was sent. */
export function ClientsPageView({
  page,
  isPreview = false,
  thread,
  measures,
  areMeasuresDue = false,
  readPhoto,
  picturesOf,
  children,
}: ClientsPageViewProps) {
  const { business, brand, orders, papers, name } = page
  const waiting = papers.filter(needsAnswer)
  const past = papers.filter((paper) => !needsAnswer(paper))
  const paperList = (some: typeof papers) => (
    <ul className={classes.list}>
      {some.map((paper) => (
        <PaperCard key={paper.id} paper={paper} isPreview={isPreview} />
      ))}
    </ul>
  )
  return (
    <div className={classes.page} style={coloursOf(brand?.accent)}>
      <header className={classes.head}>
        {business.logo !== null && <BrandLogo src={business.logo} />}
        <p className={classes.dim}>
          <bdi>{business.name}</bdi>
        </p>
        <h1>{m.portal_hello({ name })}</h1>
      </header>
      {waiting.length > 0 && <Part title={m.portal_waiting()}>{paperList(waiting)}</Part>}
      <Part title={m.portal_orders()}>
        {orders.length === 0 ? (
          <p className={classes.dim}>{m.portal_no_orders()}</p>
        ) : (
          <ul className={classes.list}>
            {orders.map((order) => (
              <OrderCard key={order.id} {...{ order, readPhoto, picturesOf }} />
            ))}
          </ul>
        )}
      </Part>
      {isPreview && page.hasMeasurements ? (
        <Part title={m.portal_measures()}>
          <p className={classes.dim}>{m.portal_measures_preview()}</p>
        </Part>
      ) : (
        measures
      )}
      {!areMeasuresDue && (
        <>
          {thread}
          {past.length > 0 && <Part title={m.portal_papers()}>{paperList(past)}</Part>}
          <footer className={classes.foot}>
            <Reach business={business} />
            {children}
            {brand === null && <MadeWith isPreview={isPreview} />}
          </footer>
        </>
      )}
    </div>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

/** How the business is reached by whoever has more to say than this page takes. */
function Reach({ business: { name, email, phone } }: Pick<ClientsPage, 'business'>) {
  const call = phone === null ? null : phoneAddresses(phone)
  return (
    <p className={classes.dim}>
      {m.portal_reach({ business: name })} <a href={`mailto:${email}`}>{email}</a>
      {phone !== null && (
        <>
          {' · '}
          {call === null ? <bdi>{phone}</bdi> : <a href={call.call}>{phone}</a>}
        </>
      )}
    </p>
  )
}
