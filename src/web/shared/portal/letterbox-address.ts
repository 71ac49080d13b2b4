/** Of an address that stood in an invoice's mail before invoices were read: a message is written by it. */
export const letterboxInFragment = /^#to=([\w-]{64})$/
