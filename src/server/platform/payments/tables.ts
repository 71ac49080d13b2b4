import type { Instant } from '#server/database/tables.ts'

interface PaymentEventsTable {
  provider: string
  id: string
  received_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    payment_events: PaymentEventsTable
  }
}
