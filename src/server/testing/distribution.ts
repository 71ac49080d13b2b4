import type pg from 'pg'

/** What each row of a walled table belongs to, and the first column of all its keys. */
const WHOSE = 'workspace_id'

interface ForeignKey {
  /** 'table.constraint' */
  readonly name: string
  readonly from: string
  readonly to: string
  /** Whether the workspace comes first on both sides, or alone. */
  readonly isWithinWorkspace: boolean
  readonly setsNull: boolean
}

/** What the catalogue of a database tells of how its tables can be spread over several servers by workspace. */
export interface Catalogue {
  /** Behind row level security: each row is one workspace's. */
  readonly walled: readonly string[]
  /** All others. */
  readonly open: readonly string[]
  /** Primary keys, unique constraints and unique indexes of walled tables that don't begin with the workspace. */
  readonly keysAcross: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Policies by their text, 'table.policy'. */
  readonly policies: Readonly<Record<string, string>>
  /** 'table.trigger', by the function that it calls. */
  readonly triggers: Readonly<Record<string, string>>
  readonly functions: Readonly<Record<string, string>>
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const list = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const tables = await list<{ name: string; isWalled: boolean }>(
    `select relname as name, relrowsecurity as "isWalled" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_%' order by 1`,
  )
  const walled = tables.filter(({ isWalled }) => isWalled).map(({ name }) => name)
  const keys = await list<{ table: string; name: string; first: string | null }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, attname as first
     from pg_index left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     order by 1, 2`,
  )
  const foreignKeys = await list<ForeignKey & { first: string; firstThere: string }>(
    `select conrelid::regclass || '.' || conname as name, conrelid::regclass::text as from,
       confrelid::regclass::text as to, confdeltype in ('n', 'd') as "setsNull",
       here.attname as first, there.attname as "firstThere"
     from pg_constraint
     join pg_attribute here on here.attrelid = conrelid and here.attnum = conkey[1]
     join pg_attribute there on there.attrelid = confrelid and there.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  )
  const named = async (text: string) =>
    Object.fromEntries((await list<{ name: string; text: string }>(text)).map((row) => [row.name, row.text]))
  return {
    walled,
    open: tables.filter(({ isWalled }) => !isWalled).map(({ name }) => name),
    keysAcross: keys
      .filter(({ table, first }) => walled.includes(table) && first !== WHOSE)
      .map(({ name }) => name),
    foreignKeys: foreignKeys.map(({ name, from, to, setsNull, first, firstThere }) => ({
      name,
      from,
      to,
      setsNull,
      isWithinWorkspace: first === WHOSE && firstThere === WHOSE,
    })),
    policies: await named(
      `select polrelid::regclass || '.' || polname as name, pg_get_expr(polqual, polrelid) as text
       from pg_policy order by 1`,
    ),
    triggers: await named(
      `select tgrelid::regclass || '.' || tgname as name, proname as text
       from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where not tgisinternal and pronamespace = 'public'::regnamespace order by 1`,
    ),
    functions: await named(
      `select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as text
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ),
  }
}

/** How often a function's text reads or writes one of these tables, and how often it says of which workspace. */
export function usesOf(text: string, tables: readonly string[]): { uses: number; ofWorkspace: number } {
  const plain = text.replaceAll(/--.*$/gm, '')
  const using = new RegExp(`\\b(from|join|update|into)\\s+(${tables.join('|')})\\b`, 'gi')
  return { uses: plain.match(using)?.length ?? 0, ofWorkspace: plain.match(/workspace/g)?.length ?? 0 }
}
