import { open } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** A store takes at most 10,000 parts: 160 GB, more than any plan holds. */
const PART_BYTES = 16 * 1_048_576

/** Sends a file of this machine part by part: one of them is in memory at a time. */
export async function sendInParts(sdk: Sdk, client: S3Client, target: Target, file: string): Promise<void> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const partAt = async (start: number) => {
      const part = Buffer.alloc(Math.min(PART_BYTES, size - start))
      await handle.read(part, 0, part.length, start)
      return part
    }
    if (size <= PART_BYTES) {
      await client.send(new sdk.PutObjectCommand({ ...target, Body: await partAt(0) }))
      return
    }
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += PART_BYTES) {
        const PartNumber = Parts.length + 1
        const sent = { ...target, UploadId, PartNumber, Body: await partAt(start) }
        const { ETag } = await client.send(new sdk.UploadPartCommand(sent))
        Parts.push({ ETag, PartNumber })
      }
      const whole = { ...target, UploadId, MultipartUpload: { Parts } }
      await client.send(new sdk.CompleteMultipartUploadCommand(whole))
    } catch (error) {
      // Parts that belong to nothing are kept, and billed, until somebody drops them.
      await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId }))
      throw error
    }
  } finally {
    await handle.close()
  }
}
