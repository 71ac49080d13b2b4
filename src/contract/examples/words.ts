import { exampleIds } from './ids.ts'
import { editedAt, KEY, TOKEN } from './said-once.ts'
import { moneyWords } from './words-money.ts'
import { workWords } from './words-work.ts'

/** What stands in a field of an answer; undefined leaves out one that may be. */
export type Words = Readonly<Record<string, unknown>>

const file = (name: string) => `https://toile.example/files/${name}`

/** Whatever bears such a name, where its thing says nothing else. */
const any: Words = {
  about: 'INV-017',
  added: [],
  assignees: [exampleIds.member],
  billedTo: 'Ana Lima',
  bytes: 48_230,
  businessName: 'Atelier Duarte',
  caption: 'Ivory satin, first fitting',
  changedBy: 'Inês Duarte',
  checkoutOrigins: [],
  city: 'Porto',
  clientName: 'Ana Lima',
  content: 'JVBERi0xLjcK',
  createdAt: '2026-05-04T09:00:00.000Z',
  currency: 'EUR',
  device: 'Firefox on Linux',
  email: 'ana@example.com',
  fileName: 'INV-017.pdf',
  heightPx: 1600,
  ids: [exampleIds.event],
  image_urls: [file('summer-dress-400.webp'), file('summer-dress-1600.webp')],
  instructions: ['Cut on the fold.', 'Sew the side seams, then the hem.'],
  invoiceNumber: 'INV-017',
  ip: '203.0.113.7',
  label: 'Wedding dress',
  materials: ['Linen, 2.5 m at 140 cm', 'Six buttons'],
  message: 'Dear Ana, your dress is ready to be collected.',
  name: 'Ana Lima',
  nextCursor: null,
  number: 'INV-017',
  pageOrigins: [],
  path: '/i',
  phone: '+351 912 345 678',
  postcode: '4050-262',
  projectName: 'Wedding dress',
  quantity: 1,
  quoteNumber: 'Q-009',
  recoveryCodes: ['K7QX2MZP4TNVB5RW'],
  refundIds: [],
  removed: [],
  request: '{"type":"invoice.paid"}',
  secret: 'whsec_dHdvIGh1bmRyZWQgYm9iYmlucyBvZiBpdm9yeSBzaWxr',
  smallUrl: file('ivory-satin-400.webp'),
  stage: 'Sewing',
  stageName: 'Sewing',
  subject: 'Your dress is ready',
  tag: 1017,
  text: 'May I bring the shoes to the fitting?',
  title: 'First fitting',
  to: 'ana@example.com',
  token: TOKEN,
  updatedAt: editedAt,
  url: file('ivory-satin-1600.webp'),
  widthPx: 1200,
}

