import { isIP } from 'node:net'
import path from 'node:path'
import { isLoopback } from './platform/loopback.ts'
import { formatMailbox, InvalidMailError, parseMailbox } from './platform/mail/mailbox.ts'

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
  readonly pgBin: string | null
  /** An S3-compatible store; null keeps files in the data directory. */
  readonly storageUrl: string | null
  readonly secretKey: string | null
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
  /** Another address than Stripe's own, for a stand-in. */
  readonly apiUrl: string | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A value of the environment that can't be used; its message is one sentence for the operator. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

export function parseConfig(environment: Environment): Config {
  const read = reader(environment)
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
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'], withHost)
  const databaseAppUrl = read.url('DATABASE_APP_URL', ['postgres:', 'postgresql:'], withHost)
  if (databaseAppUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_APP_URL is another login to the server of DATABASE_URL: set both.')
  }
  return {
    port,
    host,
    publicUrl,
    dataDir: path.resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseAppUrl,
    pgBin: read.text('PG_BIN'),
    storageUrl: read.bucket('STORAGE_URL'),
    secretKey: read.secret('SECRET_KEY'),
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
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    countryHeader: read.text('COUNTRY_HEADER', 80)?.toLowerCase() ?? null,
    metricsFrom: read.networks('METRICS_FROM', ['127.0.0.0/8', '::1']),
    aiPatterns: read.choice('AI_PATTERNS', ['on', 'off']) === 'on',
    rateLimits: read.choice('RATE_LIMITS', ['on', 'off']) !== 'off',
    minFreeBytes: read.size('MIN_FREE_SPACE') ?? MIN_FREE_BYTES,
    logLevel: read.choice('LOG_LEVEL', logLevels) ?? 'info',
  }
}

/** Of the browsers: Chrome and its kin, Firefox, Edge, Safari. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const

function stripeOf(read: ReturnType<typeof reader>): StripeConfig | null {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  const publishableKey = read.text('STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:'])
  if (secretKey === null && publishableKey === null && webhookSecret === null) return null
  if (secretKey === null || publishableKey === null || webhookSecret === null) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all or none.',
    )
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

/**
 * The sandbox takes no money, so by itself it sells only where nobody but this very machine gets in: both the address
 * listened on and the public one are loopback. Behind a proxy the first alone would be.
 */
const isSandboxOn = (
  asked: 'on' | 'off' | null,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string },
): boolean => (asked === null ? isLoopback(host) && isLoopback(new URL(publicUrl).hostname) : asked === 'on')

/** The installation's own key, from wherever it comes. */
export const SECRET_KEY_MIN_LENGTH = 32
/** As much as the database writes ahead before it tidies up (max_wal_size): so it never stops for want of room. */
const MIN_FREE_BYTES = 256 * 1024 ** 2

function reader(environment: Environment) {
  const given = (name: string): string | null => environment[name]?.trim() || null
  const refuse = (name: string, value: string, possible: string): never => {
    throw new ConfigError(`${name} is '${value}', but it must be ${possible}.`)
  }
  return {
    text(name: string, maxLength = 1_000): string | null {
      const value = given(name)
      if (value !== null && value.length > maxLength)
        refuse(name, value, `at most ${maxLength} characters long`)
      return value
    },
    host(name: string): string | null {
      const value = given(name)
      return value === null || isIP(value) !== 0 || hostName.test(value)
        ? value
        : refuse(name, value, 'an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0')
    },
    bucket(name: string): string | null {
      const value = given(name)
      return value === null || isBucket(value)
        ? value
        : refuse(
            name,
            withoutPassword(value),
            'a bucket with its store, such as s3://key:secret@store.example.com/bucket',
          )
    },
    mailbox(name: string): string | null {
      const value = given(name)
      if (value === null) return null
      try {
        parseMailbox(value)
        return value
      } catch (error) {
        if (!(error instanceof InvalidMailError)) throw error
        return refuse(name, value, "a mail address such as 'Toile <post@example.com>'")
      }
    },
    secret(name: string): string | null {
      const value = given(name)
      if (value !== null && value.length < SECRET_KEY_MIN_LENGTH) {
        throw new ConfigError(
          `${name} is too short: it must have at least ${SECRET_KEY_MIN_LENGTH} characters.`,
        )
      }
      return value
    },
    integer(name: string, min: number, max: number): number | null {
      const value = given(name)
      if (value === null) return null
      const number = Number(value)
      return /^\d+$/.test(value) && number >= min && number <= max
        ? number
        : refuse(name, value, `a whole number from ${min} to ${max}`)
    },
    /** '256MB' or '1GB'. */
    size(name: string): number | null {
      const value = given(name)
      if (value === null) return null
      const [, count, unit] = /^(\d{1,7})(MB|GB)$/.exec(value) ?? []
      return count === undefined
        ? refuse(name, value, 'a size such as 256MB or 2GB')
        : Number(count) * (unit === 'GB' ? 1024 ** 3 : 1024 ** 2)
    },
    choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
      const value = given(name)
      if (value === null) return null
      return choices.find((choice) => choice === value) ?? refuse(name, value, `one of ${choices.join(', ')}`)
    },
    networks(name: string, fallback: readonly string[] = []): readonly string[] {
      const value = given(name)
      if (value === null) return fallback
      const networks = value.split(',').map((item) => item.trim())
      return networks.every(isNetwork)
        ? networks
        : refuse(name, value, 'addresses or networks such as 10.0.0.0/8')
    },
    pushServices(name: string): readonly string[] {
      const value = given(name)
      if (value === null) return knownPushServices
      const services = value.split(',').map((item) => item.trim())
      return services.every(isPushService)
        ? services
        : refuse(name, value, 'hosts such as push.example.com or *.push.example.com')
    },
    url(name: string, protocols: readonly string[], standardForm = (value: string) => value): string | null {
      const value = given(name)
      if (value === null) return null
      const standard = standardForm(value)
      return URL.canParse(standard) && protocols.includes(new URL(standard).protocol)
        ? value
        : refuse(
            name,
            withoutPassword(value),
            `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
          )
    },
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}

/** A host, all hosts below one, or an origin. */
const isPushService = (text: string) =>
  /^(\*\.)?([a-z0-9-]+\.)+[a-z]+$/.test(text) || (URL.canParse(text) && new URL(text).origin === text)

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i

/** Key and secret go together: without both the usual AWS environment counts. */
function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, pathname, username, password } = new URL(text)
  const isKeyed = (username === '') === (password === '') && isEncoded(username) && isEncoded(password)
  return protocol === 's3:' && host !== '' && /^\/[^/]+\/?$/.test(pathname) && isKeyed
}

const isEncoded = (text: string) => !/%(?![\da-f]{2})/i.test(text)

/** A user without a host, where the host is a socket's folder (postgresql://user@/db?host=/run): no URL by the standard. */
const withHost = (value: string) => value.replace('@/', '@localhost/')

/** The value is printed to the operator's log: what stands between ':' and '@' isn't. */
const withoutPassword = (value: string) => value.replace(/:[^:@/]*@/, ':***@')

const urlHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
