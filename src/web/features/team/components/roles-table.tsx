import { Box, Paper, Table, Text, VisuallyHidden } from '@mantine/core'
import { roles } from '#domain/team/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { roleWords } from '#web/shared/team/role-words.ts'
import { areas } from './role-areas.ts'
import classes from './roles-table.module.css'

/** What each role may do, to be looked up: folded until it is. */
export function RolesTable() {
  return (
    <Paper component="details" withBorder p="lg">
      <summary className={classes.title}>{m.team_table()}</summary>
      <Text size="sm" c="dimmed" mt="md" mb="sm">
        {m.team_table_note()}
      </Text>
      {/* It is scrolled, and the keyboard needs a place to do so. */}
      <Box
        component="section"
        className={classes.table ?? ''}
        data-sideways
        tabIndex={0}
        aria-label={m.team_table()}
      >
        <Table fz="sm">
          <VisuallyHidden component="caption">{m.team_table()}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.team_table_action()}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} scope="col">
                  {roleWords[role]()}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {areas.map(({ key, label, word }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  {label()}
                </Table.Th>
                {roles.map((role) => (
                  <Table.Td key={role}>{word(role)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  )
}
