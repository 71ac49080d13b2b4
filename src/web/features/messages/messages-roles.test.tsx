import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Role } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import { managing, offersByRole, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { MessagesPage } from './messages-page.tsx'

const message: Message = {
  ...{ _id: 'm1', id: 'm1', clientId: { _id: 'ana', name: 'Ana', email: 'ana@example.com' } },
  ...{ threadId: 'ana', side: 'client', member: null, quoteId: null, projectId: null },
  ...{ invoiceId: 'i1', invoiceNumber: 'INV-007', text: 'When is it ready?', isRead: false },
  createdAt: '2026-05-01T10:00:00.000Z',
}

it('what clients wrote', async () => {
  expect(
    await offersByRole(
      async (role) => {
        layOut()
        signInAs(role)
        const ways = { mail: true, page: false }
        const data = { client: message.clientId, ways, messages: [message], nextCursor: null }
        stubServer({ '/messages/threads/ana': () => ({ json: { data } }) })
        const page = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages?thread=ana')
        await screen.findByText('When is it ready?')
        return page
      },
      [],
      // Whom the page opens to.
      working,
    ),
  ).toEqual({
    'INV-007': managing,
    'Delete the message from Ana about INV-007': managing,
  })
})

it('without any, tells of invoices that are mailed to who sends them', async () => {
  const told = async (role: Role) => {
    layOut()
    signInAs(role)
    const data = { threads: [], nextCursor: null, summary: { unread: 0 } }
    stubServer({ '/messages/threads': () => ({ json: { data } }) })
    const page = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages')
    await screen.findByText('No messages')
    const isTold = screen.queryByText(/^Every invoice you email/) !== null
    page.leave()
    return isTold
  }
  expect([await told('manager'), await told('tailor')]).toEqual([true, false])
})

it('lists threads by what was written last, and answers one, keeping what was typed where the line fails', async () => {
  layOut()
  signInAs('owner')
  const answered = { ...message, id: 'm2', side: 'atelier' as const, member: 'Ada', text: 'Tomorrow.' }
  const replies = [
    { status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again.' } },
    { status: 201, json: { data: { message: answered, mailedTo: 'ana@example.com' } } },
  ]
  const keys = new Set<string | null>()
  let shown: Message[] = [{ ...message, isRead: true }]
  stubServer({
    '/messages/threads': () => ({
      json: {
        data: {
          threads: [{ id: 'ana', last: message, unread: 2 }],
          ...{ nextCursor: null, summary: { unread: 2 } },
        },
      },
    }),
    '/messages/threads/ana': () => ({
      json: {
        data: {
          ...{ client: message.clientId, ways: { mail: true, page: true }, nextCursor: null },
          messages: shown,
        },
      },
    }),
    '/clients/ana/messages': (request) => {
      keys.add(request.headers.get('idempotency-key'))
      const reply = replies.shift()
      if (reply?.status === 201) shown = [answered, ...shown]
      return reply ?? { json: {} }
    },
  })
  const { user } = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages')
  const card = await screen.findByRole('article', { name: 'Messages with Ana' })
  within(card).getByText('2 unread')
  await user.click(within(card).getByRole('link', { name: 'Ana' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer to Ana' })
  await user.type(field, 'Tomorrow.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Please try again.', { selector: '[role=alert] *' })
  expect(field.value).toBe('Tomorrow.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByRole('article', { name: 'Answer by Ada' })
  expect([field.value, keys.size]).toEqual(['', 1])
})

it('deletes a message once its mark is answered: what is gone can’t be marked', async () => {
  layOut()
  signInAs('owner')
  const asked: string[] = []
  let answer = () => {}
  const marked = new Promise<void>((done) => {
    answer = done
  })
  const ways = { mail: true, page: false }
  const data = { client: message.clientId, ways, messages: [message], nextCursor: null }
  stubServer({
    '/messages/threads/ana': () => ({ json: { data } }),
    '/messages/m1': async ({ method }) => {
      asked.push(method)
      if (method === 'PATCH') await marked
      return { json: { data: method === 'PATCH' ? { message: { ...message, isRead: true } } : null } }
    },
  })
  const { user } = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages?thread=ana')
  await user.click(await screen.findByRole('button', { name: /as read$/ }))
  await user.click(screen.getByRole('button', { name: /^Delete the message/ }))
  await screen.findByText('Nothing has been written yet.')
  expect(asked).toEqual(['PATCH'])
  answer()
  await waitFor(() => expect(asked).toEqual(['PATCH', 'DELETE']))
})
