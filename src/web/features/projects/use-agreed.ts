import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Agreed } from '#contract/agreed.ts'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { notify } from '#web/ui/notify.ts'

const agreedQuery = (id: string) =>
  queryOptions({
    queryKey: ['agreed', id],
    queryFn: async ({ signal }) => (await call('quotes.agreed', { params: { id }, signal })).agreed,
    // Quotes and payments change it elsewhere.
    staleTime: 0,
    meta: { handled: true },
  })

/** What was agreed for a project: asked for who sees money, and where the plan has invoices. */
export function useAgreed({ id }: Pick<Project, 'id'>) {
  const planHas = usePlanHas()
  const seesMoney = useMay('money.read')
  return useQuery({ ...agreedQuery(id), enabled: planHas('invoices') && seesMoney })
}

const standing = ({ deposits }: Agreed) => deposits.filter(({ isVoid }) => !isVoid)

/** The numbers of the invoices that hold what was agreed, or a share of it. */
export const invoicedOf = (agreed: Agreed): readonly string[] => [
  ...standing(agreed).map(({ invoiceNumber }) => invoiceNumber),
  ...agreed.quotes.flatMap(({ invoice }) => (invoice ? [invoice.name] : [])),
  ...(agreed.quotes.length === 0 && agreed.invoice ? [agreed.invoice.name] : []),
]

/** Makes the invoice of what was agreed, or takes off it what was paid since, and leads to it. */
export function useInvoiceAgreed() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Pick<Project, 'id'>) => call('quotes.invoiceAgreed', { params: { id } }),
    onSuccess: ({ agreed, invoice: { id, invoiceNumber: number }, isNew }) => {
      const open = standing(agreed).find(({ status }) => status !== 'paid')
      if (open) notify.info(m.quotes_deposit_unpaid({ number: open.invoiceNumber }))
      else if (isNew) notify.success(m.projects_invoice_drafted({ number }))
      else notify.info(m.projects_invoiced_before({ number }))
      void navigate(invoicePath(id))
    },
    // What was refused may stand otherwise by now.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { invoice: useCallback((project: Project) => mutate(project), [mutate]), isPending }
}
