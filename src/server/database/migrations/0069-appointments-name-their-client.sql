-- Whoever is given an appointment sees whom it is with and what it is for by name (docs/decisions/0053), and no more of
-- them unless the work is theirs too.
create or replace function seen_projects(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select project_id from assignments where workspace_id = current_workspace() and member_id = by_member
    union all
    select project_id from pieces
    where workspace_id = current_workspace() and member_id = by_member and deleted_at is null
    union all
    select pieces.project_id from tasks join pieces
      on pieces.workspace_id = tasks.workspace_id and pieces.id = tasks.piece_id
    where tasks.workspace_id = current_workspace() and tasks.member_id = by_member
      and tasks.deleted_at is null and pieces.deleted_at is null
    union all
    select id from projects where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

create or replace function seen_clients(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select projects.client_id from assignments join projects
      on projects.workspace_id = assignments.workspace_id and projects.id = assignments.project_id
    where assignments.workspace_id = current_workspace() and assignments.member_id = by_member
      and projects.deleted_at is null and projects.client_id is not null
    union all
    select projects.client_id from pieces join projects
      on projects.workspace_id = pieces.workspace_id and projects.id = pieces.project_id
    where pieces.workspace_id = current_workspace() and pieces.member_id = by_member
      and pieces.deleted_at is null and projects.deleted_at is null and projects.client_id is not null
    union all
    select projects.client_id from tasks
      join pieces on pieces.workspace_id = tasks.workspace_id and pieces.id = tasks.piece_id
      join projects on projects.workspace_id = pieces.workspace_id and projects.id = pieces.project_id
    where tasks.workspace_id = current_workspace() and tasks.member_id = by_member and tasks.deleted_at is null
      and pieces.deleted_at is null and projects.deleted_at is null and projects.client_id is not null
    union all
    select client_id from projects
    where workspace_id = current_workspace() and created_by = by_member
      and deleted_at is null and client_id is not null
    union all
    select id from clients where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

-- The names alone, past the wall: what one's own appointments say of clients and projects, whether or not they are seen.
-- Where the client was deleted the appointment is hidden with them, which whoever doesn't see the client can't tell otherwise.
create function names_of_own_appointments(by_member uuid)
returns table (event_id uuid, client_name text, is_client_deleted boolean, project_name text)
language plpgsql stable as $$
begin
  if by_member is null then return; end if;
  perform set_config('app.only_member', '', true);
  return query
    select events.id, case when clients.deleted_at is null then clients.name end,
      clients.deleted_at is not null, projects.name
    from events
      left join clients on clients.workspace_id = events.workspace_id and clients.id = events.client_id
      left join projects on projects.workspace_id = events.workspace_id and projects.id = events.project_id
        and projects.deleted_at is null
    where events.workspace_id = current_workspace() and events.member_id = by_member and events.deleted_at is null
      and (events.client_id is not null or events.project_id is not null);
  perform set_config('app.only_member', by_member::text, true);
end $$;
