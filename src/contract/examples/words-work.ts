import { exampleIds } from './ids.ts'

type Words = Readonly<Record<string, unknown>>

export const workWords: Readonly<Record<string, Words>> = {
  client: {
    ...{
      name: 'Ana Lima',
      email: 'ana@example.com',
      phone: '+351 912 345 678',
      address: 'Rua das Flores 12',
    },
    ...{ postcode: '4050-262', city: 'Porto', country: 'PT', notes: 'Allergic to wool' },
    ...{ status: 'active', projects: 1, lastOrderDate: '2026-05-04T09:00:00.000Z', owed: undefined },
  },
  message: {
    projectId: { _id: exampleIds.project, name: 'Wedding dress' },
    clientId: { _id: exampleIds.client, name: 'Ana Lima', email: 'ana@example.com' },
  },
  calendarEvent: {
    ...{ id: exampleIds.event, _id: exampleIds.event, type: 'fitting', status: 'scheduled' },
    ...{
      startTime: '2026-05-11T09:00:00.000Z',
      endTime: '2026-05-11T10:00:00.000Z',
      location: 'Atelier, first floor',
    },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    projectId: { _id: exampleIds.project, name: 'Wedding dress' },
  },
  dueMark: { title: 'Wedding dress', kind: 'project', day: '2026-08-14' },
  measurement: {
    garmentType: 'dress',
    measurements: [
      { name: 'Bust', size: 92, unit: 'cm' },
      { name: 'Waist', size: 72.5, unit: 'cm' },
    ],
  },
  size: { name: 'Bust', size: 92, unit: 'cm' },
  setSize: { code: '38', sizes: [{ name: 'Bust', size: 88, unit: 'cm' }] },
  sizeTable: { name: 'House sizes' },
  measurementTemplate: {
    id: exampleIds.template,
    _id: exampleIds.template,
    name: 'Bridal gown',
    defaultFor: 'dress',
    version: 1,
  },
  templateSection: { id: exampleIds.section, garmentType: 'dress' },
  field: { id: exampleIds.field, standard: 'Bust', label: null, unit: 'cm' },
  draft: { name: 'Chinos for Ana', garment: 'pants', design: 'chinos', engine: 'freesewing 4.10.2' },
  draftSeam: { seam: 'chinos.front.side', mm: 1040 },
  pattern: {
    name: 'Summer dress',
    garmentType: 'Dress',
    style: 'Casual',
    fabricType: 'Linen',
    sizeRange: 'M-L',
  },
  publicPattern: {
    id: exampleIds.pattern,
    _id: exampleIds.pattern,
    name: 'Summer dress',
    garmentType: 'Dress',
    maker: 'Atelier Duarte',
  },
  reason: { chosen: '38' },
  material: { name: 'Navy hopsack', unit: 'm', onHand: 12.5, price: 58 },
  task: { name: 'Shorten the hem', price: 24, minutes: 30 },
  workItem: { name: 'Shorten the hem', garment: 'trousers', price: 24, minutes: 30 },
  stage: { name: 'Sewing', meaning: 'work', days: 3 },
  absence: { reason: 'holiday', from: '2026-08-17', until: '2026-08-28', note: 'Azores' },
  payout: { kind: 'payout', amount: 125 },
  fittingPin: { id: exampleIds.pin, number: 1, text: 'Take the waist in', changeMm: -15 },
  preview: {
    ...{
      from: 'Atelier Duarte',
      one: 'Dear Ana, your dress can be collected.',
      subject: 'Your dress is ready',
    },
    ...{
      several: 'Dear Ana, your dress and your veil can be collected.',
      start: 'Dear {name}, {pieces} can be collected.',
    },
  },
  project: {
    ...{ _id: exampleIds.project, id: exampleIds.project, name: 'Wedding dress', type: 'Wedding Dress' },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    ...{ status: 'in-progress', priority: 'high', progress: 40, dueDate: '2026-08-14' },
    ...{ budget: 1200, budgetCurrency: 'EUR', assignees: [exampleIds.member] },
  },
  piece: {
    ...{
      id: exampleIds.piece,
      stageId: exampleIds.stage,
      garment: 'wedding-dress',
      promisedOn: '2026-08-07',
    },
    project: { id: exampleIds.project, name: 'Wedding dress' },
    client: { id: exampleIds.client, name: 'Ana Lima' },
  },
}
