import { exampleIds } from './ids.ts'
import { moneyWords } from './words-money.ts'
import { editedAt, PICTURE } from './said-once.ts'
import { workWords } from './words-work.ts'

/** What stands in a field of an answer; undefined leaves out one that may be. */
export type Words = Readonly<Record<string, unknown>>

const ana = { _id: exampleIds.client, name: 'Ana Lima' }
const dress = { _id: exampleIds.project, name: 'Wedding dress' }
const file = (name: string) => `https://toile.example/files/${name}`

/** Whatever bears such a name, where its thing says nothing else. */
const any: Words = {
  _id: exampleIds.client,
  id: exampleIds.client,
  address: 'Rua das Flores 12',
  about: null,
  brand: 'Toile',
  businessName: 'Atelier Duarte',
  caption: 'Ivory satin, first fitting',
  city: 'Porto',
  clientId: exampleIds.client,
  clientName: 'Ana Lima',
  content: 'JVBERi0xLjcK',
  country: 'PT',
  createdAt: '2026-05-04T09:00:00.000Z',
  currency: 'EUR',
  description: 'Ivory satin, floor length',
  device: 'Firefox on Linux',
  email: 'ana@example.com',
  fileName: 'INV-017.pdf',
  fileUrl: file('INV-017.pdf'),
  fittingId: exampleIds.fitting,
  from: '2026-05-01',
  garmentType: 'dress',
  heightPx: 1600,
  image: file('atelier-duarte.webp'),
  invoiceId: exampleIds.invoice,
  invoiceNumber: 'INV-017',
  label: 'Wedding dress',
  mark: '3f9c1a',
  memberId: exampleIds.member,
  message: 'Dear Ana, your dress is ready to be collected.',
  name: 'Ana Lima',
  nextCursor: null,
  number: 'INV-017',
  phone: '+351 912 345 678',
  pieceId: exampleIds.piece,
  postcode: '4050-262',
  projectName: 'Wedding dress',
  quoteNumber: 'Q-009',
  secret: 'toile_AZbi8AAAcACAAAAAAAAALg_k3Jv9QmZr0yUuT5sX1b2cQ8dLwN4pXeRf7HgTiBoAsE',
  size: 92,
  smallUrl: file('ivory-satin-400.webp'),
  stageName: 'Sewing',
  subject: 'Your dress is ready',
  tag: 1017,
  text: 'May I bring the shoes to the fitting?',
  title: 'First fitting',
  to: 'ana@example.com',
  token: 'AZbi8AAAcACAAAAAAAAALkGW4vAAAHAAgAAAAAAAAAT3pQmZr0yUuT5sX1b2cQ',
  updatedAt: editedAt,
  url: file('ivory-satin-1600.webp'),
  widthPx: 1200,
}

const inAtelier: Readonly<Record<string, Words>> = {
  Client: { owed: undefined, lastOrderDate: '2026-05-04T09:00:00.000Z', projects: 1, company: null, notes: 'Allergic to wool' },
  Message: {
    ...{ id: exampleIds.message, _id: exampleIds.message, threadId: exampleIds.client },
    clientId: { ...ana, email: 'ana@example.com' },
  },
  actor: { id: exampleIds.member, name: 'Inês Duarte' },
  member: { id: exampleIds.member, name: 'Inês Duarte' },
  maker: { id: exampleIds.member, name: 'Inês Duarte' },
  workspace: { id: exampleIds.workspace, name: 'Atelier Duarte' },
  Photo: { _id: exampleIds.photo, id: exampleIds.photo, projectId: dress },
  Activity: { kind: 'client.created', description: 'Added client “Ana Lima”', subjectId: exampleIds.client, isThere: true },
  MaterialPicture: { url: PICTURE },
}

export const answerWords: Readonly<Record<string, Words>> & { readonly any: Words } = {
  ...inAtelier,
  ...moneyWords,
  ...workWords,
  any,
}
