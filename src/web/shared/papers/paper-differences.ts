import { formatDay } from '#web/lib/formats.ts'
import { quantityText } from '#web/lib/unit-words.ts'
import type { Difference } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { Paper, PaperSubject, PaperTexts } from './paper.ts'
import { discountOf, paperLabels as labels, type PaperValues } from './paper-values.ts'
import {
  clientText,
  discountLabel,
  moneyText,
  ownRateText,
  pricesText,
  projectText,
  scheduleText,
  taxLabel,
} from './paper-words.ts'

/** A field of the form: what of it is compared, and how it reads on record. */
export interface Compared<Values, Version> {
  readonly label: string
  readonly of: (values: Values) => unknown
  readonly text: (onRecord: Version) => string
}

type OnRecord = Paper & PaperSubject

const itemsText = (paper: OnRecord) =>
  paper.items
    .map(
      ({ description, quantity, unit, rate, taxRate }) =>
        `${description}: ${quantityText(quantity, unit)} × ${moneyText(paper, rate)}${ownRateText(taxRate)}`,
    )
    .join('; ')

/** A discount is compared as one. */
type Name = Exclude<keyof PaperValues, 'discountKind' | 'discountValue'> | 'discount'

/** Every field that all papers have. */
export const comparedOnPaper = ({
  issued,
  terms,
}: PaperTexts): Readonly<Record<Name, Compared<PaperValues, OnRecord>>> => ({
  clientId: { label: labels.clientId, of: ({ clientId }) => clientId, text: clientText },
  projectId: { label: labels.projectId, of: ({ projectId }) => projectId, text: projectText },
  issueDate: {
    label: issued,
    of: ({ issueDate }) => issueDate,
    text: (at) => formatDay(at.issueDate),
  },
  items: {
    label: m.invoices_items(),
    of: ({ items }) =>
      items.map(({ description, quantity, unit, rate, taxRate }) => [
        ...[description, Number(quantity), unit, Number(rate)],
        taxRate === '' ? null : Number(taxRate),
      ]),
    text: itemsText,
  },
  discount: {
    label: m.invoices_discount(),
    of: discountOf,
    text: (at) =>
      at.discount ? `${discountLabel(at.discount)}: ${moneyText(at, at.discountAmount)}` : m.invoices_none(),
  },
  taxRate: {
    label: labels.taxRate,
    of: ({ taxRate }) => String(taxRate),
    text: ({ taxRate }) => (taxRate === null ? m.invoices_none() : taxLabel(taxRate)),
  },
  taxIncluded: {
    label: labels.taxIncluded,
    of: ({ taxIncluded }) => taxIncluded,
    text: ({ taxIncluded }) => pricesText(taxIncluded),
  },
  schedule: {
    label: labels.schedule,
    of: ({ schedule }) => schedule.map(({ key: _, ...part }) => part),
    text: scheduleText,
  },
  paymentTerms: {
    label: terms,
    of: ({ paymentTerms }) => paymentTerms.trim(),
    text: ({ paymentTerms }) => paymentTerms ?? '',
  },
  notes: { label: labels.notes, of: ({ notes }) => notes.trim(), text: ({ notes }) => notes ?? '' },
})

/** The fields in which what was typed differs from what is on record now. */
export const differencesBy =
  <Values, Version>(
    compared: Readonly<Record<string, Compared<Values, Version>>>,
    valuesOf: (onRecord: Version) => Values,
  ) =>
  (onRecord: Version, typed: Values): Difference[] => {
    const recorded = valuesOf(onRecord)
    return Object.values(compared)
      .filter(({ of }) => JSON.stringify(of(recorded)) !== JSON.stringify(of(typed)))
      .map(({ label, text }) => ({ label, onRecord: text(onRecord) }))
  }
