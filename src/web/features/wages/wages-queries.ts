import { queryOptions } from '@tanstack/react-query'
import type { Payout, WageAccount } from '#contract/wages.ts'
import { call } from '#web/lib/call.ts'
import type { Days } from '#web/lib/day-range.ts'
import type { Body } from '#web/lib/endpoints.ts'

export const wageKeys = { all: ['wages'] as const }

export const workersQuery = (days: Days) =>
  queryOptions({
    queryKey: [...wageKeys.all, 'workers', days],
    queryFn: async ({ signal }) => (await call('wages.list', { query: { ...days }, signal })).workers,
    meta: { handled: true },
  })

/** Of a worker; null is whoever asks. */
export const accountQuery = (memberId: string | null, days: Days) =>
  queryOptions({
    queryKey: [...wageKeys.all, 'account', memberId, days],
    queryFn: async ({ signal }): Promise<WageAccount> =>
      (memberId === null
        ? await call('wages.mine', { query: { ...days }, signal })
        : await call('wages.ofMember', { params: { id: memberId }, query: { ...days }, signal })
      ).account,
    meta: { handled: true },
  })

export const pay = (body: Body<'wages.pay'>, idempotencyKey: string) =>
  call('wages.pay', { body, idempotencyKey })

export const takeBack = ({ id }: Payout) => call('wages.takeBack', { params: { id } })
export const restorePayout = ({ id }: Payout) => call('wages.restore', { params: { id } })

export const setRates = (body: Body<'wages.setRates'>) => call('wages.setRates', { body })
