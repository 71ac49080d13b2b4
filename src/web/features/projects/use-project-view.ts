import { useState } from 'react'
import { localStore } from '#web/lib/storage.ts'

export const projectViews = ['grid', 'list', 'board'] as const
export type ProjectView = (typeof projectViews)[number]

const storageKey = 'toile-projects-view'

const isView = (stored: unknown): stored is ProjectView => projectViews.some((view) => view === stored)

/** How projects are shown; the browser remembers it. */
export function useProjectView() {
  const [view, setView] = useState<ProjectView>(() => {
    const stored = localStore.read(storageKey)
    return isView(stored) ? stored : 'grid'
  })
  function chooseView(chosen: ProjectView) {
    setView(chosen)
    localStore.write(storageKey, chosen)
  }
  return [view, chooseView] as const
}
