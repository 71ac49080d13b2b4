import path from 'node:path'
import {
  ConfigError,
  type Environment,
  type EnvironmentReader,
  environmentReader,
  SECRET_KEY_MIN_LENGTH,
  withHost,
} from './platform/environment.ts'
import { isLoopback } from './platform/loopback.ts'
import { formatMailbox } from './platform/mail/mailbox.ts'

/** The environment, parsed once. Everything has a working default; a bad value stops the start with a sentence. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The login that requests run as on that server; null has the start make one. */
  readonly databaseAppUrl: string | null
  /** Past a pooler to the server itself, where DATABASE_URL leads to one. */
  readonly databaseDirectUrl: string | null
  /** A copy that follows the server, for reads of much. */
  readonly databaseReplicaUrl: string | null
  /** How many seconds behind it may be. */
  readonly databaseReplicaMaxLagS: number
  readonly pgBin: string | null
  /** An S3-compatible store; null keeps files in the data directory. */
  readonly storageUrl: string | null
  readonly secretKey: string | null
  /** What sealed before, for sealing it anew. */
  readonly formerSecretKey: string | null
  /** Seals and opens backups in the place of the installation's key. */
  readonly backupPassphrase: string | null
  /** A folder, or a path in a bucket, for a backup of every night; null makes none. */
  readonly backupTo: string | null
  /** How many of them stay. */
  readonly backupKeep: number
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who reads what visitors ask for. */
  readonly contactEmail: string
  readonly brandName: string
  readonly google: { readonly clientId: string; readonly issuer: string; readonly keysUrl: string } | null
  readonly facebook: { readonly appId: string; readonly appSecret: string; readonly graphUrl: string } | null
  /** Who takes the money for plans; 'none': plans are not for sale here. */
  readonly payments: 'stripe' | 'sandbox' | 'none'
  readonly stripe: StripeConfig | null
  /** Where push messages may go: hosts, '*.' for all below one; an origin is a stand-in. */
  readonly pushServices: readonly string[]
  /** Receivers of webhooks that are delivered to whatever network they are in: hosts by https, or origins. */
  readonly webhookAllow: readonly string[]
  readonly trustedProxies: readonly string[]
  /** In which a trusted proxy tells the country that a request comes from. */
  readonly countryHeader: string | null
  /** Addresses and networks that may read /metrics. */
  readonly metricsFrom: readonly string[]
  /** Lifts the cover of the page that generates patterns. */
  readonly aiPatterns: boolean
  readonly rateLimits: boolean
  /** With less free on the data directory's disk only reading goes on. */
  readonly minFreeBytes: number
  readonly logLevel: LogLevel
}

