import { timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'
import { publicPages } from '#contract/pages.ts'
import { AppError } from './errors.ts'
import { callerOf } from './http/rate-limits.ts'
import { spendDailyMail } from './mail/daily-budget.ts'
import type { Origin } from './origin.ts'
import { findAddressStanding, findEpoch } from './paper-address-queries.ts'
import type { Platform } from './platform.ts'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const PROOF_BYTES = 16
const OLD_BYTES = 2 * ID_BYTES + PROOF_BYTES

/** What such addresses lead to: the letter that each begins with, and the purpose that those had which have none yet. */
const kinds = {
  invoice: { letter: 'i', page: publicPages.invoice, oldPurpose: 'letterbox' },
  quote: { letter: 'q', page: publicPages.paper, oldPurpose: 'quote' },
} as const
export type PaperKind = keyof typeof kinds

/** Wrong addresses in any 24 hours: of one who calls, and for one paper. */
const WRONG_A_DAY = 100
const WRONG = 'wrong-address'

/** A paper that somebody without an account is led to, in the business whose it is. */
export interface OpenedPaper {
  readonly workspaceId: string
  readonly id: string
  /** As mails had them before they could be ended: an invoice's led to the letterbox, and to nothing else. */
  readonly isOld: boolean
}

export interface PaperAddresses {
  /** The secret stands in the fragment: no log and no referrer sees it. */
  addressOf(kind: PaperKind, workspaceId: string, id: string): Promise<string>
  opened(kind: PaperKind, token: string, origin: Pick<Origin, 'ip'>): Promise<OpenedPaper>
}

interface Claim {
  readonly workspaceId: string
  readonly id: string
  readonly isOld: boolean
  readonly named: Buffer
  readonly proof: Buffer
}

/** One that names nothing is looked up all the same: it takes as long as one that does. */
const nothing: Claim = {
  ...{ workspaceId: idFrom(Buffer.alloc(ID_BYTES)), id: idFrom(Buffer.alloc(ID_BYTES)), isOld: false },
  ...{ named: Buffer.alloc(0), proof: Buffer.alloc(PROOF_BYTES) },
}

/**
 * Addresses that are known to whoever got a mail (docs/decisions/0098). Each names a paper and proves itself, so nothing is
 * kept for it; it works for as long as that paper does, or until its business ends it.
 */
export function paperAddresses({
  database,
  secrets,
  clock,
  config,
}: Pick<Platform, 'database' | 'secrets' | 'clock' | 'config'>): PaperAddresses {
  async function refuseWrong({ callerHash, subjectHash }: Record<'callerHash' | 'subjectHash', Buffer>) {
    const now = clock.now().toISOString()
    const refusal = await database.writeAccounts(async (transaction) => {
      for (const keyHash of [callerHash, subjectHash]) {
        const spending = await spendDailyMail(transaction, { keyHash, purpose: WRONG, now, max: WRONG_A_DAY })
        if (!spending.isSpent) return new AppError('RATE_LIMITED', { retryAfterS: spending.retryAfterS })
      }
      return new AppError('NOT_FOUND')
    })
    throw refusal
  }

  return {
    async addressOf(kind, workspaceId, id) {
      const epoch = await findEpoch(database, workspaceId, id)
      const named = Buffer.concat([Buffer.from(kinds[kind].letter), parse(workspaceId), parse(id)])
      const token = Buffer.concat([named, proofOf(secrets, named, epoch)]).toString('base64url')
      return `${config.publicUrl}${kinds[kind].page}#${token}`
    },

    async opened(kind, token, origin) {
      const claim = claimOf(kind, token) ?? nothing
      const { workspaceId, id, isOld, named, proof } = claim
      const callerHash = secrets.keyedHash('wrong address from', callerOf(origin))
      const subjectHash = secrets.keyedHash('wrong address of', workspaceId, id)
      const { epoch, isCallerSpent, isSubjectSpent } = await findAddressStanding(database, {
        ...{ workspaceId, subjectId: id, callerHash, subjectHash },
        ...{ purpose: WRONG, max: WRONG_A_DAY, now: clock.now().toISOString() },
      })
      const expected = isOld ? oldProofOf(secrets, kind, named) : proofOf(secrets, named, epoch)
      const isProved = timingSafeEqual(proof, expected) && claim !== nothing && (!isOld || epoch === 0)
      // Whoever guesses at one paper doesn't keep its client out.
      if (isCallerSpent || (isSubjectSpent && !isProved)) throw new AppError('RATE_LIMITED')
      if (!isProved) await refuseWrong({ callerHash, subjectHash })
      return { workspaceId, id, isOld }
    },
  }
}

const proofOf = (secrets: Secrets, named: Buffer, epoch: number) =>
  secrets.keyedHash('paper address', named, String(epoch)).subarray(0, PROOF_BYTES)

const oldProofOf = (secrets: Secrets, kind: PaperKind, named: Buffer) =>
  secrets.keyedHash(kinds[kind].oldPurpose, named).subarray(0, PROOF_BYTES)

/** What an address says that it is; null where it is none of this kind. */
function claimOf(kind: PaperKind, token: string): Claim | null {
  const bytes = Buffer.from(token, 'base64url')
  // Written in one way alone: another that comes to the same bytes is none.
  if (bytes.toString('base64url') !== token) return null
  const isOld = bytes.length === OLD_BYTES
  const { letter } = kinds[kind]
  if (!isOld && (bytes.length !== OLD_BYTES + 1 || bytes.toString('latin1', 0, 1) !== letter)) return null
  const named = bytes.subarray(0, -PROOF_BYTES)
  const ids = isOld ? named : named.subarray(1)
  return {
    ...{ isOld, named, proof: bytes.subarray(-PROOF_BYTES) },
    ...{ workspaceId: idFrom(ids.subarray(0, ID_BYTES)), id: idFrom(ids.subarray(ID_BYTES)) },
  }
}

/** Whatever the bytes: the package's own refuses those that are no id, and would tell so before anything is looked up. */
function idFrom(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
