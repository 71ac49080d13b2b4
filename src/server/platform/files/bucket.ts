import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Bucket {
  readonly bucket: string
  /** What stands behind the bucket in the address; empty where nothing does. */
  readonly key: string
  readonly opening: Promise<{ readonly sdk: Sdk; readonly client: S3Client }>
}

/**
 * `s3://key:secret@host/bucket/path?region=eu-central-1`. Without key and secret the usual AWS environment counts;
 * `tls=off` is for a store on the same machine.
 */
export function openBucket(address: string): Bucket {
  const { username, password, host, pathname, searchParams } = new URL(address)
  const [bucket = '', ...rest] = decodeURIComponent(pathname).split('/').filter(Boolean)
  return {
    bucket,
    key: rest.join('/'),
    // Loaded only where a bucket is used: most installations keep their files in a folder.
    opening: import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: searchParams.get('region') ?? 'us-east-1',
        endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
        forcePathStyle: true,
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
