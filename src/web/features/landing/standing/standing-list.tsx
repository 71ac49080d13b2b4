import type { PartState, Standing, StatusPart } from '#contract/landing.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
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

/** In the reader's own time: nobody is signed in here. */
export const momentOf = (iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(iso))

/** Each part of the application and how it stands. */
export function StandingList({ parts }: Pick<Standing, 'parts'>) {
  return (
    <dl className={classes.parts}>
      {parts.map(({ name, state, since }) => (
        <div key={name} className={classes.part}>
          <dt>{names[name]()}</dt>
          <dd className={classes.state} data-state={state}>
            {since === null
              ? states[state]()
              : m.landing_status_since({ state: states[state](), moment: momentOf(since) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
