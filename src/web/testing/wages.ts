import type { Payout, WageAccount, WageLine, WageWorker } from '#contract/wages.ts'

/** A worker in the list, as the server answers one. */
export const wageWorkerNamed = (name: string, more: Partial<WageWorker> = {}): WageWorker => ({
  id: name,
  name,
  isFormer: false,
  tasks: 2,
  unrated: 0,
  ...{ earned: 40, adjusted: 0, paid: 15, due: 25 },
  ...more,
})

/** Something that was done. */
export const wageLineNamed = (name: string, more: Partial<WageLine> = {}): WageLine => ({
  id: name,
  doneAt: '2027-03-10T10:00:00.000Z',
  name,
  label: 'Jeans',
  tag: 1042,
  pieceId: 'piece',
  project: { id: 'project', name: 'Alteration' },
  client: { id: 'client', name: 'Ada Okafor' },
  quantity: 1,
  rate: 20,
  amount: 20,
  takenBack: null,
  ...more,
})

export const payoutOf = (amount: number, more: Partial<Payout> = {}): Payout => ({
  id: `payout-${amount}`,
  memberId: 'layla',
  kind: 'payout',
  amount,
  paidOn: '2027-03-12',
  note: null,
  by: 'Ada',
  takenBack: null,
  createdAt: '2027-03-12T10:00:00.000Z',
  ...more,
})

export const wageAccountOf = (name: string, more: Partial<WageAccount> = {}): WageAccount => ({
  worker: { id: 'layla', name, isFormer: false },
  ...{ from: '2027-03-01', to: '2027-03-31' },
  ...{ carried: 0, earned: 40, adjusted: 0, paid: 15, due: 25 },
  lines: [],
  payouts: [],
  reasons: [],
  rates: [],
  ...more,
})
