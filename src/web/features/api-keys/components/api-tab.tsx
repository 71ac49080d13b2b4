import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { SecretOnce } from '#web/ui/secret-once.tsx'
import { keysQuery } from '../api-keys-queries.ts'
import classes from './api-tab.module.css'
import { type KeyDialog, KeyDialogs } from './key-dialogs.tsx'
import { KeyRow } from './key-row.tsx'

/** By what programs of the business's own call the API. */
export function ApiTab() {
  const isOpen = usePlanHas()('api-access')
  const query = useQuery(keysQuery)
  const [dialog, setDialog] = useState<KeyDialog | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <PaperSection title={m.keys_title()}>
      <Stack gap="md">
        <Text c="dimmed" maw={640}>
          {m.keys_intro()}{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            {m.keys_docs()}
          </Anchor>
        </Text>
        {!isOpen && (
          <Alert color="yellow" role="status" icon={<IconLock size={18} aria-hidden />}>
            {m.keys_closed()} <PlansLink inherit>{m.plans_see()}</PlansLink>
          </Alert>
        )}
        {query.data ? (
          <Keys apiKeys={query.data} isOpen={isOpen} onOpen={setDialog} />
        ) : query.error ? (
          <LoadError query={query} />
        ) : (
          <Skeleton height={64} radius="md" role="status" aria-label={m.keys_loading()} />
        )}
        {isOpen && (
          <div>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setDialog({ kind: 'make' })}
            >
              {m.keys_add()}
            </Button>
          </div>
        )}
      </Stack>
      <KeyDialogs dialog={dialog} onClose={() => setDialog(null)} onSecret={setSecret} />
      <SecretOnce
        secret={secret}
        words={{ title: m.keys_secret_title(), text: m.keys_secret_text(), kept: m.keys_secret_kept() }}
        shown={(value) => [
          { label: m.keys_secret_label(), value },
          { label: m.keys_secret_try(), value: tryWith(value) },
        ]}
        onClose={() => setSecret(null)}
      />
    </PaperSection>
  )
}

/** What it takes to see that the key works, for a terminal. */
const tryWith = (secret: string) =>
  `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/api-keys/me`

interface KeysProps {
  readonly apiKeys: readonly ApiKey[]
  readonly isOpen: boolean
  readonly onOpen: (dialog: KeyDialog) => void
}

function Keys({ apiKeys, isOpen, onOpen }: KeysProps) {
  if (apiKeys.length === 0) return <Text>{m.keys_empty()}</Text>
  return (
    <ul className={classes.list}>
      {apiKeys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} isOpen={isOpen} onOpen={onOpen} />
      ))}
    </ul>
  )
}
