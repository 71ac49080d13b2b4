-- An appointment is one fitting of one project (docs/decisions/0057). What two projects have both begun until now stays
-- that of the one who was first; a unique index can follow once no version writes that doesn't see to it.

do $$
declare
  within text := current_setting('app.workspace_id', true);
  business record;
begin
  for business in select id from workspaces loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update fittings set event_id = null
    from (
      select fittings.id, row_number() over (partition by fittings.event_id
        order by fittings.deleted_at is not null or projects.deleted_at is not null, fittings.id) as place
      from fittings join projects
        on projects.workspace_id = fittings.workspace_id and projects.id = fittings.project_id
      where fittings.workspace_id = business.id and fittings.event_id is not null
    ) as begun
    where fittings.workspace_id = business.id and fittings.id = begun.id and begun.place > 1;
  end loop;
  perform set_config('app.workspace_id', coalesce(within, ''), true);
end $$;
