import { UnstyledButton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { AssigneeFaces, FaceRow } from './assignee-faces.tsx'
import classes from './assignee-menu.module.css'
import { PersonFace } from './person-face.tsx'
import { assignedText, usePeople } from './use-people.ts'

interface AssigneeMenuProps {
  /** Of whose work it is, by its name. */
  readonly name: string
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** For one of them at most. */
  readonly isSingle?: boolean
  /** Closed to changes. */
  readonly isReadOnly?: boolean
}

/**
 * Whose work something is where it stands among others: who may say so changes it here, others see it. The button says
 * who it is, and each of the people whether it is them.
 */
export function AssigneeMenu({ isReadOnly = false, ...props }: AssigneeMenuProps) {
  const { areSeveral } = usePeople()
  const mayAssign = useMay('work.assign')
  if (!areSeveral) return null
  if (!mayAssign || isReadOnly) return <AssigneeFaces ids={props.ids} />
  return <ChangingMenu {...props} />
}

function ChangingMenu({ name, ids, onChange, isSingle = false }: AssigneeMenuProps) {
  const { members, facesOf } = usePeople()
  // Whoever works there no longer can be taken off, and not be chosen anew.
  const left = ids.filter((id) => members.every((member) => member.id !== id))
  const choose = (id: string) => {
    const others = ids.filter((one) => one !== id)
    onChange(others.length < ids.length ? others : isSingle ? [id] : [...ids, id])
  }
  return (
    <MenuButton
      position="bottom-start"
      button={
        <UnstyledButton
          className={classes.button ?? ''}
          aria-label={m.ui_assigned_change({ name, names: assignedText(facesOf(ids)) })}
        >
          {ids.length === 0 ? (
            <IconUserPlus size={18} aria-hidden className={classes.nobody} />
          ) : (
            <FaceRow faces={facesOf(ids)} />
          )}
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{m.ui_assigned()}</Menu.Label>
          {facesOf([...members.map(({ id }) => id), ...left]).map((face) => (
            <Menu.CheckboxItem
              key={face.id}
              checked={ids.includes(face.id)}
              onChange={() => choose(face.id)}
              closeMenuOnClick={isSingle}
              rightSection={
                <span aria-hidden>
                  <PersonFace face={face} size={22} />
                </span>
              }
            >
              {face.name}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </MenuButton>
  )
}
