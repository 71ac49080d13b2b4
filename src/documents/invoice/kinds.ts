export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue'
export type PaymentMethod = 'cash' | 'card' | 'bank-transfer' | 'cheque' | 'paypal' | 'other'