/** Who works there, and as what it is known. */
const atelier: Readonly<Record<string, Words>> = {
  business: {
    ...{ businessName: 'Atelier Duarte', name: 'Atelier Duarte', email: 'atelier@example.com' },
    ...{
      timezone: 'Europe/Lisbon',
      city: 'Porto',
      postcode: '4050-180',
      country: 'PT',
      phone: '+351 222 000 111',
    },
    ...{ address: 'Rua de Cedofeita 88', paymentDays: 14, currency: 'EUR' },
  },
  workspace: { name: 'Atelier Duarte', businessName: 'Atelier Duarte' },
  enteredWorkspace: { id: exampleIds.workspace, name: 'Atelier Duarte', isOpen: true },
  user: {
    ...{ id: exampleIds.member, _id: exampleIds.member, email: 'ines@example.com', firstName: 'Inês' },
    ...{
      lastName: 'Duarte',
      businessName: 'Atelier Duarte',
      phone: '+351 222 000 111',
      isEmailVerified: true,
    },
    ...{ plan: 'enterprise', isSubActive: true, hasPassword: true },
  },
  userSetting: {
    timezone: 'Europe/Lisbon',
    measurementUnit: 'cm',
    unitsConfirmed: true,
    defaultProjectDuration: 30,
  },
  account: { email: 'ines@example.com', hasPassword: true },
  branding: { accent: '#7a1f3d', senderName: 'Atelier Duarte', from: 'Atelier Duarte' },
  accent: { light: '#7a1f3d' },
  dark: { text: '#d98ba5', fill: '#7a1f3d' },
  letterhead: {
    ...{ name: 'Atelier Duarte', email: 'atelier@example.com', phone: '+351 222 000 111' },
    ...{ address: 'Rua de Cedofeita 88', formatLocale: 'en-GB', pageSize: 'A4' },
  },
  invitation: {
    email: 'rui@example.com',
    businessName: 'Atelier Duarte',
    invitedBy: 'Inês',
    role: 'tailor',
    maskedEmail: 'r…@example.com',
  },
  colleague: { id: exampleIds.member, name: 'Rui Costa', role: 'tailor' },
  member: { id: exampleIds.member, name: 'Rui Costa', role: 'tailor' },
  worker: { id: exampleIds.member, name: 'Rui Costa' },
  former: { id: exampleIds.member, name: 'Rui Costa' },
  maker: { id: exampleIds.member, name: 'Inês Duarte' },
  actor: { id: exampleIds.member, name: 'Inês Duarte' },
  by: { id: exampleIds.member, name: 'Inês Duarte' },
  apiKey: {
    ...{
      id: exampleIds.apiKey,
      name: 'Web shop',
      last4: 'oAsE',
      scopes: ['clients.write', 'money.read', 'money.write'],
    },
    ...{ isOwn: true, expiresAt: '2027-05-04T09:00:00.000Z' },
  },
  key: { name: 'Web shop' },
  'apiKeys.me': {
    key: { name: 'Web shop', expiresAt: null },
    scopes: ['clients.write', 'money.read', 'money.write'],
  },
  webhook: {
    ...{ id: exampleIds.webhook, url: 'https://shop.example/hooks/toile', description: 'Web shop' },
    types: ['invoice.paid', 'project.completed'],
  },
  webhookDelivery: { id: exampleIds.delivery },
  webhookEvent: { id: '0196e2f0-0000-4000-8000-00000000000e', type: 'invoice.paid' },
  session: { id: exampleIds.session },
  activeSession: { id: exampleIds.session, current: true },
  paymentMethod: { brand: 'visa', last4: '4242', exp: '12/30' },
  paidWith: { brand: 'visa', last4: '4242' },
  seller: { name: 'Toile', email: 'billing@toile.example' },
  billedTo: { name: 'Ana Lima', email: 'ana@example.com' },
  activity: {
    ...{ id: exampleIds.line, kind: 'client.created', description: 'Added client “Ana Lima”' },
    ...{ subjectId: exampleIds.client, isThere: true },
  },
  photo: { projectId: null },
  'landing.config': { brand: 'Toile', payments: 'stripe' },
  'notifications.pushKey': {
    key: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  },
  'security.addApp': {
    ...{ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
    address: 'otpauth://totp/Toile:ines@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  'portal.counterKey': { url: `https://toile.example/c#${KEY}` },
  'workshop.mark': { mark: '3f9c1a' },
  'calendar.file': { fileName: 'first-fitting.ics', content: 'BEGIN:VCALENDAR' },
  'calendar.createFeed': { url: 'https://toile.example/calendar/feeds/q7Zl2v0nXc4sT1uYw8eRk5pBgHj3mDfL.ics' },
  'patterns.download': { url: file('summer-dress.png'), fileName: 'summer-dress.png' },
  'till.connect': { url: 'https://connect.example/setup/acct_1017' },
  'till.pay': { url: 'https://pay.example/p/1017' },
}

export const answerWords: Readonly<Record<string, Words>> & { readonly any: Words } = {
  ...atelier,
  ...moneyWords,
  ...workWords,
  any,
}
