import { Button } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CalendarEvent } from '#contract/calendar.ts'
import { useMay } from '#web/lib/may.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { Missing } from '#web/ui/missing.tsx'
import { fittingPath } from './fitting-path.ts'
import { beginFitting, fittingsQuery } from './fitting-queries.ts'

interface EventFittingProps {
  readonly event: CalendarEvent
  /** Whether the plan lets the workshop be worked in. */
  readonly isOpen: boolean
}

/** From an event to the fitting that it is, or was: nothing where it is none, or of no project that is seen. */
export function EventFitting({ event: { id: eventId, type, projectId, status }, isOpen }: EventFittingProps) {
  const mayRead = useMay('measurements.read')
  const id = projectId?._id ?? null
  if (type !== 'fitting' || id === null || !mayRead) return null
  const takesPlace = status === 'scheduled' || status === 'completed'
  return <OfProject eventId={eventId} projectId={id} mayBegin={isOpen && takesPlace} />
}

interface OfProjectProps {
  readonly eventId: string
  readonly projectId: string
  /** The plan has fittings, it wasn't cancelled, and somebody came. */
  readonly mayBegin: boolean
}

function OfProject({ eventId, projectId, mayBegin }: OfProjectProps) {
  const mayWrite = useMay('measurements.write')
  const navigate = useNavigate()
  const [keys] = useState(submissionKeys)
  const all = useQuery(fittingsQuery(projectId))
  const { data } = all
  const { mutate: begin, isPending } = useMutation({
    mutationFn: () => beginFitting(projectId, keys.keyFor(eventId), { eventId }),
    onSuccess: ({ id }) => {
      keys.done()
      navigate(fittingPath(id))
    },
  })
  const begun = data?.fittings.find((fitting) => fitting.eventId === eventId)
  const leftSection = <IconRulerMeasure size={18} aria-hidden />
  const look = { variant: 'light', size: 'md', fullWidth: true, mt: 'md', leftSection } as const
  if (begun) {
    return (
      <Button {...look} component={Link} to={fittingPath(begun.id)}>
        {m.fittings_open({ number: begun.number })}
      </Button>
    )
  }
  if (!data) return <Missing what={m.fittings_all()} query={all} />
  if (!mayBegin || !mayWrite) return null
  return (
    <Button {...look} loading={isPending} onClick={() => begin()}>
      {m.fittings_begin_event()}
    </Button>
  )
}
