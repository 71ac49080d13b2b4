/** What the paper is marked as: what is void is nothing else any more. */
export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue' | 'void'
export type PaymentMethod = 'cash' | 'card' | 'bank-transfer' | 'cheque' | 'paypal' | 'other'
