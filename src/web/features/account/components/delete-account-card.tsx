import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { closingQuery } from '../account-queries.ts'
import classes from './delete-account-card.module.css'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

interface DeleteAccountCardProps {
  /** Leads to where everything can be downloaded; null for who may not. */
  readonly onExportFirst: (() => void) | null
}

export function DeleteAccountCard({ onExportFirst }: DeleteAccountCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Loaded ahead: the dialog opens with its field, which takes the focus.
  const { data: closing } = useQuery(closingQuery)
  const owns = useMay('business.close')
  // A business of theirs may be another one than the one that is open.
  const takesBusiness = closing ? closing.businesses.length > 0 : owns

  async function ask() {
    const isMeant = await confirm({
      title: m.account_delete(),
      text: m.account_delete_question(),
      confirmLabel: m.account_delete_continue(),
      danger: true,
    })
    if (isMeant) setIsOpen(true)
  }

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
          <Button color="red" variant="outline" onClick={() => void ask()}>
            {m.account_delete()}
          </Button>
          {onExportFirst && (
            <Button variant="subtle" onClick={onExportFirst}>
              {m.account_delete_export_first()}
            </Button>
          )}
        </Group>
      </Stack>
      <DeleteAccountDialog opened={isOpen} onClose={() => setIsOpen(false)} onExportFirst={onExportFirst} />
    </Paper>
  )
}
