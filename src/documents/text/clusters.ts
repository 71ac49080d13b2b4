import { covers } from '../fonts/coverage.ts'
import { type Face, type FontName, fontsOf } from '../fonts/faces.ts'

/** What a reader takes for one character, marks included, and the font that sets it. */
export interface Cluster {
  readonly text: string
  readonly font: FontName
  /** What stands in the text where no font has it; a copy of the text then still has the original. */
  readonly actual?: string
  /** A space that no line ends at. */
  readonly isBound?: true
}

/** Shown for what no font of ours has, such as emoji. */
const REPLACEMENT = '□'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const plainAscii = /^[\x20-\x7e]*$/
/** Drawn as the common space, which every font has. */
const narrowSpaces = /^[\u2000-\u2006\u2008-\u200a\u205f]$/u
const boundSpaces = /^[\u00a0\u2007\u202f]$/u

export function splitClusters(text: string, face: Face): Cluster[] {
  const ownFace = face === 'heading' && !covers(fontsOf.heading[0], text) ? 'strong' : face
  if (plainAscii.test(text)) return Array.from(text, (sign) => ({ text: sign, font: fontsOf[ownFace][0] }))
  return Array.from(graphemes.segment(text), ({ segment }) => clusterOf(segment, ownFace))
}

function clusterOf(grapheme: string, face: Face): Cluster {
  const [first] = fontsOf[face]
  if (narrowSpaces.test(grapheme)) return { text: ' ', font: first }
  if (boundSpaces.test(grapheme)) return { text: ' ', font: first, isBound: true }
  const font = fontsOf[face].find((one) => covers(one, grapheme))
  if (font) return { text: grapheme, font }
  return { text: REPLACEMENT, font: face === 'text' ? 'inter-400' : 'inter-600', actual: grapheme }
}
