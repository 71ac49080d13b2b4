import { m } from '#server/paraglide/messages.js'
import type { ExportKind } from '#server/platform/exported.ts'

/** What is what, in the language that is spoken here and now. */
export function readmeText(
  { brand, business, day }: { brand: string; business: string; day: string },
  kinds: readonly ExportKind[],
): string {
  const folders = [
    ['data/*.json', m.exports_readme_data()],
    ['tables/*.csv', m.exports_readme_tables()],
    ['invoices/*.pdf', m.exports_readme_invoices()],
    ['pictures/*.png', m.exports_readme_pictures()],
    ['drawings/*.json', m.exports_readme_drawings()],
    ['photos/*.webp', m.exports_readme_photo_files()],
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
