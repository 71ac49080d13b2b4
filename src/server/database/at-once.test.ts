import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { atOnce } from './at-once.ts'
import { queryBuilder } from './query-builder.ts'

it('sends nothing of what can’t be built as a whole', async () => {
  const send = vi.spyOn(queryBuilder, 'executeQuery')
  onTestFinished(() => send.mockRestore())
  const sound = queryBuilder.selectNoFrom(sql`1`.as('x'))
  const faulty = {
    compile() {
      throw new Error('no slot of that name')
    },
  }
  await expect(atOnce(queryBuilder, [sound, faulty])).rejects.toThrow('no slot of that name')
  expect(send).not.toHaveBeenCalled()
})
