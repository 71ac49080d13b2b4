import type { Permission } from '#domain/team/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import type { ExportKind } from '#server/platform/exported.ts'

interface Folder {
  readonly name: string
  readonly text: () => string
  readonly needs?: Permission
}

/** What is what, in the language that is spoken here and now. */
export function readmeText(
  { brand, business, day }: { brand: string; business: string; day: string },
  kinds: readonly ExportKind[],
  may: ReadonlySet<Permission>,
): string {
  const everything: readonly Folder[] = [
    { name: 'data/*.json', text: m.exports_readme_data },
    { name: 'tables/*.csv', text: m.exports_readme_tables },
    { name: 'invoices/*.pdf', text: m.exports_readme_invoices, needs: 'money.read' },
    { name: 'credit-notes/*.pdf', text: m.exports_readme_credit_notes, needs: 'money.read' },
    { name: 'sent-papers/*.pdf', text: m.exports_readme_sent_paper_files, needs: 'money.read' },
    {
      name: 'pictures/*.png',
      text: may.has('patterns.read') ? m.exports_readme_pictures : m.exports_readme_own_pictures,
    },
    { name: 'drawings/*.json', text: m.exports_readme_drawings, needs: 'patterns.read' },
    { name: 'photos/*.webp', text: m.exports_readme_photo_files, needs: 'measurements.read' },
  ]
  const folders = everything
    .filter(({ needs }) => needs === undefined || may.has(needs))
    .map(({ name, text }) => [name, text()] as const)
  const lines = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, text]) => `${name.padEnd(24)}${text}`)
  return [
    m.exports_readme_heading({ brand, business }),
    m.exports_readme_day({ day }),
    '',
    ...lines(folders),
    '',
    m.exports_readme_kinds(),
    ...lines(
      kinds.flatMap(({ name, told, parts }) => [
        [name, told()] as const,
        ...(parts ? [[parts.name, parts.told()] as const] : []),
      ]),
    ),
    '',
    m.exports_readme_amounts(),
    m.exports_readme_deleted(),
    m.exports_readme_keep(),
    '',
  ].join('\r\n')
}
