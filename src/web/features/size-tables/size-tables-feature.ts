import { IconTableOptions } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'
import { newTablePath, sizeTablePath } from '#web/shared/size-tables/size-table-paths.ts'

export const sizeTablesFeature: Feature = {
  pages: [
    {
      path: memberPages.sizeTables,
      title: m.size_tables_title,
      audience: 'members',
      permission: 'patterns.read',
      load: async () => (await import('./size-tables-page.tsx')).SizeTablesPage,
    },
    {
      path: memberPages.newSizeTable,
      title: m.size_tables_new_title,
      audience: 'members',
      permission: 'patterns.write',
      load: async () => (await import('./size-table-page.tsx')).SizeTablePage,
    },
    {
      path: memberPages.sizeTable,
      title: m.size_tables_one_title,
      audience: 'members',
      permission: 'patterns.read',
      load: async () => (await import('./size-table-page.tsx')).SizeTablePage,
    },
  ],
  activities: {
    'size-table': { icon: IconTableOptions, many: m.activity_kind_size_table, path: sizeTablePath },
  },
  makes: [
    {
      label: m.app_new_size_table,
      icon: IconTableOptions,
      path: newTablePath(),
      permission: 'patterns.write',
    },
  ],
}
