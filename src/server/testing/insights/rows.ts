import type { EventStatus, EventType } from '#contract/calendar.ts'
import type { ClientStatus } from '#contract/clients.ts'
import type { InvoiceKind, InvoiceStatus } from '#contract/invoices.ts'
import type { Project } from '#contract/projects.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'

/** Rows as the tables have them, of one business. */

interface Row {
  readonly workspace_id: string
  readonly id: string
}

interface Deletable extends Row {
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}

export interface ClientRow extends Deletable {
  readonly name: string
  readonly status: ClientStatus
}

export interface StatusChangeRow extends Row {
  readonly client_id: string
  readonly at: string
  readonly status: ClientStatus | null
}

export interface ProjectRow extends Deletable {
  readonly client_id: string | null
  readonly name: string
  readonly type: Project['type']
  readonly status: Project['status']
  readonly priority: Project['priority']
  readonly progress: number
  readonly due_date: string | null
  readonly budget_minor: number | null
  readonly budget_currency: CurrencyCode | null
  readonly completed_at: string | null
  readonly collected_at: string | null
}

export interface InvoiceRow extends Deletable {
  readonly kind: InvoiceKind
  readonly corrects_id: string | null
  readonly credit_reason: string | null
  readonly credited_minor: number
  readonly client_id: string | null
  readonly project_id: string | null
  readonly invoice_number: string
  readonly status: InvoiceStatus
  readonly issue_date: string
  readonly due_date: string
  readonly currency: CurrencyCode
  readonly items: readonly never[]
  readonly subtotal_minor: number
  readonly discount_minor: number
  readonly tax_minor: number
  readonly total_minor: number
  readonly paid_minor: number
  readonly paid_on: string | null
  readonly voided_at: string | null
  readonly void_reason: string | null
  readonly billed_to: { readonly name: string } | null
}

export interface PaymentRow extends Row {
  readonly invoice_id: string
  readonly paid_on: string
  readonly amount_minor: number
  readonly method: 'cash'
  readonly by_status: boolean
  readonly created_at: string
}

export interface EventRow extends Deletable {
  readonly client_id: string | null
  readonly title: string
  readonly type: EventType
  readonly start_time: string
  readonly end_time: string
  readonly status: EventStatus
}

export interface PatternRow extends Deletable {
  readonly name: string
  readonly garment_type: 'dress'
  readonly style: string
  readonly size_range: string
  readonly fabric_type: string
}

export interface Business {
  readonly workspaceId: string
  readonly userId: string
  readonly timeZone: string
  readonly currency: CurrencyCode
  readonly monthlyGoalMinor: number | null
  readonly yearlyGoalMinor: number | null
  readonly nowMs: number
  readonly clients: readonly ClientRow[]
  readonly statusChanges: readonly StatusChangeRow[]
  readonly projects: readonly ProjectRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly payments: readonly PaymentRow[]
  readonly events: readonly EventRow[]
  readonly patterns: readonly PatternRow[]
}
