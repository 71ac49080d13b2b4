import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every app knows it: SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A code of the neighbouring steps counts too: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 random bits in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says: the secret, and by what names an app shows it. */
export const appAddress = (secret: string, { brand, email }: { brand: string; email: string }): string =>
  new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer: brand, label: email }).toString()

/** The time step that a code belongs to; null when it is none of this moment's. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const distance = TOTP.validate({
    ...form,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  return distance === null ? null : TOTP.counter({ period: form.period, timestamp }) + distance
}
