import type { Agreed } from '#contract/agreed.ts'
import type { Project } from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { toMinor } from '#domain/money/minor.ts'

/** The invoice of all of a budget, as it stands. */
export interface BudgetInvoice {
  readonly _id: string
  readonly name: string
  readonly isDraft: boolean
  readonly currency: CurrencyCode
  readonly taxIncluded: boolean
}

/** What is known of what was agreed for a project. */
export interface Known extends Pick<Agreed, 'quotes' | 'deposits'> {
  readonly project: Project
  readonly final: BudgetInvoice | null
  /** The number of the invoice that holds its garments. */
  readonly ofGarments: string | null
}

export const asked = ({ _id, name }: BudgetInvoice) => ({ _id, name })

/** What the next call for its invoice does (docs/decisions/0100). */
export function nextOf(known: Known): Agreed['next'] {
  const { quotes, deposits, final, ofGarments, project } = known
  if (quotes.length > 0) {
    const open = quotes.filter(({ invoice }) => invoice === null)
    if (open.length > 1) return 'choose-quote'
    return open.length === 1 ? 'make' : 'there'
  }
  if (final) {
    const isPaidSince = deposits.some(
      ({ status, isVoid, takenOffOn }) => status === 'paid' && !isVoid && takenOffOn === null,
    )
    return final.isDraft && isPaidSince ? 'take-off' : 'there'
  }
  if (ofGarments !== null || project.kind === 'alteration') return 'by-garments'
  if (!project.budget) return 'no-budget'
  return project.clientId ? 'make' : 'no-client'
}

/** As much as a deposit can ask for of the budget, in hundredths. */
export function leftOf(known: Known): number {
  const { project, deposits, final } = known
  const next = nextOf(known)
  const isOpen = known.quotes.length === 0 && (next === 'make' || final?.isDraft === true)
  if (!isOpen || !project.budget) return 0
  const before = deposits
    .filter(({ isVoid }) => !isVoid)
    .reduce((sum, { amount, credited }) => sum + toMinor(amount) - toMinor(credited), 0)
  return Math.max(0, toMinor(project.budget) - before)
}
