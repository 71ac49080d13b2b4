import { Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import type { Fitting } from '#contract/fittings.ts'
import { memberPages } from '#contract/pages.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { fittingDeletion, fittingQuery } from '#web/shared/fittings/fitting-queries.ts'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { piecesOfQuery } from '#web/shared/workshop/floor-queries.ts'
import { Missing } from '#web/ui/missing.tsx'
import { HeadAction, RecordHead } from '#web/ui/record-head.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { FittingNotes } from './room/fitting-notes.tsx'
import { FittingPictures } from './room/fitting-pictures.tsx'
import { FittingWhen } from './room/fitting-when.tsx'
import { MoveOn } from './room/move-on.tsx'

/** One fitting, as it is held with a phone in one hand, or the way to it. */
export function FittingPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(fittingQuery(id))}
      loadingLabel={m.fittings_loading()}
      gone={m.fittings_gone()}
      others={{ to: memberPages.workshop, label: m.workshop_title() }}
    >
      {({ fitting }) => <Known key={id} fitting={fitting} />}
    </RecordPage>
  )
}

const question = ({ number }: Fitting) => ({
  title: m.fittings_delete(),
  text: m.fittings_delete_text({ name: m.fittings_numbered({ number }) }),
  confirmLabel: m.fittings_delete(),
})

function Known({ fitting }: { readonly fitting: Fitting }) {
  const { number, at, member, projectId } = fitting
  const floor = useQuery(piecesOfQuery(projectId))
  const pieces = floor.data?.pieces ?? []
  const isFloorOpen = useIsFloorOpen()
  const mayWrite = useMay('measurements.write')
  const isWritten = isFloorOpen && !pieces.some(({ readOnly }) => readOnly)
  const isOpen = isWritten && mayWrite
  const project = generatePath(memberPages.project, { id: projectId })
  const onDelete = useAskedDeletion(fittingDeletion, {
    question,
    deleted: m.fittings_deleted(),
    restored: ({ number: back }) => m.fittings_restored({ number: back }),
    onDeleted: useWayBack(project),
  })
  return (
    <>
      <RecordHead
        others={{ to: project, label: m.fittings_to_project() }}
        name={
          <>
            <Title order={1}>{m.fittings_numbered({ number })}</Title>
            <Text c="dimmed">
              {member
                ? m.fittings_held_by({ day: formatOwnMoment(at), name: member.name })
                : formatOwnMoment(at)}
            </Text>
          </>
        }
        actions={
          isWritten && (
            <HeadAction
              label={m.fittings_delete()}
              Icon={IconTrash}
              onClick={() => void onDelete(fitting)}
              permission="measurements.delete"
            />
          )
        }
      />
      <ClosedFloor />
      <Missing what={m.workshop_pieces()} query={floor} mb="lg" />
      <FittingPictures fitting={fitting} pieces={pieces} isOpen={isOpen} />
      {isOpen && <FittingWhen fitting={fitting} />}
      <FittingNotes fitting={fitting} isOpen={isOpen} />
      <MoveOn fitting={fitting} pieces={pieces} today={floor.data?.today ?? at.slice(0, 10)} />
    </>
  )
}
