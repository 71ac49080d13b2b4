-- An invoice over nothing is paid as soon as it is out, and never overdue: so are those that were sent before.
create or replace function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select id, coalesce((today_by_zone ->> time_zone)::date, default_today) as today
    from workspaces
    where id > coalesce(after_workspace, '00000000-0000-0000-0000-000000000000')
    order by id
    limit batch
  loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update invoices set status = 'overdue'
      where workspace_id = business.id and status = 'sent' and due_date < business.today and total_minor > 0
        and deleted_at is null and voided_at is null;
    update invoices set status = 'paid', paid_at = now(), paid_on = business.today
      where workspace_id = business.id and status in ('sent', 'overdue') and total_minor = 0
        and deleted_at is null and voided_at is null;
    came_to := business.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;
