import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { businessOfInvitation } from '../business-of-invitation.ts'
import { JoinLoading } from './join-loading.tsx'
import { WorksHere } from './works-here.tsx'

interface NothingToAcceptProps {
  readonly token: string
  /** For who is signed out, or doesn't work there. */
  readonly otherwise: ReactNode
}

/** An invitation that was used, taken back, sent anew or has expired: whoever works there, by it or not, is led in. */
export function NothingToAccept({ token, otherwise }: NothingToAcceptProps) {
  const isSignedIn = useSession((session) => session.token !== null)
  const { data, isPending } = useQuery({ ...businessesQuery, staleTime: 0, enabled: isSignedIn })
  if (!isSignedIn) return otherwise
  if (isPending) return <JoinLoading />
  const id = businessOfInvitation(token)
  const business = data?.workspaces.find((entered) => entered.id === id)
  return business ? <WorksHere business={business} /> : otherwise
}
