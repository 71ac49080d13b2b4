import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { ConfigError } from './platform/environment.ts'

describe('the environment', () => {
  it('has a working default for everything', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      smtpUrl: null,
      brandName: 'Toile',
      mailFrom: '"Toile" <no-reply@localhost>',
      google: null,
      facebook: null,
      rateLimits: true,
    })
  })

  it.each([
    ['sandbox', {}],
    ['sandbox', { PUBLIC_URL: 'http://localhost:8080' }],
    ['sandbox', { HOST: '::1', PUBLIC_URL: 'https://toile.localhost' }],
    ['none', { PUBLIC_URL: 'https://toile.example' }],
    ['none', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
    ['none', { PUBLIC_URL: 'https://localhost.toile.example' }],
    ['none', { HOST: '0.0.0.0' }],
    ['none', { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['none', { SANDBOX_PAYMENTS: 'off' }],
    ['sandbox', { PUBLIC_URL: 'https://toile.example', SANDBOX_PAYMENTS: 'on' }],
  ])('sells plans by %s with %j', (payments, environment) => {
    expect(parseConfig(environment).payments).toBe(payments)
  })

  it('sells plans by Stripe wherever its keys are set', () => {
    const keys = { STRIPE_SECRET_KEY: 's', STRIPE_PUBLISHABLE_KEY: 'p', STRIPE_WEBHOOK_SECRET: 'w' }
    expect(parseConfig({ ...keys, PUBLIC_URL: 'https://toile.example' }).payments).toBe('stripe')
  })

  it.each([
    's3://key:secret%2F1@store.example.com:9000/bucket?region=eu-central-1',
    's3://127.0.0.1:9000/bucket/?tls=off',
  ])('takes a bucket at %s', (url) => {
    expect(parseConfig({ STORAGE_URL: url }).storageUrl).toBe(url)
  })

  it.each(['0.0.0.0', '::', '::1', 'localhost', 'toile.example.com'])('takes %s for a host', (host) => {
    expect(parseConfig({ HOST: host }).host).toBe(host)
  })

  it('takes an empty value as none', () => {
    expect(parseConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
  })

  it.each([
    'postgresql://toile:secret@db.example.com:6432/toile?sslmode=require',
    'postgres://db/toile',
    'postgresql:///toile?host=/run/postgresql&user=toile',
    'postgresql://toile@/toile?host=/run/postgresql&port=5433',
  ])('takes a database at %s', (url) => {
    expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it.each([
    ['PORT', '70000', "PORT is '70000', but it must be a whole number from 0 to 65535."],
    ['PORT', '80a', "PORT is '80a', but it must be a whole number from 0 to 65535."],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL is 'loud', but it must be one of debug, info, warn, error, silent."],
    ['RATE_LIMITS', 'no', "RATE_LIMITS is 'no', but it must be one of on, off."],
    ['AI_PATTERNS', 'yes', "AI_PATTERNS is 'yes', but it must be one of on, off."],
    ['SECRET_KEY', 'short', 'SECRET_KEY is too short: it must have at least 32 characters.'],
    [
      'MAIL_FROM',
      'nobody',
      "MAIL_FROM is 'nobody', but it must be a mail address such as 'Toile <post@example.com>'.",
    ],
    [
      'DATABASE_URL',
      'mysql://toile:hunter2@db/toile',
      "DATABASE_URL is 'mysql://toile:***@db/toile', but it must be an address that starts with postgres:// or postgresql://.",
    ],
    [
      'PUBLIC_URL',
      'http://toile@/',
      "PUBLIC_URL is 'http://toile@/', but it must be an address that starts with http:// or https://.",
    ],
    [
      'DATABASE_APP_URL',
      'postgres://app:hunter2@db/toile',
      'DATABASE_APP_URL is another login to the server of DATABASE_URL: set both.',
    ],
    ...['s3://x', 's3://x/', 's3:///bucket', 's3://store.example.com/a/b', 'bucket'].map((url) => [
      'STORAGE_URL',
      url,
      `STORAGE_URL is '${url}', but it must be a bucket with its store, such as s3://key:secret@store.example.com/bucket.`,
    ]),
    [
      'STORAGE_URL',
      's3://store.example.com/bucket?timeout=soon',
      "STORAGE_URL is 's3://store.example.com/bucket?timeout=soon', but it must be a bucket with its store, such as s3://key:secret@store.example.com/bucket.",
    ],
    [
      'STORAGE_URL',
      's3://key@store.example.com/bucket',
      "STORAGE_URL is 's3://key@store.example.com/bucket', but it must be a bucket with its store, such as s3://key:secret@store.example.com/bucket.",
    ],
    [
      'STORAGE_URL',
      's3://key:hunter2@store.example.com',
      "STORAGE_URL is 's3://key:***@store.example.com', but it must be a bucket with its store, such as s3://key:secret@store.example.com/bucket.",
    ],
    [
      'HOST',
      'a host',
      "HOST is 'a host', but it must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0.",
    ],
    [
      'HOST',
      '127.0.0.1:80',
      "HOST is '127.0.0.1:80', but it must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0.",
    ],
    ['FACEBOOK_APP_ID', '12', 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together: set both or neither.'],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all or none.',
    ],
    [
      'WEBHOOK_ALLOW',
      'http://10.0.0.5/hooks',
      "WEBHOOK_ALLOW is 'http://10.0.0.5/hooks', but it must be hosts such as hooks.internal, or origins such as http://10.0.0.5:8080.",
    ],
    [
      'METRICS_FROM',
      '10.0.0.0/99',
      "METRICS_FROM is '10.0.0.0/99', but it must be addresses or networks such as 10.0.0.0/8.",
    ],
    [
      'TRUSTED_PROXIES',
      'proxy',
      "TRUSTED_PROXIES is 'proxy', but it must be addresses or networks such as 10.0.0.0/8.",
    ],
  ])('stops the start over %s=%s with a sentence', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })
})
