import { m } from '#server/paraglide/messages.js'

/** What is what, in the language that is spoken here and now. */
export function readmeText({
  brand,
  business,
  day,
}: {
  brand: string
  business: string
  day: string
}): string {
  const folders = [
    ['data/*.json', m.exports_readme_data()],
    ['tables/*.csv', m.exports_readme_tables()],
    ['invoices/*.pdf', m.exports_readme_invoices()],
    ['pictures/*.png', m.exports_readme_pictures()],
    ['drawings/*.json', m.exports_readme_drawings()],
  ] as const
  const kinds = [
    ['profile', m.exports_readme_profile()],
    ['business', m.exports_readme_business()],
    ['preferences', m.exports_readme_preferences()],
    ['notification-settings', m.exports_readme_notification_settings()],
    ['clients', m.exports_readme_clients()],
    ['client-statuses', m.exports_readme_client_statuses()],
    ['measurements', m.exports_readme_measurements()],
    ['measurement-sizes', m.exports_readme_measurement_sizes()],
    ['projects', m.exports_readme_projects()],
    ['events', m.exports_readme_events()],
    ['invoices', m.exports_readme_invoice_rows()],
    ['invoice-items', m.exports_readme_invoice_items()],
    ['payments', m.exports_readme_payments()],
    ['invoice-versions', m.exports_readme_invoice_versions()],
    ['messages', m.exports_readme_messages()],
    ['patterns', m.exports_readme_patterns()],
    ['activities', m.exports_readme_activities()],
    ['subscription', m.exports_readme_subscription()],
    ['receipts', m.exports_readme_receipts()],
    ['sessions', m.exports_readme_sessions()],
    ['security-log', m.exports_readme_security_log()],
    ['sign-in-providers', m.exports_readme_sign_in_providers()],
  ] as const
  const lines = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, text]) => `${name.padEnd(24)}${text}`)
  return [
    m.exports_readme_heading({ brand, business }),
    m.exports_readme_day({ day }),
    '',
    ...lines(folders),
    '',
    m.exports_readme_kinds(),
    ...lines(kinds),
    '',
    m.exports_readme_amounts(),
    m.exports_readme_deleted(),
    m.exports_readme_keep(),
    '',
  ].join('\r\n')
}
