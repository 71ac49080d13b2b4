-- A business tells its clients in words of its own (docs/decisions/0061), and more of what is done is told to colleagues.

alter table workshops
  -- [{meaning, language, text}]; where none is, it is told in ours
  add column telling_words jsonb not null default '[]' check (jsonb_typeof(telling_words) = 'array');

alter table activities
  -- what is put into words when it is read: the tasks that were ticked, what was changed in a price list
  add column details jsonb;

-- As before, and of the price list, which everybody sees who sees work.
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
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'draft' then exists (select from drafts as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      else kind like any (array['pattern.%', 'size-table.%', 'work-item.%']) end);
