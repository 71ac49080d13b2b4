import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { type Catalogue, readCatalogue, usesOf } from '#server/testing/distribution.ts'

/*
 * Holds the database to what decision 0044 says of spreading it over several servers by workspace, as Citus does. A new
 * table is spread by its workspace, or is named here.
 */

/** On every server: tables that are spread refer to them. */
const onEveryServer = ['users', 'workspaces']

/** On one server, as they are found before anybody knows the workspace, or belong to no workspace, and why. */
const onOneServer: Readonly<Record<string, string>> = {
  administration_acts: 'of the installation',
  audit_events: 'of a person',
  authenticators: 'of a person',
  calendar_addresses: 'found by a secret',
  calendar_feeds: 'found by a secret',
  call_counts: 'of an address',
  codes: 'of a person',
  installation: 'of the installation',
  job_workers: 'of the job queue',
  mail_budgets: 'of an address',
  memberships: 'found by the person',
  mornings: 'of a person',
  notification_mornings: 'of a person',
  notification_settings: 'of a person',
  notifications_sent: 'of a person',
  payment_customers: 'found by the provider’s id',
  payment_events: 'of the provider',
  portal_sessions: 'found by a token',
  preferences: 'of a person',
  push_keys: 'of the installation',
  push_subscriptions: 'of a person',
  recovery_codes: 'of a person',
  sandbox_checkouts: 'of the sandbox',
  sandbox_confirmations: 'of the sandbox',
  sandbox_customers: 'of the sandbox',
  sandbox_events: 'of the sandbox',
  sandbox_invoices: 'of the sandbox',
  sandbox_payment_methods: 'of the sandbox',
  sandbox_subscriptions: 'of the sandbox',
  sandbox_till_accounts: 'of the sandbox',
  sandbox_till_payments: 'of the sandbox',
  sent_mails: 'of the job queue',
  sessions: 'found by a token',
  sign_in_challenges: 'found by a secret',
  signup_tries: 'of an address',
  signups: 'found by an address',
  social_identities: 'found by the provider’s id',
  till_accounts: 'found by the provider’s id',
  trials_taken: 'of an address',
  unsubscribe_links: 'found by a secret',
}

/** Walled tables that can't be spread as they stand, each with what stands against it. */
const notYet: Readonly<Record<string, { readonly keys: readonly string[]; readonly why: string }>> = {
  published_patterns: {
    keys: ['published_patterns_by_pattern', 'published_patterns_id_key'],
    why: 'the library is read across all workspaces, by an id that no other may have: it stays on one server, without a reference to patterns',
  },
}

/** Foreign keys that empty one of their columns. Citus refuses them wherever the workspace is in the key. */
const emptied = [
  'drafts.drafts_workspace_id_measurement_id_fkey',
  'earnings.earnings_workspace_id_task_id_fkey',
  'events.events_workspace_id_project_id_fkey',
  'fitting_photos.fitting_photos_workspace_id_piece_id_fkey',
  'fitting_pins.fitting_pins_workspace_id_piece_id_fkey',
  'fittings.fittings_workspace_id_event_id_fkey',
  'invoices.invoices_of_budget',
  'invoices.invoices_taken_off',
  'invoices.invoices_workspace_id_client_id_fkey',
  'invoices.invoices_workspace_id_project_id_fkey',
  'material_moves.material_moves_workspace_id_piece_id_fkey',
  'material_moves.material_moves_workspace_id_project_id_fkey',
  'materials.materials_workspace_id_owner_client_id_fkey',
  'measurement_answers.measurement_answers_workspace_id_measurement_id_fkey',
  'messages.messages_workspace_id_client_id_fkey',
  'patterns.patterns_workspace_id_draft_id_fkey',
  'pieces.pieces_workspace_id_measurement_id_fkey',
  'projects.projects_workspace_id_client_id_fkey',
  'projects.projects_workspace_id_measurement_id_fkey',
  'quotes.quotes_workspace_id_client_id_fkey',
  'quotes.quotes_workspace_id_invoice_id_fkey',
  'quotes.quotes_workspace_id_project_id_fkey',
  'tasks.tasks_workspace_id_fitting_pin_id_fkey',
  'tasks.tasks_workspace_id_work_item_id_fkey',
  'tickets.tickets_workspace_id_invoice_id_fkey',
]

let catalogue: Catalogue
beforeAll(async () => {
  const { logins, drop } = await cloneDatabase()
  const client = new pg.Client(logins.owner)
  await client.connect()
  catalogue = await readCatalogue(client)
  await client.end()
  return drop
})

it('knows of every table whether it is spread by its workspace, on every server, or on one', () => {
  expect(catalogue.walled.length).toBeGreaterThan(20)
  expect(catalogue.open).toEqual([...onEveryServer, ...Object.keys(onOneServer)].sort())
})

