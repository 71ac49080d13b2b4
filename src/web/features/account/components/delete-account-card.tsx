import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { closingQuery } from '../account-queries.ts'
import { DeleteAccountButton } from './delete-account-button.tsx'
import classes from './delete-account-card.module.css'

interface DeleteAccountCardProps {
  /** Leads to where everything can be downloaded; null for who may not. */
  readonly onExportFirst: (() => void) | null
}

export function DeleteAccountCard({ onExportFirst }: DeleteAccountCardProps) {
  // Loaded ahead: the dialog opens with its field, which takes the focus.
  const { data: closing } = useQuery(closingQuery)
  const owns = useMay('business.close')
  // A business of theirs may be another one than the one that is open.
  const takesBusiness = closing ? closing.businesses.length > 0 : owns

  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      aria-labelledby="delete-title"
      className={classes.card ?? ''}
    >
      <Title order={2} size="h3" id="delete-title" mb="sm">
        {m.account_delete()}
      </Title>
      <Stack gap="md">
        <Text c="dimmed" maw={640}>
          {takesBusiness ? m.account_delete_text() : m.account_delete_text_member()}
        </Text>
        {takesBusiness && (
          <Text c="dimmed" maw={640}>
            {m.account_delete_retention()}
          </Text>
        )}
        <Group gap="sm">
          <DeleteAccountButton onExportFirst={onExportFirst} />
          {onExportFirst && (
            <Button variant="subtle" onClick={onExportFirst}>
              {m.account_delete_export_first()}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
