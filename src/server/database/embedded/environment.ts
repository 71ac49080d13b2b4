/**
 * All that a database process gets to see. The operator's own variables would change what initdb builds (LANG,
 * PGDATA, PGOPTIONS) or end up in the log, so none of them is passed on.
 */
export const CHILD_ENVIRONMENT = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin',
}
