/** @typedef {Record<string, string>} Tree */

export const manifest = {
  type: 'module',
  imports: {
    '#domain/*': './src/domain/*',
    '#contract/*': './src/contract/*',
    '#drafting/*': './src/drafting/*',
    '#documents/*': './src/documents/*',
    '#server/*': './src/server/*',
    '#web/*': './src/web/*',
  },
  dependencies: { kysely: '1.0.0', zod: '4.0.0' },
  devDependencies: { vitest: '4.0.0' },
}

/** Small, and every arrow that is allowed is in it. */
export const soundTree = {
  'package.json': JSON.stringify(manifest),
  'src/domain/money/money.ts':
    "import type { Rate } from './rate.ts'\nexport const zero = (rate: Rate) => rate",
  'src/domain/money/rate.ts': 'export interface Rate { percent: number }',
  'src/domain/money/money.test.ts':
    "import { it } from 'vitest'\nimport { zero } from './money.ts'\nit('is', zero)",
  'src/contract/api.ts': ['auth', 'calendar', 'clients', 'invoices', 'patterns']
    .map((noun) => `import { ${noun} } from './${noun}.ts'\nexport const the${noun} = ${noun}\n`)
    .join(''),
  'src/contract/auth.ts': 'export const auth = 1',
  'src/contract/calendar.ts': 'export const calendar = 1',
  'src/contract/invoices.ts': 'export const invoices = 1',
  'src/contract/patterns.ts': 'export const patterns = 1',
  'src/contract/clients.ts': "import * as z from 'zod/mini'\nexport const clients = z.string()",
  'src/drafting/engine.ts':
    "import { Bella } from '@freesewing/bella'\nimport '#domain/money/money.ts'\nexport const draft = Bella",
  'src/web/shared/patterns/draft-worker.ts': "import '#drafting/engine.ts'",
  'src/documents/invoice/make-invoice-pdf.ts':
    "import pdf from 'pdfkit'\nimport '#domain/money/money.ts'\nexport const make = pdf",
  'src/documents/invoice/make.test.ts': "import 'node:fs'\nimport './make-invoice-pdf.ts'",
  'src/documents/browser.ts': "import './invoice/make-invoice-pdf.ts'",
  'src/server/platform/papers.ts': "import '#documents/invoice/make-invoice-pdf.ts'",
  'src/web/lib/paper.ts': "export const paper = () => import('#documents/browser.ts')",
  'src/web/features/invoices/download.ts': "import '#web/lib/paper.ts'",
  'src/web/features/invoices/download.test.ts': "import './download.ts'",
  'src/server/main.ts': "import './app.ts'",
  'src/server/app.ts':
    "import '#server/features/clients/feature.ts'\nimport '#server/features/clients/service.ts'",
  'src/server/features/clients/feature.ts': "import './routes.ts'",
  'src/server/database/database.ts': "import { Kysely } from 'kysely'\nexport type Database = Kysely<object>",
  'src/server/database/migrations/0001-first.sql': 'select 1',
  'src/server/database/migrate.ts': "import.meta.glob('./migrations/*.sql', { eager: true })",
  'src/server/platform/jobs.ts': "import type { Database } from '#server/database/database.ts'",
  'src/server/platform/testing/fake.ts': "import 'vitest'",
  'src/server/features/auth/service.ts': 'export const whoami = 1',
  'src/server/features/auth/codes/service.ts': "import './queries.ts'",
  'src/server/features/auth/codes/queries.ts': "export const codes = (db) => db.selectFrom('codes')",
  'src/server/features/auth/totp.ts': "import type { codes } from './codes/queries.ts'",
  'src/server/features/clients/routes.ts': "import './service.ts'",
  'src/server/features/clients/service.ts':
    "import '#server/features/auth/service.ts'\nimport './queries.ts'\nimport '#server/database/assigned-wall.ts'\nimport type { Database } from '#server/database/database.ts'",
  'src/server/features/clients/queries.ts':
    "import { sql } from 'kysely'\nexport const all = (db) => db.selectFrom('clients').select(sql`1`)",
  'src/server/database/columns.ts': 'export const text = 1',
  'src/server/database/assigned-wall.ts': 'export const seeingEverything = 1',
  'src/server/database/tables.ts': 'export interface Tables {}',
  'src/server/features/auth/tables.ts':
    "import type { Generated } from 'kysely'\ndeclare module '#server/database/tables.ts' {}",
  'src/server/features/clients/columns.ts': "import '#server/database/columns.ts'",
  'src/server/features/clients/clients.test.ts': "import '#server/app.ts'\ndb.deleteFrom('clients')",
  'src/web/main.tsx': "import './app/router.tsx'",
  'src/web/app/router.tsx': "import './features.ts'",
  'src/web/app/features.ts': "import '#web/features/clients/clients-feature.ts'",
  'src/web/features/clients/clients-feature.ts': "export const load = () => import('./clients-page.tsx')",
  'src/web/lib/call.ts': "import { clients } from '#contract/clients.ts'\nexport const call = clients",
  'src/web/ui/card.tsx': "import './card.module.css'\nexport const Card = () => <p>import './nothing.ts'</p>",
  'src/web/ui/card.module.css': 'p {}',
  'src/web/ui/leave-question.tsx': 'export const ask = 1',
  'src/web/ui/newer-version.tsx': "import { ask } from './leave-question.tsx'\nexport const newer = ask",
  'src/web/ui/record-form.tsx': "import { newer } from './newer-version.tsx'\nexport const form = newer",
  'src/web/shared/clients/client-select.tsx':
    "import { Card } from '#web/ui/card.tsx'\nexport const select = Card",
  'src/web/features/clients/clients-page.tsx':
    "import { select } from '#web/shared/clients/client-select.tsx'\nexport const page = select",
  'src/web/features/clients/initials.ts': 'export const initials = 1',
  'src/web/features/clients/initials.test.ts': "import './initials.ts'",
  'src/web/features/clients/components/row.tsx': "import { m } from '#web/paraglide/messages.js'\nm.a()",
  'src/web/features/clients/list/row-text.ts': 'export const text = 1',
  'src/web/features/patterns/pad/tools/pen.ts': "import '#domain/money/money.ts'",
  'e2e/clients.test.ts': "import '#contract/clients.ts'",
}
