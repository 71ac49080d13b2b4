import type { PartState, Standing, StatusPart } from '#contract/landing.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './standing-list.module.css'

const names: Readonly<Record<StatusPart, () => string>> = {
  application: m.landing_status_application,
  database: m.landing_status_database,
  files: m.landing_status_files,
  mail: m.landing_status_mail,
  payments: m.landing_status_payments,
  jobs: m.landing_status_jobs,
}

const states: Readonly<Record<PartState, () => string>> = {
  works: m.landing_status_works,
  slow: m.landing_status_slow,
  away: m.landing_status_away,
}

/** Each part of the application and how it stands. Times are the machine's: nobody is signed in here. */
export function StandingList({ parts }: Pick<Standing, 'parts'>) {
  return (
    <dl className={classes.parts}>
      {parts.map(({ name, state, since }) => (
        <div key={name} className={classes.part}>
          <dt>{names[name]()}</dt>
          <dd className={classes.state} data-state={state}>
            {since === null
              ? states[state]()
              : m.landing_status_since({ state: states[state](), moment: formatMoment(since) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
