import type { AbsenceReason } from '#contract/absences.ts'
import { m } from '#web/paraglide/messages.js'

export const reasonWords: Readonly<Record<AbsenceReason, () => string>> = {
  holiday: m.absences_reason_holiday,
  sick: m.absences_reason_sick,
  other: m.absences_reason_other,
}
