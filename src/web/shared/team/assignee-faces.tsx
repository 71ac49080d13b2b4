import { Avatar, VisuallyHidden } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { PersonFace } from './person-face.tsx'
import { type Face, namesIn, usePeople } from './use-people.ts'

/** Whose work something is, at a glance; nothing where somebody works alone. */
export function AssigneeFaces({ ids }: { ids: readonly string[] }) {
  const { areSeveral, facesOf } = usePeople()
  if (!areSeveral || ids.length === 0) return null
  const faces = facesOf(ids)
  return (
    <span>
      <VisuallyHidden>{m.ui_assigned_to({ names: namesIn(faces) })}</VisuallyHidden>
      <FaceRow faces={faces} />
    </span>
  )
}

/** The pictures or initials alone, for where it is said besides who they are. */
export const FaceRow = ({ faces }: { readonly faces: readonly Face[] }) => (
  <Avatar.Group spacing={6} aria-hidden>
    {faces.map((face) => (
      <PersonFace key={face.id} face={face} title={face.name} size={26} />
    ))}
  </Avatar.Group>
)
