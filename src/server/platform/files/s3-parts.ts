import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** A store takes at most 10,000 parts: 160 GB, more than any plan holds. */
const PART_BYTES = 16 * 1_048_576

/** Sends content of any length part by part: two of them are in memory at a time. */
export async function sendInParts(
  sdk: Sdk,
  client: S3Client,
  target: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = partsOf(content)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await client.send(new sdk.PutObjectCommand({ ...target, Body: first.value ?? Buffer.alloc(0) }))
    return
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
  try {
    const sentParts: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = sentParts.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
      sentParts.push({ ETag, PartNumber })
    }
    if (first.value) await send(first.value)
    await send(second.value)
    for await (const part of parts) await send(part)
    const whole = { ...target, UploadId, MultipartUpload: { Parts: sentParts } }
    await client.send(new sdk.CompleteMultipartUploadCommand(whole))
  } catch (error) {
    // Parts that belong to nothing are kept, and billed, until somebody drops them.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId }))
    throw error
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
