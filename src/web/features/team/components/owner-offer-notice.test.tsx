import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Team } from '#contract/team.ts'
import type { Role } from '#domain/team/permissions.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { at, teamFor } from '#web/testing/team.ts'
import { OwnerOfferNotice } from './owner-offer-notice.tsx'

const offer = 'Ada wants to hand this business over to you'
const toKarim = { toMemberId: 'karim', at }

function open(role: Role, team: Team) {
  const asked: string[] = []
  signIn({ workspace: workspaceAs(role) })
  stubServer({
    '/team': () => {
      asked.push('team')
      return { json: { success: true, data: { team } } }
    },
    '/team/owner-offer': ({ method }) => {
      asked.push(method)
      return { json: { success: true, data: { team: { ...team, ownerOffer: null } } } }
    },
  })
  return { ...renderPages([{ path: '/', element: <OwnerOfferNotice /> }], '/'), asked }
}

it('shows who is offered the business that they are, and lets them decline', async () => {
  const { user, asked } = open('tailor', teamFor('karim', { ownerOffer: toKarim }))
  await screen.findByRole('region', { name: offer })
  screen.getByRole('button', { name: 'Accept the business' })
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: offer })).toBeNull())
  expect(asked).toContain('DELETE')
})

it('shows nothing to their colleagues, and asks nothing for its owner', async () => {
  const colleague = open('manager', teamFor('mina', { ownerOffer: toKarim }))
  await colleague.settled()
  expect(screen.queryByRole('region', { name: offer })).toBeNull()
  colleague.leave()
  const owner = open('owner', teamFor('ada', { ownerOffer: toKarim }))
  await owner.settled()
  expect(owner.asked).toEqual([])
})
