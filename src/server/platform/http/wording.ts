import type * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'

type Issue = z.core.$ZodIssue

/** Schemas carry no texts: here their issues become sentences that a person understands. */
export function wordIssues(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    return { field, message: wordIssue(issue, label(issue.path)) }
  })
}

/** 'businessName' → 'Business name' */
function label(path: readonly PropertyKey[]): string {
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'This')
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordIssue(issue: Issue, name: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${name} is required.`
        : `${name} has the wrong type.`
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? `${name} is required.`
          : `${name} must be at least ${issue.minimum} characters long.`
        : `${name} must be at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `${name} can have at most ${issue.maximum.toLocaleString('en')} characters.`
        : `${name} can be at most ${issue.maximum.toLocaleString('en')}.`
    case 'invalid_format':
      return issue.format === 'email' ? `${name} is not a valid email address.` : `${name} is not valid.`
    case 'invalid_value':
      return `${name} must be ${issue.values.map(String).join(' or ')}.`
    case 'custom':
      return customWording(issue.params, name)
    default:
      return `${name} is not valid.`
  }
}

function customWording(params: Readonly<Record<string, unknown>> | undefined, name: string): string {
  switch (params?.issue) {
    case 'decimals':
      return `${name} can have at most ${params.places} decimals.`
    case 'control-characters':
      return `${name} contains characters that cannot be stored.`
    case 'zero':
      return `${name} can't be 0.`
    case 'time-zone':
      return `${name} is not a time zone.`
    case 'web-address':
      return `${name} must be a web address, like https://example.com.`
    case 'missing':
      return `${name} is required.`
    case 'too-long':
      return `The range can be at most ${params.years} years long.`
    case 'ends-before-it-starts':
      return 'The end must be after the start.'
    case 'line-breaks':
      return `${name} must be a single line.`
    case 'email':
      return `${name} is not a valid email address.`
    case 'code-missing':
      return 'Please enter a complete 4-digit code.'
    case 'proof-missing':
      return 'Please enter your password.'
    default:
      return `${name} is not valid.`
  }
}
