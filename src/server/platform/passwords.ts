import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from './errors.ts'

/** Slow on purpose, and gated: more than a few at once would starve every other request. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** With null (no such account, or no password) it takes as long and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

// quality.md: argon2id (the library's default variant) with 19 MiB, 2 passes, 1 lane; 2 at once, 8 waiting.
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING = 8

export function createPasswords(): Passwords {
  const gate = createGate()
  const dummyHash = hash('no account has this password', parameters)
  return {
    hash: (password) => gate(() => hash(password, parameters)),
    verify: (passwordHash, password) =>
      gate(async () => {
        const matches = await verify(passwordHash ?? (await dummyHash), password)
        return passwordHash !== null && matches
      }),
  }
}

function createGate() {
  let running = 0
  const waiting: (() => void)[] = []
  return async function gated<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new AppError('RATE_LIMITED', { retryAfterS: 1 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes on to whoever waits longest.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const commonPasswords = new Set(dictionary['passwords-common'].map(String))

/** Whether a password is among those that are tried first. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
