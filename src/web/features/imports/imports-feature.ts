import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

export const importsFeature: Feature = {
  pages: [
    {
      path: memberPages.imports,
      title: m.imports_title,
      audience: 'members',
      permission: 'import',
      load: async () => (await import('./import-page.tsx')).ImportPage,
    },
  ],
}
