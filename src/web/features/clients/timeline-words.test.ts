import { expect, it } from 'vitest'
import { entryPath, entryTitle, type OwnEntry } from './timeline-words.ts'

const dated = { id: '0198', at: '2026-03-05T11:00:00.000Z' }
const invoice = { ...dated, number: 'INV-001' }
const sum = { amount: 300.5, currency: 'USD' }

it.each<[OwnEntry, string, string]>([
  [
    { kind: 'measured', ...dated, garmentType: 'dress' },
    'Dress measured',
    '/measurements?tab=history&open=0198',
  ],
  [
    { kind: 'appointment', ...dated, title: 'Second fitting', type: 'fitting', status: 'scheduled' },
    'Second fitting',
    '/calendar?open=0198',
  ],
  [
    { kind: 'invoice-made', ...invoice, ...sum, status: 'draft' },
    'Invoice INV-001 for $300.50',
    '/invoices?open=0198',
  ],
  [{ kind: 'invoice-sent', ...invoice }, 'Invoice INV-001 sent', '/invoices?open=0198'],
  [{ kind: 'invoice-voided', ...invoice }, 'Invoice INV-001 voided', '/invoices?open=0198'],
  [
    { kind: 'paid', ...invoice, ...sum, method: 'cash', moved: 'by-hand' },
    '$300.50 paid on invoice INV-001',
    '/invoices?open=0198',
  ],
  [
    { kind: 'paid', ...invoice, ...sum, method: 'card', moved: 'online' },
    '$300.50 paid online on invoice INV-001',
    '/invoices?open=0198',
  ],
  [
    { kind: 'paid', ...invoice, ...sum, amount: -300.5, method: 'card', moved: 'lost' },
    '$300.50 on invoice INV-001 taken back by the bank',
    '/invoices?open=0198',
  ],
  [
    { kind: 'wrote', ...dated, of: 'invoice', about: 'INV-001', text: 'Thank you' },
    'Message about invoice INV-001',
    '/messages?thread=0198',
  ],
  [
    { kind: 'wrote', ...dated, of: 'project', about: 'Gown', text: 'When?' },
    'Message about Gown',
    '/messages?thread=0198',
  ],
  [
    { kind: 'wrote', ...dated, of: null, about: '', text: 'Hello' },
    'Message received',
    '/messages?thread=0198',
  ],
  [{ kind: 'answered', ...dated, by: 'Ada', text: 'Done' }, 'Your answer', '/messages?thread=0198'],
])('%j is told and leads to its record', (entry, title, path) => {
  expect(entryTitle(entry)).toBe(title)
  expect(entryPath(entry)).toBe(path)
})
