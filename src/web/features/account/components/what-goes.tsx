import { Stack, Text } from '@mantine/core'
import type { Closing, ClosingBusiness } from '#contract/account.ts'
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
} as const satisfies Record<keyof ClosingBusiness['counts'], (given: { count: number }) => string>

const names = Object.keys(counted) as readonly (keyof ClosingBusiness['counts'])[]

/** What goes with the account, business by business, and what stays with others. */
export function WhatGoes({ closing: { businesses, memberships } }: { closing: Closing }) {
  const [only, ...more] = businesses
  return (
    <Stack gap="sm">
      <div>
        <Text fw={500}>{m.account_goes()}</Text>
        <ul className={classes.list}>
          {more.length === 0 ? only && <Business business={only} /> : businesses.map(namedBusiness)}
          <li>{m.account_goes_profile()}</li>
        </ul>
      </div>
      {memberships.length > 0 && (
        <div>
          <Text fw={500}>{m.account_leaves()}</Text>
          <ul className={classes.list}>
            {memberships.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Text mt="xs">{m.account_leaves_stays()}</Text>
        </div>
      )}
    </Stack>
  )
}

const namedBusiness = (business: ClosingBusiness) => (
  <li key={business.id}>
    {business.name}
    <ul className={classes.list}>
      <Business business={business} />
    </ul>
  </li>
)

function Business({ business: { counts, people, subscription } }: { business: ClosingBusiness }) {
  return (
    <>
      {names
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <li key={name}>{counted[name]({ count: counts[name] })}</li>
        ))}
      {people > 0 && <li>{m.account_goes_people({ count: people })}</li>}
      {counts.patterns > 0 && <li>{m.account_goes_published()}</li>}
      {subscription && (
        <li>
          {subscription.paidUntil === null
            ? m.account_goes_subscription()
            : m.account_goes_subscription_until({ date: formatOwnDate(subscription.paidUntil) })}
        </li>
      )}
    </>
  )
}
