import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '#server/database/faults.ts'
import { m } from '#server/paraglide/messages.js'
import { storageFull } from '#server/platform/disk-space.ts'
import { AppError } from '#server/platform/errors.ts'
import { StoreError } from '#server/platform/files/store-error.ts'

const RETRY_S = 2
/** A store that has been waited for, and asked more than once, needs more. */
const STORE_RETRY_S = 10

/** Turns whatever was thrown into the error of the catalogue that the caller gets. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isOutOfRoom(error)) return storageFull(error)
  if (error instanceof StoreError) {
    return new AppError('UNAVAILABLE', {
      message: m.files_store_away(),
      retryAfterS: STORE_RETRY_S,
      cause: error,
    })
  }
  switch (databaseFault(error)) {
    case 'unavailable':
      return new AppError('UNAVAILABLE', { retryAfterS: RETRY_S, cause: error })
    case 'busy':
      return new AppError('UNAVAILABLE', { message: m.http_busy(), retryAfterS: RETRY_S, cause: error })
    case 'locked':
      return new AppError('UNAVAILABLE', { message: m.http_locked(), retryAfterS: RETRY_S, cause: error })
    case 'full':
      return storageFull(error)
    case 'bad-input':
      return new AppError('VALIDATION_FAILED', { cause: error })
    case 'duplicate':
      return new AppError('CONFLICT', { message: m.http_exists(), cause: error })
    case 'unknown':
      return frameworkError(error) ?? new AppError('INTERNAL', { cause: error })
  }
}

/** A file, wherever it was written, for which the disk or a quota has no room. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Refusals of Fastify's own: unreadable addresses and bodies, wrong content types, oversize. */
function frameworkError(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const { statusCode } = error
  switch (statusCode) {
    // An address that is too long to be one names nothing.
    case 404:
    case 414:
      return new AppError('NOT_FOUND', { cause: error })
    case 413:
      return new AppError('TOO_LARGE', { cause: error })
    case 415:
      return new AppError('BAD_REQUEST', {
        message: m.http_body_not_json(),
        cause: error,
      })
    case 429:
      return new AppError('RATE_LIMITED', { retryAfterS: RETRY_S, cause: error })
    default: {
      const isTheirs = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
      return isTheirs ? new AppError('BAD_REQUEST', { cause: error }) : null
    }
  }
}

export function sendError(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  // A refusal is of this moment, whatever the route had said of what it meant to send.
  reply.header('cache-control', 'no-store')
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS))
  const body = error.toBody()
  return reply.code(error.status).send(error.status >= 500 ? { ...body, requestId } : body)
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, new AppError('NOT_FOUND'), request.id)