it('has the workspace first in every key of what is spread', () => {
  const known = Object.values(notYet).flatMap(({ keys }) => keys)
  expect(catalogue.keysAcross).toEqual(known.sort())
  expect(catalogue.walled).toEqual(expect.arrayContaining(Object.keys(notYet)))
})

it('refers from what is spread to the same workspace, or to what is on every server, and never the other way', () => {
  const { walled, foreignKeys } = catalogue
  const wrong = foreignKeys.filter(({ from, to, isWithinWorkspace }) =>
    walled.includes(from)
      ? !(walled.includes(to) ? isWithinWorkspace : onEveryServer.includes(to))
      : walled.includes(to),
  )
  expect(wrong).toEqual([])
  const within = foreignKeys.filter(({ from, to }) => walled.includes(from) && walled.includes(to))
  expect(within.filter(({ setsNull }) => setsNull).map(({ name }) => name)).toEqual(emptied)
})

it('walls every table by the same comparison, which one statement makes one that can be spread', () => {
  const { policies, walled } = catalogue
  const isInner = (name: string) => name.endsWith('.assigned')
  // The wall within a business: it only ever narrows what the one between businesses lets through.
  expect(Object.keys(policies).filter(isInner)).toEqual(
    [
      'absences',
      'activities',
      'client_pictures',
      'client_status_changes',
      'clients',
      'drafts',
      'earnings',
      'events',
      'fitting_photos',
      'fitting_pins',
      'fittings',
      'last_moves',
      'measurement_answers',
      'measurements',
      'messages',
      'payouts',
      'photos',
      'piece_moves',
      'pieces',
      'projects',
      'rates',
      'tasks',
      'tellings',
      'tickets',
    ].map((table) => `${table}.assigned`),
  )
  const outer = Object.fromEntries(Object.entries(policies).filter(([name]) => !isInner(name)))
  const { 'published_patterns.library': library, ...withClient } = outer
  const ofClients = Object.entries(withClient).filter(([name]) => name.endsWith('.client'))
  expect(ofClients.map(([name]) => name)).toEqual(walled.map((table) => `${table}.client`))
  expect([...new Set(ofClients.map(([, text]) => text))]).toEqual([
    '(( SELECT only_client() AS only_client) IS NULL)',
  ])
  const others = Object.fromEntries(Object.entries(withClient).filter(([name]) => !name.endsWith('.client')))
  expect(library).toBe('true')
  const [ofAll, ofOne] = [true, false].map((isOfAll) =>
    Object.entries(others).filter(([name]) => name.endsWith('.administration') === isOfAll),
  )
  expect(ofOne?.map(([name]) => name)).toEqual(walled.map((table) => `${table}.workspace`))
  expect([...new Set(ofOne?.map(([, text]) => text))]).toEqual([
    '(workspace_id = ( SELECT current_workspace() AS current_workspace))',
  ])
  // Sums over all workspaces, which ask every server.
  expect(ofAll?.map(([name]) => name)).toEqual([
    'activities.administration',
    'files.administration',
    'pattern_reports.administration',
    'subscriptions.administration',
  ])
})

it('has no function that reads or writes a walled table without saying of which workspace', () => {
  const { functions, walled } = catalogue
  const silent = Object.entries(functions).filter(([, text]) => {
    const { uses, ofWorkspace } = usesOf(text, walled)
    return uses > ofWorkspace
  })
  expect(silent).toEqual([])
  // It would be told.
  expect(usesOf('update invoices set x = 1; delete from payments', walled)).toEqual({
    uses: 2,
    ofWorkspace: 0,
  })
})

it('has few triggers outside a workspace that reach into one: for a maker’s name, and for what a person is called', () => {
  const { triggers, functions, walled } = catalogue
  const reaching = Object.entries(triggers).filter(([trigger, called]) => {
    const isWalled = walled.includes(trigger.split('.')[0] ?? '')
    return !isWalled && usesOf(functions[called] ?? '', walled).uses > 0
  })
  expect(reaching.sort()).toEqual([
    // Goes with the last server that writes memberships itself.
    ['memberships.becomes_member', 'membership_becomes_member'],
    ['users.are_called', 'members_are_called'],
    ['users.pictured', 'mirror_picture'],
    ['workspaces.maker_renamed', 'rename_maker'],
  ])
})

it('has one trigger that tells listeners of a change where they would not hear it', () => {
  const { triggers, functions, walled } = catalogue
  const telling = Object.entries(triggers).filter(
    ([trigger, called]) =>
      walled.includes(trigger.split('.')[0] ?? '') && functions[called]?.includes('pg_notify'),
  )
  expect(telling.map(([trigger]) => trigger)).toEqual(['subscriptions.subscription_changed'])
})
