import { Radio, Stack, Switch } from '@mantine/core'
import { type GrantedRole, grantedRoles } from '#contract/joining.ts'
import { mayGrant, type Switches, switchesOf } from '#domain/team/permissions.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { roleWords } from '#web/shared/team/role-words.ts'
import { hasSwitches, roleDoes } from './standing-words.ts'

export interface RoleValues extends Switches {
  readonly role: GrantedRole
}

/** How the fields begin for somebody new. */
export const tailorValues: RoleValues = { role: 'tailor', ...switchesOf.tailor }

interface RoleFieldsProps {
  readonly values: RoleValues
  readonly onChange: (values: RoleValues) => void
  /** Without a sign-in nobody sees anything. */
  readonly withoutSwitches?: boolean
}

/** A role with what it may do, and the two switches where they mean something; another role begins with its own. */
export function RoleFields({ values, onChange, withoutSwitches = false }: RoleFieldsProps) {
  const own = useSession(({ user }) => user?.workspace.role ?? 'viewer')
  const { role, sees, seesPrices } = values
  const choose = (name: string) => {
    const chosen = grantedRoles.find((one) => one === name)
    if (chosen) onChange({ role: chosen, ...switchesOf[chosen] })
  }
  return (
    <>
      <Radio.Group label={m.team_role()} value={role} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {grantedRoles
            .filter((one) => mayGrant(own, one))
            .map((one) => (
              <Radio key={one} value={one} label={roleWords[one]()} description={roleDoes[one]()} />
            ))}
        </Stack>
      </Radio.Group>
      {!withoutSwitches && hasSwitches(role) && (
        <Stack gap="sm">
          <Switch
            label={m.team_switch_assigned()}
            description={m.team_switch_assigned_text()}
            checked={sees === 'assigned'}
            onChange={({ currentTarget }) =>
              onChange({ ...values, sees: currentTarget.checked ? 'assigned' : 'all' })
            }
          />
          <Switch
            label={m.team_switch_prices()}
            description={m.team_switch_prices_text()}
            checked={seesPrices}
            onChange={({ currentTarget }) => onChange({ ...values, seesPrices: currentTarget.checked })}
          />
        </Stack>
      )}
    </>
  )
}
