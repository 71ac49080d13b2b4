-- Whoever is given an appointment sees whom and what it is about (docs/decisions/0053), and no more of that client's work.
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
    select project_id from events
    where workspace_id = current_workspace() and member_id = by_member
      and deleted_at is null and project_id is not null
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
    select client_id from events
    where workspace_id = current_workspace() and member_id = by_member
      and deleted_at is null and client_id is not null
    union all
    -- an appointment may name a project alone
    select projects.client_id from events join projects
      on projects.workspace_id = events.workspace_id and projects.id = events.project_id
    where events.workspace_id = current_workspace() and events.member_id = by_member and events.deleted_at is null
      and projects.deleted_at is null and projects.client_id is not null
    union all
    select client_id from projects
    where workspace_id = current_workspace() and created_by = by_member
      and deleted_at is null and client_id is not null
    union all
    select id from clients where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

-- As before, but what is told of an appointment names its client: of one whom they don't see it is told only of their own.
drop policy assigned on activities;
create policy assigned on activities as restrictive for select
  using ((select only_member()) is null or actor_id = (select only_member())
    or case split_part(kind, '.', 1)
      when 'client' then subject_id in (select seen_clients((select only_member())))
      when 'project' then subject_id in (select seen_projects((select only_member())))
      when 'piece' then exists (select from pieces as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'fitting' then exists (select from fittings as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'measurement' then exists (select from measurements as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'event' then exists (select from events as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id
          and (seen.client_id is null or seen.member_id = (select only_member())
            or seen.client_id in (select seen_clients((select only_member())))))
      when 'draft' then exists (select from drafts as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      else kind like any (array['pattern.%', 'size-table.%', 'work-item.%']) end);
