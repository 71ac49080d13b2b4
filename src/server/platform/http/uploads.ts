import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { AppError, fieldError } from '#server/platform/errors.ts'

/** Reads forms with a file on these routes alone: three hooks and a listener, of which no other request has to know. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 4, parts: 5, headerPairs: 50 } })
}

/** The one file of a multipart request, whole. */
export async function readUpload(
  upload: NonNullable<EndpointSpec['upload']>,
  request: FastifyRequest,
): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('BAD_REQUEST', { message: m.http_body_not_file() })
  }
  try {
    const part = await request.file({ limits: { fileSize: upload.maxBytes } })
    if (!part || part.fieldname !== upload.field) throw fieldError(upload.field, m.files_choose())
    // At its limit the parser cuts the file and goes on: what is cut is refused.
    const content = await part.toBuffer()
    if (part.file.truncated) throw tooLarge(upload.maxBytes)
    return content
  } catch (error) {
    // Nothing of ours runs in there: what has no status of its own is a form that can't be read.
    const isWorded = error instanceof AppError || (error instanceof Error && 'statusCode' in error)
    throw isWorded ? error : new AppError('BAD_REQUEST', { message: m.http_body_not_file(), cause: error })
  }
}

const tooLarge = (maxBytes: number) =>
  new AppError('TOO_LARGE', {
    message: m.files_too_large({ megabytes: (maxBytes / 1_000_000).toLocaleString(getLocale()) }),
  })
