import type { Need } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { Tables } from '#server/database/tables.ts'

/** A record that a row refers to by id and an export also names. */
export type Reference = 'client' | 'project' | 'invoice' | 'quote'

/** Rows of a table that leave with an export. */
export interface ExportKind {
  /** Of its files: 'data/clients.json', 'tables/clients.csv'. */
  readonly name: string
  /** What it holds, as the README says it in the language of here and now. */
  readonly told: () => string
  readonly table: keyof Tables
  /** The permission that exporting it takes. */
  readonly needs: Need
  /** The only columns for somebody who lacks a permission. */
  readonly less?: { readonly without: Permission; readonly only: readonly string[] }
  /** The column that says whose row it is, and whose it must be. */
  readonly owner: readonly ['workspace_id' | 'user_id' | 'id', 'workspace' | 'user']
  /** Pages go by this column, which is unique; without one there are few rows. */
  readonly by?: 'id'
  /** Tables outside the workspaces' wall hold secrets: of these, only what is named leaves. */
  readonly only?: readonly string[]
  /** Columns that never leave. */
  readonly without?: readonly string[]
  readonly named?: readonly Reference[]
  /** A row is left out with what it belongs to. */
  readonly belongsTo?: Reference | readonly Reference[]
  /** A list within a row that a spreadsheet has as a table of its own. */
  readonly parts?: {
    readonly of: string
    readonly name: string
    readonly told: () => string
    /** What not every one of them has: a table's lines are of the same columns. */
    readonly perhaps?: readonly string[]
  }
}

/** Rows of the business, of which there may be many. */
export const ofWorkspace = { owner: ['workspace_id', 'workspace'], by: 'id' } as const
/** Rows of the person. */
export const ofUser = { owner: ['user_id', 'user'], needs: 'anybody' } as const

/** The part of an export that somebody gets, as they get it. */
export const exportedTo = (
  may: ReadonlySet<Permission>,
  kinds: readonly ExportKind[],
): readonly ExportKind[] =>
  kinds
    .filter(({ needs }) => needs === 'anybody' || may.has(needs))
    .map((kind) => (kind.less && !may.has(kind.less.without) ? { ...kind, only: kind.less.only } : kind))
