/** Every error code of the API with its HTTP status; the server words it in the language of its reader. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400 },
  UNAUTHENTICATED: { status: 401 },
  INVALID_CREDENTIALS: { status: 401 },
  REAUTH_REQUIRED: { status: 403 },
  EMAIL_NOT_VERIFIED: { status: 403 },
  /** Somebody's role in the business doesn't go so far. */
  NOT_ALLOWED: { status: 403 },
  /** No such business, none that they work in, or none that its plan lets them into: one answer. */
  WORKSPACE_CLOSED: { status: 403 },
  FEATURE_NOT_AVAILABLE: { status: 403 },
  PLAN_UPGRADE_REQUIRED: { status: 403 },
  PLAN_CLIENT_LIMIT_REACHED: { status: 403 },
  PLAN_PROJECT_LIMIT_REACHED: { status: 403 },
  PLAN_AI_LIMIT_REACHED: { status: 403 },
  PLAN_STORAGE_LIMIT_REACHED: { status: 403 },
  PLAN_SEAT_LIMIT_REACHED: { status: 403 },
  SUBSCRIPTION_INACTIVE: { status: 403 },
  /** A paid plan, where the installation sells none. */
  NOT_FOR_SALE: { status: 403 },
  NOT_FOUND: { status: 404 },
  CONFLICT: { status: 409 },
  TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA: { status: 415 },
  VALIDATION_FAILED: { status: 422 },
  RATE_LIMITED: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
} as const

export type ErrorCode = keyof typeof errorCatalogue

// Sound: the keys of a literal that nothing adds to.
export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[]

/** Codes that send the user to /pricing (specification, section 8). */
export const pricingCodes: readonly ErrorCode[] = [
  'SUBSCRIPTION_INACTIVE',
  'FEATURE_NOT_AVAILABLE',
  'PLAN_CLIENT_LIMIT_REACHED',
  'PLAN_PROJECT_LIMIT_REACHED',
  'PLAN_AI_LIMIT_REACHED',
  'PLAN_SEAT_LIMIT_REACHED',
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
