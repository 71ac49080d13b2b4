import { Avatar, VisuallyHidden } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { namesIn, usePeople } from './use-people.ts'

/** Whose work something is, at a glance; nothing where somebody works alone. */
export function AssigneeFaces({ ids }: { ids: readonly string[] }) {
  const { areSeveral, facesOf } = usePeople()
  if (!areSeveral || ids.length === 0) return null
  const faces = facesOf(ids)
  return (
    <span>
      <VisuallyHidden>{m.ui_assigned_to({ names: namesIn(faces) })}</VisuallyHidden>
      <Avatar.Group spacing={6} aria-hidden>
        {faces.map(({ id, name, color, image }) => (
          <Avatar
            key={id}
            src={image}
            name={name}
            title={name}
            alt=""
            color={color ?? 'gray'}
            variant="filled"
            autoContrast
            size={26}
          />
        ))}
      </Avatar.Group>
    </span>
  )
}
