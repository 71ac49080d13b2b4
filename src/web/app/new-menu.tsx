import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'react-router'
import type { NewThing } from '#web/lib/feature.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { Filled } from '#web/ui/filled.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { OpenMenu } from '#web/ui/menu-list.tsx'
import { features } from './features.ts'
import { LockMark } from './lock-mark.tsx'

const newThings = features.flatMap(({ makes = [] }) => makes)

/** What somebody may make, in the order of the rooms. */
export function useNewThings(): readonly NewThing[] {
  const user = useSession((session) => session.user)
  const may = mayOf(user)
  return newThings.filter(({ permission }) => may(permission))
}

interface NewMenuProps extends Pick<OpenMenu, 'position'> {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>
}

/** Things come after the frame that the menu opens with, in which it has nothing to begin on but itself. */
const firstFocused = (item: HTMLElement | null) => item?.focus({ preventScroll: true })

/** What can be made from anywhere, each in its own room; the keyboard walks through it. Nothing for who makes nothing. */
export function NewMenu({ opened, onChange, position = 'bottom-end', children }: NewMenuProps) {
  const planHas = usePlanHas()
  const things = useNewThings()
  if (things.length === 0) return null
  return (
    <MenuButton opened={opened} onChange={onChange} position={position} width={220} button={children}>
      {(Menu) => (
        <Filled>
          {things.map(({ label, icon: ThingIcon, path, needs }, place) => (
            <Menu.Item
              key={path}
              {...(place === 0 && { ref: firstFocused })}
              component={Link}
              to={path}
              leftSection={<ThingIcon size={18} aria-hidden />}
              rightSection={needs !== undefined && !planHas(needs) && <LockMark />}
              mih={44}
            >
              {label()}
            </Menu.Item>
          ))}
        </Filled>
      )}
    </MenuButton>
  )
}
