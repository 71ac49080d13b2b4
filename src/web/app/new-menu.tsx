import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { features } from './features.ts'
import { LockMark } from './lock-mark.tsx'

/** What can be made, in the order of the rooms. */
export const newThings = features.flatMap(({ makes = [] }) => makes)

interface NewMenuProps extends Pick<MenuProps, 'position'> {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  /** The button that opens it. */
  readonly children: ReactElement
}

/** What can be made from anywhere, each in its own room; the keyboard walks through it. */
export function NewMenu({ opened, onChange, position = 'bottom-end', children }: NewMenuProps) {
  const planHas = usePlanHas()
  return (
    <Menu opened={opened} onChange={onChange} position={position} width={220}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={m.app_new()}>
        {newThings.map(({ label, icon: ThingIcon, path, needs }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            leftSection={<ThingIcon size={18} aria-hidden />}
            rightSection={needs !== undefined && !planHas(needs) && <LockMark />}
            mih={44}
          >
            {label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
