-- Pictures that clients send of an order from their page (docs/decisions/0110): each is a photo of the order, and a row here
-- until it is one like any other.
create table client_pictures (
  workspace_id uuid not null references workspaces on delete cascade,
  -- of the photo
  id uuid not null,
  client_id uuid not null,
  -- of both files, as they are counted for one client
  bytes int not null,
  created_at timestamptz not null,
  -- from then on it stays, whatever its client does
  kept_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, id) references photos (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index client_pictures_by_client on client_pictures (workspace_id, client_id, id);
select wall_around('client_pictures', 'client');

-- What they sent of orders that are still theirs.
create function pictures_told() returns table (
  photo_id uuid, project_id uuid, file_name text, small_file_name text, width_px int, height_px int,
  sent_at timestamptz, is_kept boolean
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select photos.id, photos.project_id, photos.file_name, photos.small_file_name, photos.width_px, photos.height_px,
      sent.created_at, sent.kept_at is not null
    from client_pictures as sent
    join photos on photos.workspace_id = sent.workspace_id and photos.id = sent.id
    join projects on projects.workspace_id = photos.workspace_id and projects.id = photos.project_id
    where sent.workspace_id = current_workspace() and sent.client_id = of_client and projects.client_id = of_client
      and photos.deleted_at is null and projects.deleted_at is null
    order by photos.id desc
    limit 500;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

-- A client adds photos of their own orders, and none that is shared, named or somebody's.
drop policy client on photos;
create policy client on photos as restrictive using ((select only_client()) is null)
  with check ((select only_client()) is null
    or (client_id is null and not is_shared and caption is null and deleted_at is null
      and project_id in (select orders_told.project_id from orders_told())));
drop policy client on client_pictures;
create policy client on client_pictures as restrictive using ((select only_client()) is null)
  with check ((select only_client()) is null or (client_id = (select only_client()) and kept_at is null));
