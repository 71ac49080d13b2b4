/** What clients write back about an invoice. */
const questions = [
  'Thank you, it fits wonderfully. Could the hem be a finger longer before the wedding?',
  'May I pay in two parts, half now and half when I collect it?',
  'The parcel with the lining silk has arrived at my place instead of yours. Shall I bring it on Thursday?',
  'Please put the name of our theatre on the invoice: Stadsteatern, Box 16412.',
]

/** Every so many invoices bring a question. */
const EVERY = 13

/** The question about a bill, counted from 1; most have none. */
export const questionAbout = (count: number): string | null =>
  count % EVERY === 0 ? (questions[(count / EVERY - 1) % questions.length] ?? null) : null
