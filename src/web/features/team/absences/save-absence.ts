import type { Absence } from '#contract/absences.ts'
import { call } from '#web/lib/call.ts'
import { type AbsenceValues, givenDays } from './absence-values.ts'

export const addAbsence =
  (memberId: string) =>
  async (values: AbsenceValues, idempotencyKey: string): Promise<Absence> =>
    (await call('absences.create', { body: { memberId, ...givenDays(values) }, idempotencyKey })).absence

export const saveAbsence = async (values: AbsenceValues, { id, updatedAt }: Absence): Promise<Absence> =>
  (await call('absences.update', { params: { id }, body: { ...givenDays(values), updatedAt } })).absence
