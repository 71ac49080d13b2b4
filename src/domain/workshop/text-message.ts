/** What a telephone network sends of a text message at once (3GPP TS 23.038): letters of its own alphabet, or else of all others. */
const ownAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Letters that take two places. */
const doubled = '\f^{}\\[~]|€'

/** What a text is set in, and what says the same in the network's own letters. */
const plainMarks: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  // Marks that hold a name's direction of reading: of no use where all letters run one way.
  '\u2068': '',
  '\u2069': '',
}

const own = { alone: 160, among: 153 }
const others = { alone: 70, among: 67 }

/**
 * A text as it is sent as a text message: with plain marks where they are all that keeps it from the network's own
 * letters, of which more than twice as many go into one.
 */
export function textMessageOf(text: string): string {
  const plain = [...text].map((letter) => plainMarks[letter] ?? letter).join('')
  return [...plain].every((letter) => ownAlphabet.includes(letter) || doubled.includes(letter)) ? plain : text
}

/** How many text messages a text is sent as, as it stands; each is paid for. */
export function textMessageParts(text: string): number {
  let length = 0
  for (const letter of text) {
    if (ownAlphabet.includes(letter)) length += 1
    else if (doubled.includes(letter)) length += 2
    // Counted in UTF-16.
    else return partsOf(text.length, others)
  }
  return partsOf(length, own)
}

const partsOf = (length: number, { alone, among }: typeof own) =>
  length <= alone ? 1 : Math.ceil(length / among)
