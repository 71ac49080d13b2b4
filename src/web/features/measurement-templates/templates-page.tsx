import { Button, SimpleGrid } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { newTemplatePath } from '#web/shared/measurements/template-paths.ts'
import { templatesQuery } from '#web/shared/measurements/template-queries.ts'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { BeginMenu } from '#web/ui/add-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { WholeList } from '#web/ui/whole-list.tsx'
import { PlanNotice } from './components/plan-notice.tsx'
import { TemplateCard } from './components/template-card.tsx'

/** The business's own lists of what is measured. */
export function TemplatesPage() {
  const query = useQuery(templatesQuery)
  const { data } = query
  const isClosed = !usePlanHas()('advanced-measurement-templates')
  const mayWrite = useMay('business.write')
  const isMaking = mayWrite && !isClosed
  return (
    <>
      <PageHeader
        title={m.measurement_templates_title()}
        subtitle={m.measurement_templates_subtitle()}
        isWide
        actions={isMaking && <NewTemplateMenu />}
      />
      {isClosed && data && data.length > 0 && <PlanNotice />}
      <WholeList query={query} loadingLabel={m.measurement_templates_loading_all()} cardHeightPx={132}>
        {(templates) => {
          const away = templates.filter(({ isPutAway }) => isPutAway)
          const inUse = templates.filter(({ isPutAway }) => !isPutAway)
          return (
            <>
              {inUse.length === 0 &&
                (isClosed && away.length === 0 ? <Offer /> : <Nothing isMaking={isMaking} />)}
              {inUse.length > 0 && <Cards templates={inUse} isClosed={isClosed} />}
              {away.length > 0 && (
                <PageSection title={m.measurement_templates_away()} isApart>
                  <Cards templates={away} isClosed={isClosed} />
                </PageSection>
              )}
            </>
          )
        }}
      </WholeList>
    </>
  )
}

interface CardsProps {
  readonly templates: readonly MeasurementTemplate[]
  readonly isClosed: boolean
}

const Cards = ({ templates, isClosed }: CardsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md" data-wide>
    {templates.map((template) => (
      <TemplateCard key={template.id} template={template} isClosed={isClosed} />
    ))}
  </SimpleGrid>
)

const icon = <IconListDetails size={28} />

/** What a plan with templates would open. */
const Offer = () => (
  <EmptyState
    icon={icon}
    title={m.measurement_templates_offer_title()}
    text={m.measurement_templates_offer_text()}
    action={<PlansLink>{m.plans_see()}</PlansLink>}
  />
)

const Nothing = ({ isMaking }: { readonly isMaking: boolean }) => (
  <EmptyState
    icon={icon}
    title={m.measurement_templates_none()}
    {...(isMaking && {
      text: m.measurement_templates_none_text(),
      action: (
        <Button component={Link} to={newTemplatePath('jacket')} variant="default">
          {m.measurement_templates_none_action()}
        </Button>
      ),
    })}
  />
)

/** A new template, and whose standard names it begins with. */
function NewTemplateMenu() {
  return (
    <BeginMenu isBelow label={m.measurement_templates_new()}>
      {(Menu) => (
        <>
          <Menu.Item component={Link} to={newTemplatePath()}>
            {m.measurement_templates_start_empty()}
          </Menu.Item>
          <Menu.Label>{m.measurement_templates_start_standard()}</Menu.Label>
          {garmentTypes.map((garment) => (
            <Menu.Item key={garment} component={Link} to={newTemplatePath(garment)}>
              {garmentLabels[garment]}
            </Menu.Item>
          ))}
        </>
      )}
    </BeginMenu>
  )
}
