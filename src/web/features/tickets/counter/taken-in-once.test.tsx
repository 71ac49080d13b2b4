import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseAna, type Late, serveCounter, taken } from '#web/testing/counter.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { CounterPage } from './counter-page.tsx'

const pages = [{ path: '/counter', element: <CounterPage /> }]

afterEach(() => localStorage.clear())

/** A ticket for trousers that is sent once the counter is shown. */
async function sendTrousers({ user }: ReturnType<typeof renderPages>) {
  await chooseAna(user)
  await user.click(screen.getByRole('button', { name: 'Trousers' }))
  await user.click(screen.getByRole('button', { name: /^Take in/ }))
}

/** A server that answers when it is told to, and keeps the keys that it was sent. */
function serveLate() {
  const keys: (string | null)[] = []
  const answers: ((reply: Late | null) => void)[] = []
  const sent = serveCounter(
    (_, key) =>
      new Promise((resolve, reject) => {
        keys.push(key)
        answers.push((reply) => (reply ? resolve(reply) : reject(new TypeError('The line is down.'))))
      }),
  )
  return { keys, sent, answer: (reply: Late | null) => act(async () => answers.shift()?.(reply)) }
}

it('is taken in once where the page is left on a slow line, and shown to who comes back', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const { keys, answer } = serveLate()
  const first = renderPages(pages, '/counter')
  await sendTrousers(first)
  await waitFor(() => expect(keys).toHaveLength(1))
  first.leave()
  const again = renderPages(pages, '/counter')
  expect(await screen.findByDisplayValue('Trousers')).toBeDefined()
  await again.user.keyboard('{Control>}{Enter}{/Control}')
  await answer(taken())
  expect(await screen.findByText('1042')).toBeDefined()
  expect(keys).toHaveLength(1)
  await again.user.click(screen.getByRole('button', { name: 'Take in another' }))
  expect(screen.queryByLabelText('What it is')).toBeNull()
})

it('is forgotten by the counter once it is taken in, wherever one is by then, and told there', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const { keys, answer } = serveLate()
  const first = renderPages(pages, '/counter')
  await sendTrousers(first)
  await waitFor(() => expect(keys).toHaveLength(1))
  first.leave()
  const elsewhere = renderPages([{ path: '/', element: <h1>Elsewhere</h1> }], '/')
  await answer(taken())
  expect(await screen.findByText('Taken in: 1042, 1043.')).toBeDefined()
  elsewhere.leave()
  renderPages(pages, '/counter')
  await screen.findByLabelText('Another garment', { selector: 'input' })
  expect(screen.queryByLabelText('What it is')).toBeNull()
})

it('keeps its key over a reload: the repeat is the same ticket, also with something changed since', async () => {
  signIn({ workspace: workspaceAs('owner') })
  const { keys, sent, answer } = serveLate()
  const first = renderPages(pages, '/counter')
  await sendTrousers(first)
  await waitFor(() => expect(keys).toHaveLength(1))
  first.leave()
  // As a reload does: nothing is in memory any more, and no answer came.
  await answer(null)
  const again = renderPages(pages, '/counter')
  const label = await screen.findByDisplayValue('Trousers')
  await again.user.type(label, ', navy')
  await again.user.click(screen.getByRole('button', { name: /^Take in/ }))
  await waitFor(() => expect(keys).toHaveLength(2))
  const errors = [{ field: 'Idempotency-Key', message: 'This key was used for another request.' }]
  await answer({ status: 422, json: { code: 'VALIDATION_FAILED', message: 'Used', errors } })
  await waitFor(() => expect(keys).toHaveLength(3))
  await answer(taken())
  expect(await screen.findByText('1042')).toBeDefined()
  expect(screen.getByText(/had been taken in already/)).toBeDefined()
  expect(new Set(keys).size).toBe(1)
  expect(sent[2]).toEqual(sent[0])
})
