import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { isFields } from './is-fields.ts'

/** `NETWORK`: no answer came. `UNKNOWN`: an answer that isn't ours, such as a proxy's page. */
export type FailureCode = ErrorCode | 'NETWORK' | 'UNKNOWN'

export const networkErrorMessage = 'Network Error'

interface Failure {
  readonly statusCode: number
  readonly code: FailureCode
  readonly message: string
  readonly details?: readonly FieldError[]
  readonly retryAfterSeconds?: number | undefined
}

/** What every failed call throws. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: FailureCode
  readonly details: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'ApiError'
    this.statusCode = failure.statusCode
    this.code = failure.code
    this.details = failure.details ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

export function isApiError(error: unknown, ...codes: readonly FailureCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Codes are the server's to name: the list in the contract is closed, so a text in that place is one of them. */
const isFailureCode = (value: unknown): value is FailureCode =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)

function detailsOf(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isFields).flatMap(({ field, message }) => {
    const text = textOf(message)
    return text === undefined ? [] : [{ field: textOf(field) ?? '', message: text }]
  })
}

/** Nothing came back: the server was not reached, or its reply broke off. */
export const unreached = (cause: unknown): ApiError =>
  new ApiError({ statusCode: 0, code: 'NETWORK', message: networkErrorMessage }, { cause })

/**
 * The shared reading of a failed reply (specification, section 8): the reply's message, else the nested error's,
 * else `ownMessage`; the first of `errors` replaces it; the status is the body's, else that of HTTP.
 */
export function errorFromReply(
  httpStatus: number,
  body: unknown,
  ownMessage: string,
  retryAfterSeconds?: number,
): ApiError {
  const data = isFields(body) ? body : {}
  const nested = isFields(data.error) ? data.error : {}
  const details = detailsOf(data.errors)
  return new ApiError({
    statusCode: typeof data.status_code === 'number' ? data.status_code : httpStatus,
    code: isFailureCode(data.code) ? data.code : 'UNKNOWN',
    message: details[0]?.message ?? textOf(data.message) ?? textOf(nested.message) ?? ownMessage,
    details,
    retryAfterSeconds,
  })
}