export interface StripeConfig {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the endpoint that hears of connected accounts; without it clients can't pay online. */
  readonly tillWebhookSecret: string | null
  /** Another address than Stripe's own, for a stand-in. */
  readonly apiUrl: string | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function parseConfig(environment: Environment): Config {
  const read = environmentReader(environment)
  const host = read.host('HOST') ?? '127.0.0.1'
  const port = read.integer('PORT', 0, 65_535) ?? 3000
  const brandName = read.text('BRAND_NAME', 40) ?? 'Toile'
  const facebookAppId = read.text('FACEBOOK_APP_ID')
  const facebookAppSecret = read.text('FACEBOOK_APP_SECRET')
  if ((facebookAppId === null) !== (facebookAppSecret === null)) {
    throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together: set both or neither.')
  }
  const mailFrom =
    read.mailbox('MAIL_FROM') ?? formatMailbox({ name: brandName, address: 'no-reply@localhost' })
  const googleClientId = read.text('GOOGLE_CLIENT_ID')
  const publicUrl = (
    read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${urlHost(host)}:${port}`
  ).replace(/\/$/, '')
  const stripe = stripeOf(read)
  const sandbox = read.choice('SANDBOX_PAYMENTS', ['on', 'off'])
  return {
    port,
    host,
    publicUrl,
    dataDir: path.resolve(read.text('DATA_DIR') ?? './data'),
    ...databaseOf(read),
    pgBin: read.text('PG_BIN'),
    storageUrl: read.bucket('STORAGE_URL'),
    secretKey: read.secret('SECRET_KEY', SECRET_KEY_MIN_LENGTH),
    formerSecretKey: read.secret('FORMER_SECRET_KEY', SECRET_KEY_MIN_LENGTH),
    backupPassphrase: read.secret('BACKUP_PASSPHRASE', PASSPHRASE_MIN_LENGTH),
    backupTo: read.folderOrBucket('BACKUP_TO'),
    backupKeep: read.integer('BACKUP_KEEP', 1, 1_000) ?? 14,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    contactEmail: read.mailbox('CONTACT_EMAIL') ?? mailFrom,
    brandName,
    google:
      googleClientId === null
        ? null
        : {
            clientId: googleClientId,
            issuer: read.text('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
            keysUrl:
              read.url('GOOGLE_KEYS_URL', ['http:', 'https:']) ??
              'https://www.googleapis.com/oauth2/v3/certs',
          },
    facebook:
      facebookAppId === null || facebookAppSecret === null
        ? null
        : {
            appId: facebookAppId,
            appSecret: facebookAppSecret,
            graphUrl: (
              read.url('FACEBOOK_GRAPH_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com'
            ).replace(/\/$/, ''),
          },
    payments: stripe ? 'stripe' : isSandboxOn(sandbox, { host, publicUrl }) ? 'sandbox' : 'none',
    stripe,
    pushServices: read.pushServices('PUSH_SERVICES'),
    webhookAllow: read.receivers('WEBHOOK_ALLOW'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    countryHeader: read.text('COUNTRY_HEADER', 80)?.toLowerCase() ?? null,
    metricsFrom: read.networks('METRICS_FROM', ['127.0.0.0/8', '::1']),
    aiPatterns: read.choice('AI_PATTERNS', ['on', 'off']) === 'on',
    rateLimits: read.choice('RATE_LIMITS', ['on', 'off']) !== 'off',
    minFreeBytes: read.size('MIN_FREE_SPACE') ?? MIN_FREE_BYTES,
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
  }
}

const besideDatabase = {
  DATABASE_APP_URL: 'another login to the server of DATABASE_URL',
  DATABASE_DIRECT_URL: 'the way past a pooler to the server of DATABASE_URL',
  DATABASE_REPLICA_URL: 'a copy of the server of DATABASE_URL',
} as const

function databaseOf(read: EnvironmentReader) {
  const address = (name: string) => read.url(name, ['postgres:', 'postgresql:'], withHost)
  const databaseUrl = address('DATABASE_URL')
  const beside = (name: keyof typeof besideDatabase) => {
    const url = address(name)
    if (url === null || databaseUrl !== null) return url
    throw new ConfigError(`${name} is ${besideDatabase[name]}: set both.`)
  }
  return {
    databaseUrl,
    databaseAppUrl: beside('DATABASE_APP_URL'),
    databaseDirectUrl: beside('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: beside('DATABASE_REPLICA_URL'),
    databaseReplicaMaxLagS: read.integer('DATABASE_REPLICA_MAX_LAG', 1, 3_600) ?? REPLICA_MAX_LAG_S,
  }
}

function stripeOf(read: EnvironmentReader): StripeConfig | null {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  const publishableKey = read.text('STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const tillWebhookSecret = read.text('STRIPE_TILL_WEBHOOK_SECRET')
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:'])
  const isWithout = secretKey === null && publishableKey === null && webhookSecret === null
  if (isWithout && tillWebhookSecret === null) return null
  if (secretKey === null || publishableKey === null || webhookSecret === null) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all or none.',
    )
  }
  return { secretKey, publishableKey, webhookSecret, tillWebhookSecret, apiUrl }
}

/**
 * The sandbox takes no money, so by itself it sells only where nobody but this very machine gets in: both the address
 * listened on and the public one are loopback. Behind a proxy the first alone would be.
 */
const isSandboxOn = (
  asked: 'on' | 'off' | null,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string },
): boolean => (asked === null ? isLoopback(host) && isLoopback(new URL(publicUrl).hostname) : asked === 'on')

/** Each process leaves a sign of life every 5 s: a replica that keeps up is never further behind than that, and a moment. */
const REPLICA_MAX_LAG_S = 15
/** Four or five words, or as many characters as nobody guesses who holds the file. */
const PASSPHRASE_MIN_LENGTH = 16
/** As much as the database writes ahead before it tidies up (max_wal_size): so it never stops for want of room. */
const MIN_FREE_BYTES = 256 * 1024 ** 2

const urlHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
