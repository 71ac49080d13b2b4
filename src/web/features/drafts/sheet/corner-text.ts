import { draftLanguages } from '#documents/pattern/draft-languages.ts'
import { edgeWords } from '#documents/pattern/edge-words.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paperLocale } from '../components/draft-texts.ts'
import type { Corner } from './corners.ts'

/** 'Front: Side seam, Hem', as a corner is told that can't be seen. */
export function cornerText({ piece, edges }: Corner): string {
  const locale = paperLocale()
  return m.drafts_corner({
    piece: draftLanguages[locale].pieces[piece.name],
    edges: listed(
      edges.map((edge) => edgeWords[locale][edge]),
      { locale },
    ),
  })
}
