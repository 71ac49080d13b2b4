-- Which photos of an order its client is shown on their page (docs/decisions/0098): each by a tap, none by itself.
-- breaks older versions: nothing, for what they write is shared with nobody
alter table photos
  add column is_shared boolean not null default false,
  add check (not is_shared or project_id is not null);

create function photos_told() returns table (
  photo_id uuid, project_id uuid, caption text, file_name text, small_file_name text, width_px int, height_px int
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select photos.id, photos.project_id, photos.caption, photos.file_name, photos.small_file_name, photos.width_px,
      photos.height_px
    from photos join projects on projects.workspace_id = photos.workspace_id and projects.id = photos.project_id
    where photos.workspace_id = current_workspace() and projects.client_id = of_client and photos.is_shared
      and photos.deleted_at is null and projects.deleted_at is null
    order by photos.id desc
    limit 60;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;
