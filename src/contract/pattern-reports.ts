import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, nothing, optionalText } from './fields.ts'

/** What businesses tell the operator of a public pattern, and what the operator does about it. */

export const reportReasons = ['copied', 'offensive', 'personal-data', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reports by so many businesses hide a pattern until the operator has looked at it. */
export const reportsToHide = 3

const ReportPatternBody = z.object({ reason: z.enum(reportReasons), note: optionalText(1_000) })

export const patternReportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/patterns/public/:id/report',
    summary: 'Tell the operator of a public pattern; a second report by the same business changes nothing',
    access: 'member',
    needs: 'patterns.read',
    params: idParams,
    body: ReportPatternBody,
    reply: nothing,
    status: 201,
    errors: ['CONFLICT'],
    callsPerMinute: 10,
  }),
  review: endpoint({
    method: 'POST',
    path: '/patterns/public/:id/review',
    summary: 'Take a public pattern down, or show it again, which forgets what was reported',
    access: 'administrator',
    params: idParams,
    body: z.object({ hidden: z.boolean() }),
    reply: nothing,
    errors: [],
  }),
}
