import { Text } from '@mantine/core'
import type { Closing } from '#contract/account.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './delete-account-card.module.css'

const counted = {
  clients: m.account_goes_clients,
  measurements: m.account_goes_measurements,
  projects: m.account_goes_projects,
  invoices: m.account_goes_invoices,
  events: m.account_goes_events,
  patterns: m.account_goes_patterns,
  photos: m.account_goes_photos,
} as const satisfies Record<keyof Closing['counts'], (given: { count: number }) => string>

const names = Object.keys(counted) as readonly (keyof Closing['counts'])[]

export function WhatGoes({ closing: { counts, subscription } }: { closing: Closing }) {
  return (
    <div>
      <Text fw={500}>{m.account_goes()}</Text>
      <ul className={classes.list}>
        {names
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <li key={name}>{counted[name]({ count: counts[name] })}</li>
          ))}
        <li>{m.account_goes_profile()}</li>
        {counts.patterns > 0 && <li>{m.account_goes_published()}</li>}
        {subscription && (
          <li>
            {subscription.paidUntil === null
              ? m.account_goes_subscription()
              : m.account_goes_subscription_until({ date: formatOwnDate(subscription.paidUntil) })}
          </li>
        )}
      </ul>
    </div>
  )
}
