import type { Piece } from '#contract/pieces.ts'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { AssigneeField } from '#web/shared/team/assignee-field.tsx'
import { assignedText, usePeople } from '#web/shared/team/use-people.ts'
import { PieceTasks } from '#web/shared/tickets/piece-tasks.tsx'

/** What is to be done on a piece, and by whom. */
export function PieceWork({ piece }: { readonly piece: Piece }) {
  const mayWrite = useWritesPieces()
  const { facesOf, members } = usePeople()
  return (
    <PieceTasks
      piece={piece}
      mayWrite={mayWrite && !piece.readOnly}
      people={{
        members,
        faces: (ids) => <AssigneeFaces ids={ids} />,
        field: (props) => <AssigneeField isSingle {...props} />,
        text: (ids) => assignedText(facesOf(ids)),
      }}
    />
  )
}
