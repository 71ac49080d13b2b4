import { Stack, Text } from '@mantine/core'
import { CopyTextButton } from '#web/ui/copy-button.tsx'
import classes from './copy-field.module.css'

/** A long key to be taken elsewhere, by the clipboard or read off in groups of four. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <code className={classes.key}>{value.replace(/.{4}(?=.)/g, '$& ')}</code>
      <CopyTextButton value={value} />
    </Stack>
  )
}
