import { screen } from '@testing-library/react'
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
  ...{ invoiceId: 'i1', invoiceNumber: 'INV-007', text: 'When is it ready?', isRead: false },
  createdAt: '2026-05-01T10:00:00.000Z',
}

it('what clients wrote', async () => {
  expect(
    await offersByRole(
      async (role) => {
        layOut()
        signInAs(role)
        const data = { messages: [message], nextCursor: null, summary: { unread: 1 } }
        stubServer({ '/messages': () => ({ json: { data } }) })
        const page = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages')
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
    const data = { messages: [], nextCursor: null, summary: { unread: 0 } }
    stubServer({ '/messages': () => ({ json: { data } }) })
    const page = renderPages([{ path: '/messages', element: <MessagesPage /> }], '/messages')
    await screen.findByText('No messages')
    const isTold = screen.queryByText(/^Every invoice you email/) !== null
    page.leave()
    return isTold
  }
  expect([await told('manager'), await told('tailor')]).toEqual([true, false])
})
