import * as z from 'zod/mini'
import { figures } from '../domain/drafting/measures.ts'
import { SetSize, sizeCodesMax } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, nothing } from './fields.ts'
import { textLimits } from './limits.ts'
import { eachOnce } from './measurements.ts'

const rows = () => z.array(SetSize).check(z.minLength(1), z.maxLength(sizeCodesMax), eachOnce('code'))

export const CreateSizeTableBody = z.object({
  name: line(textLimits.sizeTableName),
  figure: z.enum(figures),
  /** From the smallest size on. */
  rows: rows(),
})
export type SizeTableBody = z.output<typeof CreateSizeTableBody>

export const SizeTable = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  figure: z.enum(figures),
  rows: z.array(SetSize),
  createdAt: instant(),
  updatedAt: instant(),
})
export type SizeTable = z.output<typeof SizeTable>

const oneTable = z.object({ sizeTable: SizeTable })

export const sizeTableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/size-tables',
    summary: 'The business’s own size tables, by name',
    access: 'member',
    needs: 'patterns.read',
    reply: z.object({ sizeTables: z.array(SizeTable) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/size-tables',
    summary: 'Add a size table: what each of a business’s own sizes measures',
    access: 'member',
    needs: 'patterns.write',
    body: CreateSizeTableBody,
    reply: oneTable,
    status: 201,
    errors: [],
    callsPerMinute: 60,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/size-tables/:id',
    summary: 'One size table',
    access: 'member',
    needs: 'patterns.read',
    params: idParams,
    reply: oneTable,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/size-tables/:id',
    summary: 'Change a size table; drafts that were saved from it stay as they are',
    access: 'member',
    needs: 'patterns.write',
    params: idParams,
    body: z.object({
      name: z.optional(line(textLimits.sizeTableName)),
      figure: z.optional(z.enum(figures)),
      rows: z.optional(rows()),
      /** The version that the change was made on; a newer one on record answers 409. */
      updatedAt: z.optional(instant()),
    }),
    reply: oneTable,
    errors: ['CONFLICT'],
    callsPerMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/size-tables/:id',
    summary: 'Delete a size table; it can be restored until the night',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/size-tables/:id/restore',
    summary: 'Take the deletion of a size table back',
    access: 'member',
    needs: 'patterns.delete',
    params: idParams,
    reply: oneTable,
    errors: [],
  }),
}
