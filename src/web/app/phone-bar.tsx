import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { features } from './features.ts'
import { NewMenu } from './new-menu.tsx'
import classes from './phone-bar.module.css'

/** The five rooms that are gone to most, on either side of what makes something new. */
const left: readonly string[] = [memberPages.dashboard, memberPages.clients, memberPages.projects]
const right: readonly string[] = [memberPages.calendar, memberPages.invoices]

const rooms = features.flatMap(({ pages }) => pages)

interface PhoneBarProps {
  readonly making: { readonly opened: boolean; readonly onChange: (opened: boolean) => void }
}

/** Where a thumb reaches it: the rooms that are gone to most, and what can be made. */
export function PhoneBar({ making }: PhoneBarProps) {
  return (
    <nav className={classes.bar} aria-label={m.app_places()}>
      <Places paths={left} />
      <div className={classes.place}>
        <NewMenu {...making} position="top">
          <ActionIcon size={44} radius="xl" aria-label={m.app_new()}>
            <IconPlus size={24} aria-hidden />
          </ActionIcon>
        </NewMenu>
      </div>
      <Places paths={right} />
    </nav>
  )
}

function Places({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => {
    const room = rooms.find((page) => page.path === path)
    if (room?.icon === undefined) return null
    const { icon: RoomIcon, title } = room
    return (
      <NavLink key={path} to={path} className={classes.place ?? ''}>
        <RoomIcon size={22} stroke={1.6} aria-hidden />
        <span className={classes.label}>{title()}</span>
      </NavLink>
    )
  })
}
