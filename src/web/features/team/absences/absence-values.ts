import { type Absence, type AbsenceReason, CreateAbsenceBody } from '#contract/absences.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'

/** What stands in the fields of an absence; an empty text is 'nothing typed'. */
export interface AbsenceValues {
  readonly reason: AbsenceReason
  readonly from: string
  readonly until: string
  readonly note: string
}

/** Most are told of in the morning, of the day itself. */
export const newAbsence = (today: string): AbsenceValues => ({
  reason: 'holiday',
  from: today,
  until: today,
  note: '',
})

export const absenceValuesOf = ({ reason, from, until, note }: Absence): AbsenceValues => ({
  reason,
  from,
  until,
  note: note ?? '',
})

/** As the server takes it: no note is null. */
export const givenDays = ({ note, ...days }: AbsenceValues) => ({
  ...days,
  note: note.trim() === '' ? null : note,
})

export function absenceValidation(labels: FieldTexts) {
  const validate = zodValidate(CreateAbsenceBody, labels)
  // Whose it is stands above the form.
  return (values: AbsenceValues) => {
    const { memberId: _, ...errors } = validate({ memberId: '', ...givenDays(values) })
    return errors
  }
}
