import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { DetailField } from '#web/ui/detail-field.tsx'

interface SetElsewhereProps {
  /** The tab of the settings where these are set. */
  readonly tab: 'profile' | 'preferences'
  readonly lines: readonly { readonly label: string; readonly value: string | null }[]
}

const changeTexts = {
  profile: m.settings_change_in_profile,
  preferences: m.settings_change_in_preferences,
}

/** Settings as they stand now, with the way to the one place where they are set. */
export const SetElsewhere = ({ tab, lines }: SetElsewhereProps) => (
  <Stack gap="sm" align="flex-start">
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" my={0} w="100%">
      {lines.map(({ label, value }) => (
        <DetailField key={label} label={label}>
          {value ?? (
            <Text component="span" c="dimmed">
              {m.settings_not_set()}
            </Text>
          )}
        </DetailField>
      ))}
    </SimpleGrid>
    <Anchor component={Link} to={`?tab=${tab}`} replace size="sm" data-way>
      {changeTexts[tab]()}
    </Anchor>
  </Stack>
)
