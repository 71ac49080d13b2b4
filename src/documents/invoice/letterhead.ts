import { colors } from '../page/colors.ts'
import { margins } from '../page/sheet.ts'
import { artifact } from '../page/structure.ts'
import type { LetterheadSender } from './invoice-document.ts'
import type { Setting } from './setting.ts'
import { senderName, small } from './styles.ts'

/** The most that a logo takes, in points. */
const LOGO = { width: 150, height: 52 } as const
const CONTACT_WIDTH_PT = 190
const GAP_PT = 24

/** What a letterhead is set with, of an invoice or another paper. */
interface LetterheadSetting extends Pick<Setting, 'sheet' | 'structure'> {
  readonly invoice: { readonly sender: LetterheadSender }
  readonly words: Pick<Setting['words'], 'logo' | 'placeholders'>
}

/** Nothing where the business has told nothing: a paper for others isn't the place to be reminded of it. */
export const withoutPlaceholders: LetterheadSetting['words'] = {
  logo: '',
  placeholders: { name: '', address: '', phone: '', email: '' },
}

/**
 * Who sends it: logo and name on the left, where to reach them and `more` of them on the right, and a seam below. Returns
 * where it ends.
 */
export function drawLetterhead(
  { invoice, sheet, structure, words }: LetterheadSetting,
  more: readonly string[] = [],
): number {
  const { sender } = invoice
  const section = structure.child('Sect')
  const nameWidth = sheet.contentPt - CONTACT_WIDTH_PT - GAP_PT
  let bottom: number = margins.top

  if (sender.logo && isPicture(sender.logo)) {
    // A copy: what a server reads may be a piece of a larger buffer.
    const picture = new Uint8Array(sender.logo).buffer
    section.child('Figure', { alt: `${words.logo} ${sender.name ?? ''}`.trim() }).content(() => {
      sheet.pdf.x = margins.side
      sheet.pdf.y = bottom
      // Where no place is named, pdfkit moves below the picture.
      sheet.pdf.image(picture, { fit: [LOGO.width, LOGO.height] })
      bottom = sheet.pdf.y + 10
    })
  }
  const nameStyle = sender.name ? senderName : { ...senderName, color: colors.faint }
  section.child('P').content(() => {
    const lines = sheet.wrap(sender.name || words.placeholders.name, nameStyle, nameWidth)
    bottom = sheet.draw(lines, { x: margins.side, top: bottom, style: nameStyle })
  })

  let contactBottom: number = margins.top + 2
  const right = sheet.widthPt - margins.side
  for (const { value, isPlaceholder } of contactOf(sender, words.placeholders, more)) {
    const style = isPlaceholder ? { ...small, color: colors.faint } : small
    section.child('P').content(() => {
      const lines = sheet.wrap(value, style, CONTACT_WIDTH_PT)
      contactBottom = sheet.draw(lines, { x: right, top: contactBottom, style, align: 'right' })
    })
  }

  const seam = Math.max(bottom, contactBottom) + 18
  artifact(sheet, () =>
    sheet.rule(margins.side, seam, sheet.contentPt, { color: colors.thread, widthPt: 1, dashPt: 6 }),
  )
  return seam
}

function contactOf(
  sender: LetterheadSender,
  placeholders: Setting['words']['placeholders'],
  more: readonly string[],
) {
  const told = [
    { value: sender.address, placeholder: placeholders.address },
    { value: sender.phone, placeholder: placeholders.phone },
    { value: sender.email, placeholder: placeholders.email },
    { value: sender.website, placeholder: '' },
    ...more.map((value) => ({ value, placeholder: '' })),
  ]
  return told
    .map(({ value, placeholder }) => ({ value: value || placeholder, isPlaceholder: !value }))
    .filter(({ value }) => value !== '')
}

const magics = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

const isPicture = (bytes: Uint8Array): boolean =>
  magics.some((magic) => magic.every((byte, index) => bytes[index] === byte))
