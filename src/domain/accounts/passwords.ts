/** Why a password that is long enough is found at once. */
export const plainPasswords = ['password-blank', 'password-repeated', 'password-sequence'] as const
export type PlainPassword = (typeof plainPasswords)[number]

/** 'abcdabcd' is one piece of four, said twice. */
const LONGEST_PIECE = 4
const FEWEST_CHARACTERS = 4

/** What is plain about a password, whoever chose it; null for any other. */
export function passwordFlaw(password: string): PlainPassword | null {
  if (password.trim() === '') return 'password-blank'
  const characters = [...password.toLowerCase()]
  if (new Set(characters).size < FEWEST_CHARACTERS || isOnePiece(characters)) return 'password-repeated'
  return isSequence(characters) ? 'password-sequence' : null
}

function isOnePiece(characters: readonly string[]): boolean {
  for (let length = 1; length <= LONGEST_PIECE; length++) {
    if (
      characters.length > length &&
      characters.every((character, n) => character === characters[n % length])
    ) {
      return true
    }
  }
  return false
}

/** 'abcdefgh', '98765432': each character is the one after, or before, the last. */
function isSequence(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, n) => code - (codes[n] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Words that everybody who knows somebody knows. */
export interface Personal {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const SHORTEST_PART = 3
/** Less than this beside one's own name is no secret. */
const FEWEST_BESIDE = 4

/** Whether a password is little more than its owner's address or name. */
export function isPersonal(password: string, { email, firstName, lastName }: Personal): boolean {
  const [mailbox = '', host = ''] = email.split('@')
  return isLittleMoreThan(password, [email, mailbox, host, host.split('.')[0] ?? '', firstName, lastName])
}

/** Whether next to nothing of a password is left beside words that everybody would try. */
export function isLittleMoreThan(password: string, words: readonly string[]): boolean {
  const parts = words
    .map(plain)
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((one, other) => other.length - one.length)
  const typed = plain(password)
  const beside = parts.reduce((rest, part) => rest.replaceAll(part, ''), typed)
  return beside.length < Math.min(FEWEST_BESIDE, typed.length)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
