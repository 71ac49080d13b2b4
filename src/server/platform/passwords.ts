import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from './gate.ts'
import { madeOnce } from './made-once.ts'

/** Slow on purpose, and gated: more than a few at once would starve every other request. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** With null (no such account, or no password) it takes as long and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** What a guess costs: memory in KiB, and how often it is gone through. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
}

// quality.md: argon2id (the library's default variant) with 19 MiB, 2 passes, 1 lane; 2 at once, 8 waiting.
const dear: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 }
const AT_ONCE = 2
const WAITING = 8

export function createPasswords(cost = dear): Passwords {
  const parameters = { ...cost, parallelism: 1 }
  const gate = createGate({ atOnce: AT_ONCE, waiting: WAITING })
  const nobodys = hashOfNobody(cost)
  return {
    hash: (password) => gate(() => hash(password, parameters)),
    verify: (passwordHash, password) =>
      gate(async () => {
        const matches = await verify(passwordHash ?? nobodys, password)
        return passwordHash !== null && matches
      }),
  }
}

/**
 * Reads as the hash of a password at this cost, and so takes as long to be compared with. Nobody hashed anything for it:
 * a real one, made at each start, would hold its memory for as long as the server runs.
 */
const hashOfNobody = ({ memoryCost, timeCost }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${unpadded(16)}$${unpadded(32)}`

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

const readCommonPasswords = madeOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
})

/** Whether a password is among those that are tried first. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await readCommonPasswords()).has(password.toLowerCase())
