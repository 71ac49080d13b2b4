import { type ErrorBody, type ErrorCode, errorCatalogue, type FieldError } from '#contract/errors.ts'
import { errorTexts } from './error-texts.ts'

interface AppErrorOptions {
  /** A message, in place of the code's own where something more exact can be said. */
  readonly message?: string
  readonly errors?: readonly FieldError[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfterS?: number
  readonly cause?: unknown
}

/** An expected refusal. Its code is from the closed list; the HTTP layer turns it into a reply in one place. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTexts[code](), { cause: options.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.errors = options.errors
    this.retryAfterS = options.retryAfterS
  }

  toBody(): ErrorBody {
    return {
      status_code: this.status,
      code: this.code,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
    }
  }
}

/** A refusal of one field, in the words of the form. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { errors: [{ field, message }], message })
}
