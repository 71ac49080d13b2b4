import { timingSafeEqual } from 'node:crypto'
import { clientPages } from '#contract/pages.ts'
import { AppError } from './errors.ts'
import { bytesIn, bytesOf, ID_BYTES, idFrom } from './named-bytes.ts'
import type { Origin } from './origin.ts'
import { findAddressStanding, findEpoch } from './paper-address-queries.ts'
import type { Platform } from './platform.ts'
import type { Secrets } from './secrets.ts'
import { WRONG_A_DAY, WRONG_PURPOSE, wrongGuesses } from './wrong-guesses.ts'

const PROOF_BYTES = 16
const OLD_BYTES = 2 * ID_BYTES + PROOF_BYTES

/**
 * What such addresses lead to: the letter that each begins with, and the purpose that those had which have none yet. A client's
 * opens nothing by itself: it asks for a key of their page, which goes to the address on record.
 */
const kinds = {
  invoice: { letter: 'i', page: clientPages.invoice, oldPurpose: 'letterbox' },
  quote: { letter: 'q', page: clientPages.paper, oldPurpose: 'quote' },
  client: { letter: 'c', page: clientPages.client, oldPurpose: null },
} as const
export type PaperKind = keyof typeof kinds
// Sound: the keys of a literal that nothing adds to.
const paperKinds = Object.keys(kinds) as readonly PaperKind[]

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
  /** The same without the server's name, where it is known how often they were ended. */
  pathOf(kind: PaperKind, workspaceId: string, id: string, epoch: number): string
  opened(kind: PaperKind, token: string, origin: Pick<Origin, 'ip'>): Promise<OpenedPaper>
  /** Of whichever kind it is. */
  openedAny(token: string, origin: Pick<Origin, 'ip'>): Promise<OpenedPaper & { readonly kind: PaperKind }>
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
export function paperAddresses(
  platform: Pick<Platform, 'database' | 'secrets' | 'clock' | 'config'>,
): PaperAddresses {
  const { database, secrets, clock, config } = platform
  const guesses = wrongGuesses(platform)

  function pathOf(kind: PaperKind, workspaceId: string, id: string, epoch: number): string {
    const named = Buffer.concat([Buffer.from(kinds[kind].letter), bytesOf(workspaceId, id)])
    const token = Buffer.concat([named, proofOf(secrets, named, epoch)]).toString('base64url')
    return `${kinds[kind].page}#${token}`
  }

  async function opened(kind: PaperKind, token: string, origin: Pick<Origin, 'ip'>): Promise<OpenedPaper> {
    const claim = claimOf(kind, token) ?? nothing
    const { workspaceId, id, isOld, named, proof } = claim
    const at = guesses.at(origin, workspaceId, id)
    const { epoch, isCallerSpent, isSubjectSpent } = await findAddressStanding(database, {
      ...{ workspaceId, subjectId: id, ...at },
      ...{ purpose: WRONG_PURPOSE, max: WRONG_A_DAY, now: clock.now().toISOString() },
    })
    const expected = isOld ? oldProofOf(secrets, kind, named) : proofOf(secrets, named, epoch)
    const isProved = timingSafeEqual(proof, expected) && claim !== nothing && (!isOld || epoch === 0)
    // Whoever guesses at one paper doesn't keep its client out.
    if (isCallerSpent || (isSubjectSpent && !isProved)) throw new AppError('RATE_LIMITED')
    return isProved ? { workspaceId, id, isOld } : guesses.refuse(at)
  }

  return {
    async addressOf(kind, workspaceId, id) {
      const epoch = await findEpoch(database, workspaceId, id)
      return config.publicUrl + pathOf(kind, workspaceId, id, epoch)
    },
    pathOf,
    opened,
    async openedAny(token, origin) {
      const letter = bytesIn(token)?.toString('latin1', 0, 1)
      const kind = paperKinds.find((one) => kinds[one].letter === letter) ?? 'invoice'
      return { kind, ...(await opened(kind, token, origin)) }
    },
  }
}

const proofOf = (secrets: Secrets, named: Buffer, epoch: number) =>
  secrets.keyedHash('paper address', named, String(epoch)).subarray(0, PROOF_BYTES)

/** Nothing's where there were none: it is compared all the same. */
const oldProofOf = (secrets: Secrets, kind: PaperKind, named: Buffer) =>
  secrets.keyedHash(kinds[kind].oldPurpose ?? 'no old address', named).subarray(0, PROOF_BYTES)

/** What an address says that it is; null where it is none of this kind. */
function claimOf(kind: PaperKind, token: string): Claim | null {
  const bytes = bytesIn(token)
  if (bytes === null) return null
  const { letter, oldPurpose } = kinds[kind]
  const isOld = bytes.length === OLD_BYTES && oldPurpose !== null
  if (!isOld && (bytes.length !== OLD_BYTES + 1 || bytes.toString('latin1', 0, 1) !== letter)) return null
  const named = bytes.subarray(0, -PROOF_BYTES)
  const ids = isOld ? named : named.subarray(1)
  return {
    ...{ isOld, named, proof: bytes.subarray(-PROOF_BYTES) },
    ...{ workspaceId: idFrom(ids.subarray(0, ID_BYTES)), id: idFrom(ids.subarray(ID_BYTES)) },
  }
}
