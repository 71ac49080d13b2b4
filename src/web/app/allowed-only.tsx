import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { type Permission, rolesWith } from '#domain/team/permissions.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { roleWords } from '#web/shared/team/role-words.ts'

interface AllowedOnlyProps {
  readonly permission: Permission
  /** The page's. */
  readonly title: () => string
}

/** The page, or, for who may not open it, who can: most come here by an address that somebody sent them. */
export function AllowedOnly({ permission, title }: AllowedOnlyProps) {
  if (useMay(permission)) return <Outlet />
  return (
    <Center p="lg" mih="60vh">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Title order={1}>{title()}</Title>
        <Text>{m.app_not_allowed_text()}</Text>
        <Text c="dimmed">{m.app_not_allowed_who({ roles: rolesText(permission) })}</Text>
        <Button mt="md" component={Link} to={memberPages.dashboard}>
          {m.app_to_dashboard()}
        </Button>
      </Stack>
    </Center>
  )
}

const rolesText = (permission: Permission) => listed(rolesWith(permission).map((role) => roleWords[role]()))
