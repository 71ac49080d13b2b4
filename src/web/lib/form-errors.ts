import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { isOfPassword, issueText } from './issue-texts.ts'

export type FieldTexts = Readonly<Record<string, string>>

/** `items.0.rate` is labelled by `items.*.rate`, unless by its own name. */
function labelOf(path: string, labels: FieldTexts): string {
  return labels[path] ?? labels[path.replace(/\b\d+\b/g, '*')] ?? path
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  )
}

/**
 * Validates a @mantine/form by a schema of the contract: field names to texts. Where `own` has a text for a field, it
 * stands for whatever is missing or malformed, as the specification words some fields itself.
 */
export function zodValidate(schema: z.ZodMiniType, labels: FieldTexts, own: FieldTexts = {}) {
  return (values: object): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    const errors: Record<string, string> = {}
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.')
      const general = issueText(issue, labelOf(path, labels), valueAt(values, issue.path))
      errors[path] ??= issue.code === 'too_big' || isOfPassword(issue) ? general : (own[path] ?? general)
    }
    return errors
  }
}

/** The server's field errors as a form takes them: the first of each field. */
function fieldErrors(details: readonly FieldError[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of details) errors[field] ??= message
  return errors
}

interface FormWithErrors {
  setErrors(errors: Record<string, string>): void
  getValues(): object
}

/**
 * Marks the fields that the server named; false when none of them stands on this form, so that the caller shows the
 * message elsewhere. What was typed stays.
 */
export function applyServerErrors(form: FormWithErrors, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const errors = fieldErrors(error.details)
  const known = Object.keys(errors).filter((path) => {
    const [first = ''] = path.split('.')
    return first in form.getValues()
  })
  if (known.length === 0) return false
  // Marked at once, so that the focus can follow.
  flushSync(() => form.setErrors(errors))
  return true
}

/** Moves the focus to the first field that is marked invalid, at once: whoever types on types into that field. */
export function focusFirstInvalid(formElement: HTMLElement | null): void {
  // What a handler has set appears only after it, unless it is asked for.
  flushSync(() => undefined)
  formElement?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input')?.focus()
}
