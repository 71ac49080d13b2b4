import { isIP } from 'node:net'
import path from 'node:path'
import { InvalidMailError, parseMailbox } from './mail/mailbox.ts'

/** A value of the environment that can't be used; its message is one sentence for the operator. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** The installation's own key, from wherever it comes. */
export const SECRET_KEY_MIN_LENGTH = 32

/** Reads variables one by one; a value that can't be used is refused with its name, what was given, and what is possible. */
export function environmentReader(environment: Environment) {
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
    /** A bucket may have a path behind it. */
    folderOrBucket(name: string): string | null {
      const value = given(name)
      if (value === null) return null
      if (!value.startsWith('s3:')) return path.resolve(value)
      return isBucket(value.replace(/^(s3:\/\/[^/?]*\/[^/?]+)[^?]*/, '$1'))
        ? value
        : refuse(
            name,
            withoutPassword(value),
            'a folder, or a bucket such as s3://key:secret@store.example.com/bucket/path',
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
    secret(name: string, minLength: number): string | null {
      const value = given(name)
      if (value !== null && value.length < minLength) {
        throw new ConfigError(`${name} is too short: it must have at least ${minLength} characters.`)
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
    receivers(name: string): readonly string[] {
      const value = given(name)
      if (value === null) return []
      const receivers = value.split(',').map((item) => item.trim())
      return receivers.every(isReceiver)
        ? receivers
        : refuse(name, value, 'hosts such as hooks.internal, or origins such as http://10.0.0.5:8080')
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

/** Of the browsers: Chrome and its kin, Firefox, Edge, Safari. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits
}

/** A host, all hosts below one, or an origin. */
const isPushService = (text: string) =>
  /^(\*\.)?([a-z0-9-]+\.)+[a-z]+$/.test(text) || (URL.canParse(text) && new URL(text).origin === text)

/** A host, or an origin. */
const isReceiver = (text: string) =>
  hostName.test(text) ||
  (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase())

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i

/** Key and secret go together: without both the usual AWS environment counts. */
function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, pathname, username, password, searchParams } = new URL(text)
  const timeoutS = Number(searchParams.get('timeout') ?? 1)
  const isKeyed = (username === '') === (password === '') && isEncoded(username) && isEncoded(password)
  return (
    protocol === 's3:' &&
    host !== '' &&
    /^\/[^/]+\/?$/.test(pathname) &&
    isKeyed &&
    timeoutS > 0 &&
    timeoutS <= 600
  )
}

const isEncoded = (text: string) => !/%(?![\da-f]{2})/i.test(text)

/** A user without a host, where the host is a socket's folder (postgresql://user@/db?host=/run): no URL by the standard. */
export const withHost = (value: string) => value.replace('@/', '@localhost/')

/** The value is printed to the operator's log: what stands between ':' and '@' isn't. */
const withoutPassword = (value: string) => value.replace(/:[^:@/]*@/, ':***@')

export type EnvironmentReader = ReturnType<typeof environmentReader>
