import type { FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'

/** The one file of a multipart request, whole; null where the endpoint takes none. */
export async function readUpload({ upload }: EndpointSpec, request: FastifyRequest): Promise<Buffer | null> {
  if (!upload) return null
  if (!request.isMultipart()) {
    throw new AppError('BAD_REQUEST', { message: 'The body must be multipart/form-data with one file.' })
  }
  const part = await request.file({ limits: { fileSize: upload.maxBytes } })
  if (!part || part.fieldname !== upload.field) throw fieldError(upload.field, 'Please choose a file.')
  // At its limit the parser cuts the file and goes on: what is cut is refused.
  const content = await part.toBuffer()
  if (part.file.truncated) throw tooLarge(upload.maxBytes)
  return content
}

const tooLarge = (maxBytes: number) =>
  new AppError('TOO_LARGE', { message: `The file can be at most ${maxBytes / 1_000_000} MB.` })
