import type { Task } from '#contract/tasks.ts'
import { creditedFor } from '#domain/workshop/credit.ts'
import { useSeesAll } from '#web/lib/may.ts'

/** Somebody who works there now. */
export interface Worker {
  readonly id: string
  readonly name: string
  readonly isSelf: boolean
}

interface Credit {
  /** Who ticks; null until that is known. */
  readonly self: Worker | null
  /** To whom a task goes that is ticked now, on a piece that somebody makes, as the server has it. */
  readonly creditOf: (task: Pick<Task, 'memberId'>, makerId: string | null) => Worker | null
}

export function useCredit(members: readonly Worker[]): Credit {
  const seesAll = useSeesAll()
  const self = members.find(({ isSelf }) => isSelf) ?? null
  const here = (id: string | null) => members.find((one) => one.id === id)?.id ?? null
  return {
    self,
    creditOf: ({ memberId }, makerId) => {
      if (!self) return null
      const whose = { memberId: here(memberId), makerId: here(makerId) }
      const credited = creditedFor(whose, { memberId: self.id, seesAssignedOnly: !seesAll })
      return members.find(({ id }) => id === credited) ?? null
    },
  }
}
