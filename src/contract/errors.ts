/** Every error code of the API with its HTTP status and the text that a person reads when nothing more exact is known. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Email or password is incorrect.' },
  REAUTH_REQUIRED: { status: 403, message: 'Please confirm that it is you to make this change.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address first.' },
  FEATURE_NOT_AVAILABLE: { status: 403, message: 'This feature is not available on your current plan.' },
  PLAN_UPGRADE_REQUIRED: {
    status: 403,
    message: 'You need to upgrade to a higher plan to use this feature...',
  },
  PLAN_CLIENT_LIMIT_REACHED: { status: 403, message: 'Your plan has no room for another client.' },
  PLAN_PROJECT_LIMIT_REACHED: { status: 403, message: 'Your plan has no room for another project.' },
  PLAN_AI_LIMIT_REACHED: { status: 403, message: 'You have used this month’s pattern generations.' },
  PLAN_STORAGE_LIMIT_REACHED: { status: 403, message: 'Your plan’s storage is full.' },
  SUBSCRIPTION_INACTIVE: { status: 403, message: 'Your subscription is not active.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  CONFLICT: { status: 409, message: 'This has been changed since you opened it.' },
  TOO_LARGE: { status: 413, message: 'That is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'That kind of content is not supported.' },
  VALIDATION_FAILED: { status: 422, message: 'Please check the fields.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again shortly.' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** Codes that send the user to /pricing (specification, section 8). */
export const pricingCodes: readonly ErrorCode[] = [
  'SUBSCRIPTION_INACTIVE',
  'FEATURE_NOT_AVAILABLE',
  'PLAN_CLIENT_LIMIT_REACHED',
  'PLAN_PROJECT_LIMIT_REACHED',
  'PLAN_AI_LIMIT_REACHED',
]

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The body of every error reply. */
export interface ErrorBody {
  readonly status_code: number
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: readonly FieldError[]
}
