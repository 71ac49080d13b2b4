import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeInTurn } from './own-changes.ts'

const client = new QueryClient()

/** A record as a server keeps it: who has another version is refused. */
function recordOf(id: string) {
  let version = 1
  const seen: string[] = []
  return {
    seen,
    shown: { id, updatedAt: 'v1' },
    /** Somebody else's change. */
    bump: () => {
      version += 1
    },
    send: async (updatedAt: string) => {
      seen.push(updatedAt)
      await Promise.resolve()
      if (updatedAt !== `v${version}`) throw new Error('Changed meanwhile')
      version += 1
      return { id, updatedAt: `v${version}` }
    },
  }
}

it('makes a change on what one’s own change before has left, also while that is on its way', async () => {
  const { seen, shown, send } = recordOf('skirt')
  const answers = await Promise.all([changeInTurn(client, shown, send), changeInTurn(client, shown, send)])
  expect(answers.map(({ updatedAt }) => updatedAt)).toEqual(['v2', 'v3'])
  expect(await changeInTurn(client, shown, send)).toEqual({ id: 'skirt', updatedAt: 'v4' })
  expect(seen).toEqual(['v1', 'v2', 'v3'])
})

it('does not pass over what somebody else has changed', async () => {
  const { seen, shown, send, bump } = recordOf('coat')
  await changeInTurn(client, shown, send)
  bump()
  await expect(changeInTurn(client, shown, send)).rejects.toThrow('Changed meanwhile')
  expect(seen).toEqual(['v1', 'v2'])
})

it('goes on after a refusal, with what was shown', async () => {
  const { shown, send } = recordOf('vest')
  const refused = changeInTurn(client, shown, () => Promise.reject(new Error('No')))
  const next = changeInTurn(client, shown, send)
  await expect(refused).rejects.toThrow('No')
  expect(await next).toEqual({ id: 'vest', updatedAt: 'v2' })
})

it('keeps the changes of one record out of those of another, and ends where nothing was changed', async () => {
  const [hem, cuff] = [recordOf('hem'), recordOf('cuff')]
  await changeInTurn(client, hem.shown, hem.send)
  expect(await changeInTurn(client, cuff.shown, cuff.send)).toEqual({ id: 'cuff', updatedAt: 'v2' })
  const same = async (updatedAt: string) => ({ id: 'cuff', updatedAt })
  await changeInTurn(client, cuff.shown, same)
  expect(await changeInTurn(client, cuff.shown, same)).toEqual({ id: 'cuff', updatedAt: 'v2' })
})
