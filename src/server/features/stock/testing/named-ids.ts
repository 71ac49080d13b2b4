import { idIn, type NamedIds } from '#server/testing/named-ids.ts'

const cloth = { kind: 'reserve', quantity: 1, anyway: true }

export const namedIds: NamedIds = ({ post, patch, there }) => {
  const moves = () => `/materials/${there().material}/moves`
  return {
    'stock.create clientId': {
      of: 'client',
      ask: (id) => post('/materials', { name: 'Silk', clientId: id }),
    },
    'stock.update clientId': {
      of: 'client',
      ask: async (id) =>
        patch(`/materials/${idIn(await post('/materials', { name: 'Silk' }))}`, { clientId: id }),
    },
    'stock.move projectId': { of: 'project', ask: (id) => post(moves(), { ...cloth, projectId: id }) },
    'stock.move pieceId': {
      of: 'piece',
      ask: (id, { project }) => post(moves(), { ...cloth, projectId: project, pieceId: id }),
    },
  }
}
