import type { PaymentCode } from '#domain/paying/payment-code.ts'
import type { Flow } from '../page/flow.ts'
import { drawQrCode } from '../page/qr-code.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import { drawPart, type Part, partPt } from './paragraphs.ts'
import type { Setting } from './setting.ts'
import { small } from './styles.ts'

/** Of its side, with the empty border: a square of it is half a millimetre and more, which every telephone reads. */
const QR_PT = 104
const GAP_PT = 20
const CAPTION_PT = 150
/** The most of a page's height that a text beside the code takes: what is longer stands above it, over the whole width. */
const BESIDE_PT = 110

interface PayingSetting extends Pick<Setting, 'sheet' | 'structure' | 'spacing'> {
  readonly words: Pick<Setting['words'], 'payTo' | 'scanToPay' | 'payCode'>
}

/** Where something can be paid, and a code by which a banking app asks for it. */
export interface Paying {
  readonly lines: readonly string[]
  readonly code: PaymentCode | null
  /** What the code pays, as it is written. */
  readonly amount: string
  readonly reference: string
}

/** Never torn apart: whoever scans the code sees whom it pays. What is to be said `before` stands beside it, where it is short. */
export function drawPaying(
  setting: PayingSetting,
  flow: Flow,
  { lines, code, amount, reference }: Paying,
  { before, followingPt = 0 }: { readonly before?: Part; readonly followingPt?: number } = {},
): void {
  const { sheet, words } = setting
  if (lines.length === 0) {
    if (before) drawPart(setting, flow, before, { followingPt })
    return
  }
  const account = { name: words.payTo, value: lines.join('\n') }
  const columnPt = code ? Math.max(QR_PT, CAPTION_PT) : sheet.contentPt / 2
  const mostPt = sheet.contentPt - columnPt - GAP_PT
  const isBeside = before !== undefined && partPt(setting, before, mostPt) <= BESIDE_PT
  if (before && !isBeside) drawPart(setting, flow, before)
  // Where there is no code, the account has its column.
  const left = [...(isBeside ? [before] : []), ...(code || !isBeside ? [account] : [])]
  const leftPt = left.reduce((sum, part) => sum + partPt(setting, part, mostPt), 0)
  const right = code
    ? codeColumn(setting, code, words.payCode(amount, reference))
    : isBeside && accountColumn(setting, flow, account, columnPt)
  const heightPt = right ? Math.max(leftPt, right.heightPt) : leftPt
  flow.ensure(heightPt + followingPt)
  const top = flow.y
  for (const part of left) drawPart(setting, flow, part, { mostPt })
  if (right) right.draw(top)
  flow.y = top + heightPt
}

/** What stands at the right of a block. */
interface Column {
  readonly heightPt: number
  draw(top: number): void
}

function codeColumn(
  { sheet, structure, words, spacing }: PayingSetting,
  code: PaymentCode,
  alt: string,
): Column {
  const caption = sheet.wrap(words.scanToPay(code.kind), small, CAPTION_PT)
  const right = sheet.widthPt - margins.side
  return {
    heightPt: spacing.beforePart + QR_PT + caption.length * lineHeight(small),
    draw(top) {
      const y = top + spacing.beforePart
      const section = structure.child('Sect')
      drawQrCode(sheet, section, { text: code.text, alt }, { x: right - QR_PT, y, size: QR_PT })
      section.child('P').content(() => {
        sheet.draw(caption, { x: right, top: y + QR_PT, style: small, align: 'right' })
      })
    },
  }
}

function accountColumn(setting: PayingSetting, flow: Flow, account: Part, mostPt: number): Column {
  return {
    heightPt: partPt(setting, account, mostPt),
    draw(top) {
      flow.y = top
      drawPart(setting, flow, account, { x: setting.sheet.widthPt - margins.side - mostPt, mostPt })
    },
  }
}
