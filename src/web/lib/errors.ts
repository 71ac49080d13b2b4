import { type ErrorCode, type FieldError, pricingCodes } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ApiError, type FailureCode } from './api-error.ts'
import { failureText } from './failure-text.ts'
import { may } from './may.ts'

export interface HandledError {
  readonly statusCode: number
  readonly code: FailureCode
  readonly message: string
  readonly details: readonly FieldError[]
}

/** What a failure comes to, whatever was thrown (specification, section 8). */
export function describeError(error: unknown): HandledError {
  if (error instanceof ApiError) {
    const { statusCode, code, details } = error
    const whoCan = leadsToPricing(code) && !may('billing') ? ` ${m.app_ask_owner()}` : ''
    return { statusCode, code, message: failureText(error) + whoCan, details }
  }
  const ownMessage = error instanceof Error ? error.message : ''
  return { statusCode: 0, code: 'UNKNOWN', message: ownMessage || m.app_error_unknown(), details: [] }
}

function leadsToPricing(code: FailureCode): boolean {
  const codes: readonly (ErrorCode | FailureCode)[] = pricingCodes
  return codes.includes(code)
}

/** Somebody closed the dialog that an action depended on: the action ends, but nothing went wrong. */
export class Dismissed extends Error {
  constructor() {
    super('Dismissed')
    this.name = 'Dismissed'
  }
}

interface Outlets {
  showError(message: string): void
  goToPricing(how: { readonly isPage: boolean }): void
}

let outlets: Outlets | undefined

/** The application tells once where errors are shown and how one gets to the plans. */
export function connectErrorHandling(to: Outlets): void {
  outlets = to
}

/**
 * The one place where a failed call becomes visible: a toast, and, for who may choose a plan, the way to the plans where
 * that is the reason.
 */
export const handleError = (error: unknown): HandledError => show(error, { isPage: false })

/** The same where a whole page is refused: the plans take its place in the history, so that Back doesn't return to it. */
export const handlePageError = (error: unknown): HandledError => show(error, { isPage: true })

function show(error: unknown, how: { readonly isPage: boolean }): HandledError {
  const described = describeError(error)
  // That the business is closed to them is said in the page's place (app/members-area.tsx).
  if (error instanceof Dismissed || described.code === 'WORKSPACE_CLOSED') return described
  outlets?.showError(described.message)
  if (leadsToPricing(described.code) && may('billing')) outlets?.goToPricing(how)
  return described
}
