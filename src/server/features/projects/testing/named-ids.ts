import type { NamedIds } from '#server/testing/named-ids.ts'

const suit = { name: 'Suit', type: 'Suit' }

export const namedIds: NamedIds = ({ post, patch }) => ({
  'projects.create clientId': { of: 'client', ask: (id) => post('/projects', { ...suit, clientId: id }) },
  'projects.update clientId': {
    of: 'client',
    ask: (id, { project }) => patch(`/projects/${project}`, { clientId: id }),
  },
  'projects.update measurementId': {
    of: 'set',
    ask: (id, { project }) => patch(`/projects/${project}`, { measurementId: id }),
  },
})
