/** What the paper is marked as: what is void, or credited in full, is nothing else any more. */
export type InvoiceStatus = 'draft' | 'sent' | 'paid' | 'overdue' | 'credited' | 'void'
export type PaymentMethod = 'cash' | 'card' | 'bank-transfer' | 'cheque' | 'paypal' | 'other'
