import * as z from 'zod/mini'
import { money } from './fields.ts'

/** What was paid over the counter; null where nothing was. */
export const DepositBody = z.object({ deposit: z.nullable(money('work')) })
