import type { AccountStatement } from '#contract/account-statements.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { dayStart, type InvoiceFormats, invoiceFormats } from '../invoice/invoice-formats.ts'
import { languages } from '../invoice/languages.ts'
import { accountLines } from '../invoice/legal-lines.ts'
import { drawLetterhead, withoutPlaceholders } from '../invoice/letterhead.ts'
import { drawPageFeet } from '../invoice/page-foot.ts'
import type { PaperStyle } from '../invoice/paper-of.ts'
import { drawPaying } from '../invoice/paying.ts'
import { codeFor } from '../invoice/payment-code-of.ts'
import { clientAddress, clientLines, senderAddress } from '../invoice/printed-address.ts'
import * as styles from '../invoice/styles.ts'
import { drawTotals, sumRow, sumsOf } from '../invoice/totals.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { setDocument } from '../page/set-document.ts'
import { margins, type Sheet } from '../page/sheet.ts'
import { roomy } from '../page/spacing.ts'
import { documentElement, type Element } from '../page/structure.ts'
import type { Style } from '../page/style.ts'
import { drawLedger } from '../payslip/ledger-table.ts'
import { plainText } from '../text/plain-text.ts'
import { drawFacts } from '../ticket/facts.ts'
import {
  type AccountDays,
  type AccountDocument,
  accountDays,
  accountTitle,
  periodText,
} from './account-title.ts'
import { accountWords } from './account-words.ts'

type Account = AccountStatement['accounts'][number]
type Entry = Account['entries'][number]

interface Setting {
  readonly paper: AccountDocument
  readonly sheet: Sheet
  readonly structure: Element
  readonly days: AccountDays
}

const AFTER_HEAD_PT = 22
const BEFORE_TABLE_PT = 24
const title: Style = { ...styles.title, sizePt: 28 }

/** Sets a statement of account as a PDF. The same statement gives the same file. */
export async function makeAccountPdf(
  paper: AccountDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sender, locale, formatLocale, pageSize, statement } = paper
  const days = accountDays(formatLocale)
  const called = plainText(accountTitle(paper))
  return setDocument(
    {
      size: pageSize,
      title: called,
      author: plainText(sender.name ?? ''),
      language: locale,
      createdAt: dayStart(statement.on),
      load,
    },
    (sheet) => {
      const setting = { paper, sheet, structure: documentElement(sheet), days }
      const flow = startFlow(sheet, drawHead(setting) + BEFORE_TABLE_PT)
      if (statement.accounts.length === 0) drawNothing(setting, flow)
      for (const account of statement.accounts) drawAccount(setting, flow, account)
      const formats = { count: (value: number) => new Intl.NumberFormat(formatLocale).format(value) }
      drawPageFeet({ sheet, words: languages[locale], formats, invoice: { number: called } })
    },
  )
}

function drawHead({ paper, sheet, structure, days }: Setting): number {
  const { locale, billedTo, statement } = paper
  const words = accountWords[locale]
  const sender = { ...paper.sender, address: senderAddress(paper) }
  const seam = drawLetterhead({ sheet, structure, invoice: { sender }, words: withoutPlaceholders })
  const section = structure.child('Sect')
  const x = margins.side
  let top = seam + AFTER_HEAD_PT
  section.child('H1').content(() => {
    top = sheet.draw([sheet.single(words.title, title)], { x, top, style: title })
  })
  const { name, person } = clientLines(billedTo, locale)
  const address = clientAddress(paper)
  const facts = [
    { name: words.client, value: [name, person].filter(Boolean).join(', '), isStrong: true },
    { name: words.period, value: periodText(paper, days) },
    ...(address === '' ? [] : [{ name: words.address, value: address }]),
    { name: words.madeOn, value: days.day(statement.on) },
  ]
  return drawFacts(sheet, section, facts, { x, top: top + 10, width: sheet.contentPt })
}

