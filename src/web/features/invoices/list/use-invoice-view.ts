import { useState } from 'react'
import { localStore } from '#web/lib/storage.ts'

export const invoiceViews = ['grid', 'list'] as const
export type InvoiceView = (typeof invoiceViews)[number]

const storageKey = 'toile-invoices-view'

const isView = (stored: unknown): stored is InvoiceView => invoiceViews.some((view) => view === stored)

/** How invoices are shown; the browser remembers it. */
export function useInvoiceView() {
  const [view, setView] = useState<InvoiceView>(() => {
    const stored = localStore.read(storageKey)
    return isView(stored) ? stored : 'grid'
  })
  function chooseView(chosen: InvoiceView) {
    setView(chosen)
    localStore.write(storageKey, chosen)
  }
  return [view, chooseView] as const
}
