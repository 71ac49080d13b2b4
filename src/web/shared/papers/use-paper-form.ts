import type { FormErrors, GetInputProps } from '@mantine/form'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { type FieldTexts, focusFirstInvalid } from '#web/lib/form-errors.ts'
import type { TypedForms } from '#web/lib/typed-forms.ts'
import { useRecordForm, type Versioned } from '#web/lib/use-record-form.ts'
import type { PaperSubject } from './paper.ts'
import { type ItemValues, type PaperValues, paperValidation } from './paper-values.ts'
import type { InstalmentValues } from './schedule-values.ts'

type RecordFormOptions<Values extends PaperValues, Version extends Versioned> = Parameters<
  typeof useRecordForm<Values, Version>
>[0]

/** What one kind of paper says of its form. */
export interface PaperKind<Values extends PaperValues, Version extends Versioned>
  extends Pick<RecordFormOptions<Values, Version>, 'valuesOf' | 'add' | 'save' | 'read' | 'differences'> {
  readonly shelf: TypedForms<Version, Values>
  readonly labels: FieldTexts
  /** The body of a new one, and what of the values goes into it. */
  readonly schema: z.ZodMiniType
  readonly givenOf: (values: Values) => object
  /** The field that a number that is used is told at. */
  readonly numberField: keyof Values & string
  /** Why it can be changed no longer; null where it can. */
  readonly closed: (onRecord: Version) => string | null
}

interface PaperFormOptions<Values extends PaperValues, Version> {
  /** The paper to change; null adds one. */
  readonly record: Version | null
  readonly initialValues: Values
  readonly onSaved: (paper: Version) => void
  /** Nothing of it can be changed any more: as it stands now. */
  readonly onClosed: (onRecord: Version) => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** What the parts of the form need of Mantine's, whatever the paper has besides. */
export interface PaperFields {
  readonly values: PaperValues
  readonly errors: FormErrors
  readonly getInputProps: GetInputProps<PaperValues>
  readonly setFieldValue: {
    (field: 'clientId' | 'projectId', value: string): void
    (field: 'items', value: ItemValues[]): void
    (field: 'schedule', value: InstalmentValues[]): void
    (field: 'discountKind', value: PaperValues['discountKind']): void
    (field: 'taxIncluded', value: boolean): void
    (field: 'taxRate', value: number): void
  }
}

export type PaperFormState<Version extends Versioned> = Omit<
  ReturnType<typeof useRecordForm<PaperValues, Version>>,
  'form'
> & {
  readonly form: PaperFields
  readonly hasLostClient: boolean
  readonly missing: Readonly<Record<string, string>>
}

/** The state of the form. A used number is told at its field. */
export function usePaperForm<Values extends PaperValues, Version extends PaperSubject & Versioned>(
  { labels, schema, givenOf, numberField, closed, ...kind }: PaperKind<Values, Version>,
  { record, initialValues, onSaved, onClosed, onDirtyChange }: PaperFormOptions<Values, Version>,
) {
  const hasLostClient = record !== null && record.clientId === null
  const validate = paperValidation(schema, givenOf, { labels, mayLackClient: hasLostClient })
  const state = useRecordForm<Values, Version>({
    ...kind,
    record,
    initialValues,
    validate,
    closed: { reason: closed, leave: onClosed },
    asSaved: (onRecord) => onRecord,
    onSaved,
    onRefused: (error) => {
      // A version that has changed is told otherwise: what remains is a number that is taken.
      if (!isApiError(error, 'CONFLICT')) return false
      const { message } = handleError(error)
      flushSync(() => state.form.setFieldError(numberField, message))
      focusFirstInvalid(state.formProps.ref.current)
      return true
    },
    onDirtyChange,
  })
  return { ...state, hasLostClient, missing: validate(state.form.values) }
}
