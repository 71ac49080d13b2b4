import { Alert, Anchor, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { describeError } from '#web/lib/errors.ts'
import { phoneAddresses } from '#web/lib/phone-link.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { loginPathFor } from '#web/shared/auth/login-paths.ts'
import { WORKSPACE_PARAM } from '#web/shared/team/business-path.ts'
import { businessesQuery } from '#web/shared/team/businesses.ts'
import { piecePath } from '#web/shared/workshop/piece-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'

/** Where the code on a tag leads: whoever works there lands on the piece, anybody else reads whom to call. */
export function TagPage() {
  const { workspaceId = '', pieceId = '' } = useParams()
  const isSignedIn = useSession(({ token }) => token !== null)
  const businesses = useQuery({ ...businessesQuery, enabled: isSignedIn })
  const isColleague = businesses.data?.workspaces.some(({ id }) => id === workspaceId) ?? false
  if (isSignedIn && isColleague) {
    // Into the right business, whichever this tab is in.
    return (
      <Navigate
        replace
        to={`${piecePath(pieceId)}?${new URLSearchParams({ [WORKSPACE_PARAM]: workspaceId })}`}
      />
    )
  }
  return (
    <PaperPage>
      <Stack>
        {isSignedIn && businesses.isPending ? (
          <Loading />
        ) : isSignedIn && businesses.error ? (
          <ErrorState
            message={describeError(businesses.error).message}
            onRetry={() => void businesses.refetch()}
            retrying={businesses.isFetching}
          />
        ) : (
          <Found workspaceId={workspaceId} pieceId={pieceId} />
        )}
        <LanguageSwitch />
      </Stack>
    </PaperPage>
  )
}

function Found(params: { readonly workspaceId: string; readonly pieceId: string }) {
  const query = useQuery({
    queryKey: ['tag', params.workspaceId, params.pieceId],
    queryFn: ({ signal }) => call('workshop.foundTag', { params, signal }),
    meta: { handled: true },
  })
  const { data, error, isPending } = query
  if (data) return <Whose business={data.business} />
  if (isPending) return <Loading />
  if (isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <Unknown />
  return <LoadError query={query} />
}

function Whose({ business: { name, phone } }: Reply<'workshop.foundTag'>) {
  const isSignedIn = useSession(({ token }) => token !== null)
  const location = useLocation()
  return (
    <Stack>
      <Title order={1} size="h2">
        {m.tags_of({ business: name })}
      </Title>
      <Text>{m.tags_call()}</Text>
      {phone === null ? <Text c="dimmed">{m.tags_no_phone()}</Text> : <Phone phone={phone} />}
      {!isSignedIn && (
        <Group>
          <Button component={Link} to={loginPathFor(location)} variant="default">
            {m.tags_sign_in()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Phone({ phone }: { readonly phone: string }) {
  const addresses = phoneAddresses(phone)
  const style = { size: 'xl', fw: 600 } as const
  return addresses ? (
    <Anchor href={addresses.call} {...style}>
      {phone}
    </Anchor>
  ) : (
    <Text {...style}>{phone}</Text>
  )
}

const Loading = () => (
  <Center py="xl" role="status" aria-label={m.tags_loading()}>
    <Loader />
  </Center>
)

const Unknown = () => (
  <Stack>
    <Title order={1} size="h2">
      {m.tags_gone()}
    </Title>
    <Alert color="red" variant="light">
      {m.tags_gone_text()}
    </Alert>
    <Anchor href={publicPages.landing}>{m.tags_home()}</Anchor>
  </Stack>
)
