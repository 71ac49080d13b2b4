import type { Payout, WageAccount, WageWorker } from '#contract/wages.ts'
import type { Counter } from '#server/features/tickets/testing/counter.ts'

export interface Paid {
  readonly payout: Payout
  readonly due: number
}

/** What is owed to whom in a workshop with a counter, and paying it. */
export function ledgerOf({ owner, addTask, call, patient, take }: Counter) {
  return {
    /** A garment that nobody else works on. */
    pieceId: async () => (await take({})).pieces[0]?.id ?? '',

    async worker(name: string): Promise<string> {
      const { body } = await call<{ id: string }>('POST', '/team/members', { name })
      return body.data.id
    },

    /** Work that somebody has done, on a garment of its own unless told. */
    async doneBy(memberId: string, task: object): Promise<string> {
      const pieceId = (await take({})).pieces[0]?.id
      const { id } = await addTask({ pieceId, ...task })
      const { status } = await patient('POST', `/tasks/${id}/done`, { memberId })
      if (status !== 200) throw new Error(`The tick was answered ${status}`)
      return id
    },

    undo: (taskId: string) => patient('POST', `/tasks/${taskId}/undone`),

    setRate: (memberId: string, workItemId: string, rate: number | null) =>
      call('POST', '/wages/rates', { memberId, rates: [{ workItemId, rate }] }),

    pay: (body: object, token = owner.token, headers: Record<string, string> = {}) =>
      patient<Paid>('POST', '/payouts', body, token, headers),

    async account(memberId: string, query = '', token = owner.token): Promise<WageAccount> {
      const { body } = await patient<{ account: WageAccount }>(
        'GET',
        `/team/members/${memberId}/wages?${query}`,
        undefined,
        token,
      )
      return body.data.account
    },

    async workers(query = ''): Promise<WageWorker[]> {
      const { body } = await patient<{ workers: WageWorker[] }>('GET', `/wages?${query}`)
      return body.data.workers
    },
  }
}
