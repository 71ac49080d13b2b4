import type { Project } from '#contract/projects.ts'

const at = '2026-05-01T10:00:00.000Z'

/** A project of which little is known but a name, as the server answers one. */
export const projectNamed = (name: string, more: Partial<Project> = {}): Project => {
  const id = more.id ?? name
  return {
    _id: id,
    id,
    clientId: { _id: 'Ana', name: 'Ana Sousa' },
    name,
    description: null,
    type: 'Suit',
    kind: 'commission',
    status: 'planning',
    priority: 'medium',
    progress: 0,
    progressBefore: null,
    dueDate: null,
    budget: null,
    budgetCurrency: more.budget == null ? null : 'USD',
    measurementId: null,
    assignees: [],
    pieces: { all: 0, ready: 0, collected: 0 },
    completedAt: null,
    collectedAt: null,
    readOnly: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
