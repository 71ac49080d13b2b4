import type { Activity } from '#contract/activities.ts'

/** Something that was done on 11 March 2026, as the server tells of it. */
export const activityOf = (description: string, more: Partial<Activity> = {}): Activity => ({
  id: description,
  description,
  createdAt: '2026-03-11T09:00:00.000Z',
  kind: 'project.created',
  subjectId: 'subject',
  isThere: true,
  actor: null,
  via: 'person',
  keyName: null,
  ...more,
})
