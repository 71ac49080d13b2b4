import * as z from 'zod/mini'
import { parseDrawing, type StoredDrawing, serialize } from '../domain/drawing/stored-drawing.ts'

export const drawingMaxLength = 2_000_000

/** What the designer's layers come to as JSON; anything else is refused, however deep it is nested. */
export const drawing = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.unknown(),
        z.transform((value: unknown, context): StoredDrawing => {
          const parsed = parseDrawing(value)
          const stored = parsed && serialize(parsed)
          if (stored && JSON.stringify(stored).length <= drawingMaxLength) return stored
          context.issues.push({ code: 'custom', input: null, params: { issue: 'drawing' } })
          return z.NEVER
        }),
      ),
    ),
  )
