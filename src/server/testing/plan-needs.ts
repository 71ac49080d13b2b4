import type { PlanFeature } from '#domain/plans/plans.ts'
import { fieldOf } from '#server/features/measurement-templates/testing/rows.ts'

const item = { description: 'Gown', quantity: 1, rate: 100 }
const someId = () => crypto.randomUUID()
const event = { title: 'Fitting', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
const span = 'startTime=2026-03-02T08:00:00Z&endTime=2026-03-02T09:00:00Z'

interface Need {
  readonly feature: PlanFeature
  /** What has to be sent for the endpoint to come as far as the plan. */
  readonly body?: () => object
  readonly query?: string
}

const calendar: Need = { feature: 'calendar' }
const invoices: Need = { feature: 'invoices' }
const floor: Need = { feature: 'timeline-management' }
const templates: Need = { feature: 'advanced-measurement-templates' }
const section = () => ({ id: someId(), garmentType: 'jacket', fields: [fieldOf({ standard: 'Chest' })] })

/** Every endpoint that a plan opens, and what opens it. */
export const needs: Readonly<Record<string, Need>> = {
  'analytics.stats': { feature: 'analytics' },
  'calendar.list': calendar,
  'calendar.ofClient': calendar,
  'calendar.clashes': { ...calendar, query: span },
  'calendar.create': { ...calendar, body: () => event },
  'calendar.get': calendar,
  'calendar.update': { ...calendar, body: () => ({ title: 'Other' }) },
  'calendar.changeRepeat': { ...calendar, body: () => ({ repeat: null }) },
  'calendar.undoRepeat': { ...calendar, body: () => ({ added: [], removed: [], repeat: null }) },
  'calendar.remove': calendar,
  'calendar.restore': { ...calendar, body: () => ({}) },
  'calendar.file': calendar,
  'calendar.createFeed': calendar,
  'invoices.list': invoices,
  'invoices.nextNumber': invoices,
  'invoices.create': {
    ...invoices,
    body: () => ({ clientId: someId(), dueDate: '2099-01-31', items: [item] }),
  },
  'invoices.get': invoices,
  'invoices.update': { ...invoices, body: () => ({ notes: 'x' }) },
  'invoices.remove': invoices,
  'invoices.void': { ...invoices, body: () => ({ reason: 'x' }) },
  'invoices.restore': invoices,
  'invoices.versions': invoices,
  'invoices.letterhead': invoices,
  'invoices.addPayment': { feature: 'payment-tracking', body: () => ({ amount: 1 }) },
  'invoices.removePayment': { feature: 'payment-tracking' },
  'invoices.mail': invoices,
  'invoices.send': { ...invoices, body: () => ({}) },
  'absences.create': {
    ...floor,
    body: () => ({ memberId: someId(), reason: 'sick', from: '2099-07-01', until: '2099-07-01' }),
  },
  'absences.update': { ...floor, body: () => ({ note: 'x' }) },
  'absences.remove': floor,
  'absences.restore': floor,
  'workshop.setUp': { ...floor, body: () => ({ rushPercent: 30 }) },
  'workshop.create': { ...floor, body: () => ({ projectId: someId(), label: 'Trousers' }) },
  'workshop.update': { ...floor, body: () => ({ label: 'Trousers' }) },
  'workshop.move': { ...floor, body: () => ({ pieceIds: [someId()], stageId: someId() }) },
  'workshop.undoMove': { ...floor, body: () => ({ pieceIds: [someId()] }) },
  'workshop.restore': floor,
  'workshop.remove': floor,
  'workshop.offerTelling': floor,
  'workshop.tell': { ...floor, body: () => ({ way: 'sms', message: 'Ready', pieceIds: [someId()] }) },
  'measurementTemplates.create': {
    ...templates,
    body: () => ({ name: 'Jacket', sections: [section()] }),
  },
  'measurementTemplates.addPicture': templates,
  'measurementTemplates.update': { ...templates, body: () => ({ name: 'Other' }) },
  'measurementTemplates.putAway': templates,
  'measurementTemplates.restore': templates,
  'measurements.takeByTemplate': {
    ...templates,
    body: () => ({
      clientId: someId(),
      versionId: someId(),
      sections: [{ id: someId(), measurements: [{ name: 'Chest', size: 40 }] }],
    }),
  },
  'fittings.create': { ...floor, body: () => ({}) },
  'fittings.change': { ...floor, body: () => ({ note: 'x' }) },
  'fittings.remove': floor,
  'fittings.restore': floor,
  'fittings.addPhoto': floor,
  'fittings.changePhoto': { ...floor, body: () => ({ view: 'side' }) },
  'fittings.removePhoto': floor,
  'fittings.restorePhoto': floor,
  'fittings.addPin': { ...floor, body: () => ({ text: 'Take in' }) },
  'fittings.changePin': { ...floor, body: () => ({ text: 'Take in' }) },
  'fittings.removePin': floor,
  'fittings.restorePin': floor,
  'fittings.makeTask': { ...floor, body: () => ({}) },
  'tickets.addItem': { ...floor, body: () => ({ name: 'Hem' }) },
  'tickets.takeStarter': floor,
  'tickets.orderItems': { ...floor, body: () => ({ ids: [someId()] }) },
  'tickets.changeItem': { ...floor, body: () => ({ name: 'Hem' }) },
  'tickets.removeItem': floor,
  'tickets.restoreItem': floor,
  'tickets.addTask': { ...floor, body: () => ({ pieceId: someId(), name: 'Hem' }) },
  'tickets.changeTask': { ...floor, body: () => ({ name: 'Hem' }) },
  'tickets.done': { ...floor, body: () => ({}) },
  'tickets.undone': floor,
  'tickets.removeTask': floor,
  'tickets.restoreTask': floor,
  'tickets.take': {
    ...floor,
    body: () => ({ client: { name: 'Ada' }, pieces: [{ label: 'Jeans', garment: 'jeans', tasks: [] }] }),
  },
  'tickets.setDeposit': { ...floor, body: () => ({ deposit: 5 }) },
  'tickets.invoice': floor,
  'stock.create': { ...floor, body: () => ({ name: 'Navy hopsack' }) },
  'stock.update': { ...floor, body: () => ({ name: 'Navy hopsack' }) },
  'stock.remove': floor,
  'stock.restore': floor,
  'stock.removePicture': floor,
  'stock.setPicture': floor,
  'stock.move': { ...floor, body: () => ({ kind: 'in', quantity: 1 }) },
  'stock.takeBack': floor,
  'wages.setRates': {
    ...floor,
    body: () => ({ memberId: someId(), rates: [{ workItemId: someId(), rate: 1 }] }),
  },
  'wages.pay': { ...floor, body: () => ({ memberId: someId(), amount: 1 }) },
  'wages.takeBack': floor,
  'wages.restore': floor,
  'team.addWorker': { ...floor, body: () => ({ name: 'Layla' }) },
}
