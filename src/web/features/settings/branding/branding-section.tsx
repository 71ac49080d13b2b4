import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Business } from '#contract/business.ts'
import { m } from '#web/paraglide/messages.js'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { BrandingForm } from './branding-form.tsx'
import { brandingQuery } from './branding-queries.ts'

/** How the business comes to its clients; where the plan has none of it, what was chosen is kept, and that is said. */
export function BrandingSection({ business }: { readonly business: Business }) {
  const isOpen = usePlanHas()('custom-branding')
  const query = useQuery(brandingQuery)
  const { data: branding, isError } = query
  return (
    <PaperSection title={m.branding_title()}>
      {!isOpen && (
        <Alert color="yellow" icon={<IconLock size={18} aria-hidden />}>
          {m.branding_locked({ plan: planTexts.enterprise.name() })}{' '}
          {(branding?.accent ?? branding?.senderName) != null && `${m.branding_kept()} `}
          <PlansLink inherit underline="always">
            {m.plans_see()}
          </PlansLink>
        </Alert>
      )}
      {isOpen && isError && <LoadError query={query} />}
      {isOpen && !isError && !branding && (
        <Text c="dimmed" role="status">
          {m.settings_loading()}
        </Text>
      )}
      {isOpen && branding && <BrandingForm business={business} branding={branding} />}
    </PaperSection>
  )
}
