import type { PayslipWords } from './payslip-words.ts'

export const english: PayslipWords = {
  payslip: 'Payslip',
  worker: 'For',
  period: 'Period',
  madeOn: 'Made on',
  day: 'Day',
  tag: 'Tag',
  task: 'Work done',
  quantity: 'Quantity',
  rate: 'Rate',
  amount: 'Amount',
  entry: 'Payouts and adjustments',
  carriedOver: 'Carried over',
  unlisted: 'Earlier work of this period, not listed',
  noWork: 'No work was ticked off in this period.',
  kinds: { payout: 'Payout', adjustment: 'Adjustment' },
  entryFor: (kind, note) => `${kind}: ${note}`,
  before: (day) => `Still due from before ${day}`,
  earned: 'Earned',
  adjusted: 'Adjustments',
  paid: 'Paid out',
  due: (day) => `Due on ${day}`,
  dueNow: (day) => `Due on ${day}, when this was made`,
  unratedHeading: 'Work without a rate',
  unrated: (count, told) =>
    count === 1
      ? 'Nobody has said what is paid for one of these tasks. It counts for nothing here.'
      : `Nobody has said what is paid for ${told} of these tasks. They count for nothing here.`,
  belowHeading: 'Why less than nothing is due',
  paidAhead: (amount) => `${amount} has been paid ahead, and is worked off.`,
  below: (amount) => `${amount} more has been paid than was earned: ticks were taken away after a payout.`,
  lost: (work, amount, day) => `${work}: ${amount}, unticked on ${day}`,
  workedOff: (amount) => `${amount} had been paid ahead then. It has been worked off since.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}
