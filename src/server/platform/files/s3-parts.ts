import { type OpenBucket, patience } from './bucket.ts'
import { StoreError, storeError } from './store-error.ts'

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** A store takes at most 10,000 parts: 160 GB, more than any plan holds. */
const PART_BYTES = 16 * 1_048_576

/** Kept beside an object by the store, and told with it. */
type Metadata = Record<string, string>

/**
 * Sends content of any length part by part: two of them are in memory at a time. It is there whole or not at all, and
 * counts once the store itself tells of as many bytes.
 */
export async function sendInParts(
  open: OpenBucket,
  target: Target,
  content: AsyncIterable<Uint8Array>,
  metadata: Metadata = {},
): Promise<void> {
  const parts = partsOf(content)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) return sendWhole(open, target, first.value ?? Buffer.alloc(0), metadata)
  const { sdk, client, timeoutMs } = open
  const { UploadId } = await client.send(
    new sdk.CreateMultipartUploadCommand({ ...target, Metadata: metadata }),
    patience(0, timeoutMs),
  )
  const upload = { ...target, UploadId }
  let bytes = 0
  try {
    const sentParts: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = sentParts.length + 1
      const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body })
      const { ETag } = await client.send(part, patience(Body.length, timeoutMs))
      sentParts.push({ ETag, PartNumber })
      bytes += Body.length
    }
    if (first.value) await send(first.value)
    await send(second.value)
    for await (const part of parts) await send(part)
    const whole = { ...upload, MultipartUpload: { Parts: sentParts } }
    // Stores put the parts together before they answer.
    await client.send(new sdk.CompleteMultipartUploadCommand(whole), patience(bytes, timeoutMs))
  } catch (error) {
    await dropParts(open, upload, error)
    throw error
  }
  await requireThere(open, target, bytes)
}

/** In one piece. */
export async function sendWhole(
  open: OpenBucket,
  target: Target,
  content: Buffer,
  metadata: Metadata = {},
): Promise<void> {
  const { sdk, client, timeoutMs } = open
  const put = new sdk.PutObjectCommand({ ...target, Body: content, Metadata: metadata })
  await client.send(put, patience(content.length, timeoutMs))
  await requireThere(open, target, content.length)
}

/** A store may say that it has taken what it hasn't, or not all of it. */
async function requireThere(
  { sdk, client, timeoutMs }: OpenBucket,
  target: Target,
  bytes: number,
): Promise<void> {
  const head = await client.send(new sdk.HeadObjectCommand(target), patience(0, timeoutMs))
  if (head.ContentLength === bytes) return
  await client.send(new sdk.DeleteObjectCommand(target), patience(0, timeoutMs))
  throw new StoreError(`The store kept ${head.ContentLength ?? 'no'} bytes of ${bytes}`)
}

/** Parts that belong to nothing are kept, and billed, until somebody drops them. */
async function dropParts(
  { sdk, client, timeoutMs }: OpenBucket,
  upload: Target & { readonly UploadId: string | undefined },
  cause: unknown,
): Promise<void> {
  try {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), patience(0, timeoutMs))
  } catch (error) {
    const { message } = storeError('take back the parts of an upload', error)
    throw new StoreError(`${storeError('take a file', cause).message}; ${message}`, { cause })
  }
}

/** Parts of one size, but for the last; none where there is nothing. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= PART_BYTES) {
      const whole = Buffer.concat(chunks)
      yield whole.subarray(0, PART_BYTES)
      chunks = [whole.subarray(PART_BYTES)]
      bytes -= PART_BYTES
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
