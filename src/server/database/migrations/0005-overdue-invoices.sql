-- What the job that marks invoices overdue looks for: few, beside those that were paid long ago.
create index invoices_waiting_by_due_date on invoices (workspace_id, due_date)
  where status = 'sent' and deleted_at is null;

-- Marks overdue what was due before today, business by business, each within its own wall: the policies see
-- every update as one of that workspace's. 'Today' comes from the caller by time zone, so that these are the
-- same days as everywhere else. Answers the last workspace it came to, null when there are no more.
create function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select memberships.workspace_id as id,
      coalesce((today_by_zone ->> preferences.time_zone)::date, default_today) as today
    from memberships left join preferences on preferences.user_id = memberships.user_id
    where memberships.role = 'owner' and (after_workspace is null or memberships.workspace_id > after_workspace)
    order by memberships.workspace_id
    limit batch
  loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update invoices set status = 'overdue'
      where workspace_id = business.id and status = 'sent' and due_date < business.today and deleted_at is null;
    came_to := business.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;
