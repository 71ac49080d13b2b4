import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { openBucket } from './bucket.ts'
import { checkName, checkWorkspace, type FileStore } from './file-store.ts'
import { sendInParts } from './s3-parts.ts'

/** Files in a bucket, whose address `openBucket` reads. */
export function s3Store(address: string): FileStore {
  const { opening, bucket } = openBucket(address)
  const object = (name: string) => ({ Bucket: bucket, Key: checkName(name) })

  return {
    async write(name, content) {
      const key = object(name)
      const { sdk, client } = await opening
      await client.send(new sdk.PutObjectCommand({ ...key, Body: content }))
    },
    async writeFrom(name, file) {
      const key = object(name)
      const { sdk, client } = await opening
      await sendInParts(sdk, client, key, createReadStream(file))
    },
    async read(name) {
      const key = object(name)
      const { sdk, client } = await opening
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(key))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    async open(name) {
      const key = object(name)
      const { sdk, client } = await opening
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(key))
        if (!(Body instanceof Readable) || ContentLength === undefined) return null
        return { bytes: ContentLength, content: Body }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    async remove(name) {
      const key = object(name)
      const { sdk, client } = await opening
      await client.send(new sdk.DeleteObjectCommand(key))
    },
    async removeAll(workspaceId) {
      const Prefix = `${checkWorkspace(workspaceId)}/`
      const { sdk, client } = await opening
      for (;;) {
        const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix }))
        if (Contents.length === 0) return
        for (const { Key } of Contents) {
          await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))
        }
      }
    },
  }
}
