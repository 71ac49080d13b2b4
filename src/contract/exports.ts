import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const exportStatuses = ['waiting', 'making', 'ready', 'failed', 'expired'] as const

/** Everything that a business has entered, as one ZIP. */
export const Export = z.object({
  _id: z.string(),
  id: z.string(),
  status: z.enum(exportStatuses),
  /** Of 100. */
  progress: z.int(),
  /** Known once it is ready. */
  bytes: z.nullable(z.int()),
  createdAt: instant(),
  readyAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  /** Loads without a token until it expires; null unless it is ready. */
  downloadUrl: z.nullable(z.string()),
})
export type Export = z.output<typeof Export>

export const exportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/exports',
    summary: 'The last exports, newest first',
    access: 'member',
    needs: 'export',
    keys: false,
    reply: z.object({ exports: z.array(Export) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/exports',
    summary:
      'Have everything put into one ZIP; a mail tells when it is ready. Asked for twice, it is the same one',
    access: 'member',
    needs: 'export',
    keys: false,
    status: 201,
    reply: z.object({ export: Export }),
    errors: ['REAUTH_REQUIRED', 'RATE_LIMITED'],
    callsPerMinute: 20,
  }),
}
