import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { importKinds } from '#contract/imports.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { kindTexts } from './import-words.ts'

/** Among the settings: the way to the import of each kind. */
export function ImportCard() {
  return (
    <PaperSection title={m.imports_card_title()}>
      <Stack gap="sm">
        <Text c="dimmed">{m.imports_card_text()}</Text>
        <Group gap="sm">
          {importKinds.map((kind) => (
            <Button key={kind} variant="default" component={Link} to={`${memberPages.imports}?kind=${kind}`}>
              {m.imports_card_kind({ kind: kindTexts[kind]() })}
            </Button>
          ))}
        </Group>
      </Stack>
    </PaperSection>
  )
}
