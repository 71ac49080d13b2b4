import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { fieldLabel } from './field-label.ts'

type Issue = z.core.$ZodIssue

/** Schemas carry no texts: here their issues become sentences that a person understands, in their language. */
export function wordIssues(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    return { field, message: wordIssue(issue, fieldLabel(issue.path)) }
  })
}

const inDigits = (number: number | bigint) => number.toLocaleString(getLocale())

function wordIssue(issue: Issue, name: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? m.invalid_required({ name })
        : m.invalid_type({ name })
    case 'too_small':
      return tooSmall(issue, name)
    case 'too_big':
      return tooBig(issue, name)
    case 'invalid_format':
      return issue.format === 'email' ? m.invalid_email({ name }) : m.invalid_other({ name })
    case 'invalid_value':
      return wrongValue(issue.values.map(String), name)
    case 'custom':
      return customWording(issue.params, name)
    default:
      return m.invalid_other({ name })
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, name: string): string {
  switch (origin) {
    case 'string':
      return minimum === 1
        ? m.invalid_required({ name })
        : m.invalid_too_short({ name, minimum: inDigits(minimum) })
    case 'array':
      return m.invalid_too_few({ name, count: Number(minimum) })
    default:
      return m.invalid_too_small({ name, minimum: inDigits(minimum) })
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, name: string): string {
  switch (origin) {
    case 'string':
      return m.invalid_too_long({ name, maximum: inDigits(maximum) })
    case 'array':
      return m.invalid_too_many({ name, count: Number(maximum) })
    default:
      return m.invalid_too_big({ name, maximum: inDigits(maximum) })
  }
}

function wrongValue(values: readonly string[], name: string): string {
  if (values.length === 1 && values[0] === 'true') return m.invalid_must_be_true({ name })
  return m.invalid_value({
    name,
    values: values.reduce((value, next) => m.invalid_value_or({ value, next })),
  })
}

function customWording(params: Readonly<Record<string, unknown>> | undefined, name: string): string {
  switch (params?.issue) {
    case 'decimals':
      return m.invalid_decimals({ name, places: Number(params.places) })
    case 'control-characters':
      return m.invalid_control_characters({ name })
    case 'zero':
      return m.invalid_zero({ name })
    case 'time-zone':
      return m.invalid_time_zone({ name })
    case 'web-address':
      return m.invalid_web_address({ name })
    case 'missing':
      return m.invalid_required({ name })
    case 'too-long':
      return m.invalid_range_too_long({ years: Number(params.years) })
    case 'not-with-changes':
      return m.invalid_not_with_changes({ name })
    case 'ends-before-it-starts':
      return m.invalid_end_before_start()
    case 'measured-twice':
      return m.invalid_measured_twice()
    case 'most-below-least':
      return m.invalid_most_below_least()
    case 'name-too-long':
      return m.invalid_name_too_long()
    case 'line-breaks':
      return m.invalid_line_breaks({ name })
    case 'iban':
      return m.invalid_iban({ name })
    case 'bic':
      return m.invalid_bic({ name })
    case 'upi-address':
      return m.invalid_upi_address({ name })
    case 'pix-key':
      return m.invalid_pix_key({ name })
    case 'colour':
      return m.invalid_colour({ name })
    case 'accent-too-light':
      return m.invalid_accent_too_light({ name })
    case 'sender-name':
      return m.invalid_sender_name({ name })
    case 'country':
      return m.invalid_country({ name })
    case 'e-format':
      return m.invalid_e_format({ name })
    case 'email':
      return m.invalid_email({ name })
    case 'code-missing':
      return m.invalid_code_missing()
    case 'password-blank':
      return m.invalid_password_blank({ name })
    case 'password-repeated':
      return m.invalid_password_repeated({ name })
    case 'password-sequence':
      return m.invalid_password_sequence({ name })
    case 'password-personal':
      return m.invalid_password_personal({ name })
    case 'proof-missing':
      return m.invalid_proof_missing()
    default:
      return m.invalid_other({ name })
  }
}
