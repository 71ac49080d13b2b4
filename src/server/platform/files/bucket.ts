import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

export interface OpenBucket {
  readonly sdk: Sdk
  readonly client: S3Client
  /** Within which the store must begin to answer, and go on. */
  readonly timeoutMs: number
}

interface Bucket {
  readonly bucket: string
  /** The path behind the bucket in the address; empty where there is none. */
  readonly key: string
  readonly opening: Promise<OpenBucket>
}

const TIMEOUT_S = 5
/** A store that answers with a fault, or not at all, is asked again so often. */
const TRIES = 3
/** A store that takes fewer bytes than these while it would have to begin to answer doesn't work. */
const BYTES_A_TIMEOUT = 5_000_000

/**
 * `s3://key:secret@host/bucket/path?region=eu-central-1`. Without key and secret the usual AWS environment counts;
 * `tls=off` is for a store on the same machine, `timeout=` tells in seconds how long it is waited for.
 */
export function openBucket(address: string): Bucket {
  const { username, password, host, pathname, searchParams } = new URL(address)
  const [bucket = '', ...rest] = decodeURIComponent(pathname).split('/').filter(Boolean)
  const timeoutMs = Number(searchParams.get('timeout') ?? TIMEOUT_S) * 1_000
  return {
    bucket,
    key: rest.join('/'),
    // Loaded only where a bucket is used: most installations keep their files in a folder.
    opening: import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      timeoutMs,
      client: new sdk.S3Client({
        region: searchParams.get('region') ?? 'us-east-1',
        endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
        forcePathStyle: true,
        maxAttempts: TRIES,
        // By itself the client waits for a store for ever.
        requestHandler: {
          connectionTimeout: timeoutMs,
          requestTimeout: timeoutMs,
          throwOnRequestTimeout: true,
        },
        ...(username && {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }),
      }),
    })),
  }
}

/** How long as many bytes may take, beyond the time in which the store must answer. */
export const timeFor = (bytes: number, timeoutMs: number): number =>
  Math.ceil(timeoutMs * (1 + bytes / BYTES_A_TIMEOUT))

/** Options of a call: one try may take as long as its bytes need, all tries together twice as long. */
export function patience(bytes: number, timeoutMs: number) {
  const requestTimeout = timeFor(bytes, timeoutMs)
  return { requestTimeout, abortSignal: AbortSignal.timeout(2 * requestTimeout) }
}