function drawNothing({ paper, sheet, structure }: Setting, flow: Flow): void {
  structure.child('P').content(() => {
    const lines = sheet.wrap(accountWords[paper.locale].nothing, styles.quiet, sheet.contentPt)
    flow.y = sheet.draw(lines, { x: margins.side, top: flow.y, style: styles.quiet })
  })
}

function drawAccount(setting: Setting, flow: Flow, account: Account): void {
  const { paper, structure, sheet, days } = setting
  const words = accountWords[paper.locale]
  const formats = invoiceFormats({ formatLocale: paper.formatLocale, currency: account.currency })
  const { from } = paper.statement
  const money = (amount: number) => formats.money(toMinor(amount))
  const opening = {
    cells: [
      from === null ? '' : days.shortDay(from),
      from === null ? '' : words.opening(days.day(from)),
      '',
      money(account.opening),
    ],
    minor: toMinor(account.opening),
  }
  const rows = account.entries.map((entry) => ({
    cells: [
      days.shortDay(entry.day),
      entryText(entry, paper, days),
      money(entry.change),
      money(entry.balance),
    ],
    minor: toMinor(entry.change),
  }))
  const section = structure.child('Sect')
  drawLedger({ sheet, structure: section, words, formats }, flow, {
    columns: [
      { head: words.day },
      { head: words.entry, isWide: true },
      { head: words.amount, isFigure: true },
      { head: words.balance, isFigure: true },
    ],
    rows: from === null ? rows : [opening, ...rows],
    total: words.closing,
  })
  drawOpen({ ...setting, structure: section }, flow, account, formats)
  drawPayTo({ ...setting, structure: section }, flow, account, formats)
  flow.y += BEFORE_TABLE_PT
}

/** What is to be paid, by how long it is past its day; nothing where nothing is, and nothing was paid too much. */
function drawOpen(
  { paper, sheet, structure, days }: Setting,
  flow: Flow,
  { ages, overpaid, closing }: Account,
  formats: InvoiceFormats,
): void {
  const words = accountWords[paper.locale]
  const row = (name: string, amount: number, kind: 'part' | 'balance') =>
    sumRow(sheet, name, formats.money(toMinor(amount)), kind)
  const parts = ages
    .filter(({ amount }) => amount > 0)
    .map(({ age, amount }) => row(words.ages[age], amount, 'part'))
  if (overpaid > 0) parts.push(row(words.overpaid, -overpaid, 'part'))
  if (parts.length === 0) return
  flow.y += BEFORE_TABLE_PT / 2
  const name = closing < 0 ? words.credit : words.open
  const sum = row(name(days.day(paper.statement.on)), Math.abs(closing), 'balance')
  drawTotals({ sheet, structure }, flow, sumsOf([...parts, sum]))
}

/** Where what is owed can be paid; by a code only where nothing can have come in since. */
function drawPayTo(
  { paper, sheet, structure, days }: Setting,
  flow: Flow,
  { currency, closing }: Account,
  formats: InvoiceFormats,
): void {
  if (closing <= 0) return
  const { locale, sender, billedTo, statement } = paper
  const words = languages[locale]
  const reference = accountWords[locale].reference(
    days.shortDay(statement.on),
    billedTo.company || billedTo.name,
  )
  const asked = { currency, amountMinor: toMinor(closing), reference }
  drawPaying({ sheet, structure, words, spacing: roomy }, flow, {
    lines: accountLines(sender, { number: reference, currency }, words),
    code: statement.isOver ? null : codeFor(sender, asked),
    amount: formats.money(asked.amountMinor),
    reference,
  })
}

function entryText(
  { kind, invoice, number, dueDate, method }: Entry,
  { locale }: PaperStyle,
  { shortDay }: AccountDays,
): string {
  const words = accountWords[locale]
  if (kind === 'credit-note' && number !== null) return words.creditNote(number, invoice.invoiceNumber)
  const what = words.kinds[kind](invoice.invoiceNumber)
  if (dueDate !== null) return words.dueOn(what, shortDay(dueDate))
  return method === null ? what : `${what} (${languages[locale].methods[method]})`
}
