import { Group, Table } from '@mantine/core'
import type { ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { InvoiceRows } from '#web/shared/invoices/invoice-rows.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { useAgreed } from '../use-agreed.ts'
import { InvoiceAgreed } from './invoice-agreed.tsx'
import { InvoiceFromPieces } from './invoice-from-pieces.tsx'
import classes from './project-parts.module.css'
import { UnbilledWork } from './unbilled-work.tsx'

interface ProjectMoneyProps {
  readonly project: Project
  readonly overview: ProjectOverview
}

/** What was invoiced, what came in (deposits with it), what is left; then each invoice. Nothing for who doesn't see money. */
export function ProjectMoney({ project, overview }: ProjectMoneyProps) {
  const { billed, invoices } = overview
  const agreed = useAgreed(project)
  if (billed === null) return null
  return (
    <PageSection
      title={m.projects_invoices()}
      actions={<MakeInvoices project={project} overview={overview} />}
    >
      {billed.map((sum) => (
        <Sums key={sum.currency} sum={sum} name={project.name} />
      ))}
      <Missing what={m.projects_agreed()} query={agreed} mb="sm" />
      <UnbilledWork project={project} />
      {invoices.length === 0 ? (
        <p className={classes.none}>{m.projects_invoices_none()}</p>
      ) : (
        <InvoiceRows invoices={invoices} />
      )}
    </PageSection>
  )
}

/** Whichever of them there is something to invoice by. */
function MakeInvoices({ project, overview }: ProjectMoneyProps) {
  return (
    <Group gap="xs">
      <InvoiceAgreed project={project} invoices={overview.invoices} />
      <InvoiceFromPieces project={project} />
    </Group>
  )
}

interface SumsProps {
  readonly sum: NonNullable<ProjectOverview['billed']>[number]
  readonly name: string
}

function Sums({ sum: { currency, amount, paid, balance }, name }: SumsProps) {
  const columns = [
    [m.projects_billed(), amount],
    [m.projects_paid(), paid],
    [m.projects_balance(), balance],
  ] as const
  return (
    <Table
      layout="fixed"
      withRowBorders={false}
      className={classes.sums ?? ''}
      aria-label={m.projects_money_of({ name })}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map(([label]) => (
            <Table.Th key={label} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          {columns.map(([label, value]) => (
            <Table.Td key={label}>{formatMoney(value, currency)}</Table.Td>
          ))}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
