-- Patterns with their pictures and layers, the library that everybody sees, and what is reported of it.

create table patterns (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  garment_type text not null,
  style text not null,
  size_range text not null,
  fabric_type text not null,
  occasion text,
  additional_details text,
  is_ai_generated boolean not null default false,
  difficulty text,
  materials jsonb not null default '[]',
  instructions jsonb not null default '[]',
  -- {widthPx, heightPx, original, grid, detail, gridMarked, detailMarked}: the files are named as in `files`
  picture jsonb,
  -- the file of the layers
  drawing_name text,
  published_at timestamptz,
  -- its place in the library, where newer ones come first: grows with time
  published_id uuid,
  -- out of the library until the operator has looked
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index patterns_by_age on patterns (workspace_id, id desc) where deleted_at is null;
create index patterns_by_creation on patterns (workspace_id, created_at) where deleted_at is null;

-- Lower case, without accents and punctuation: 'Adébáyọ̀ & Co.' is 'adebayo co '.
create function search_form(given text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(normalize(lower(given collate "und-x-icu"), NFKD) collate "und-x-icu", '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g');

-- What the library shows of the patterns in it. A row is here exactly while its pattern is public and not deleted.
create table published_patterns (
  workspace_id uuid not null references workspaces on delete cascade,
  pattern_id uuid not null,
  -- the pattern's published_id
  id uuid not null unique,
  maker text,
  name text not null,
  description text,
  garment_type text not null,
  style text not null,
  size_range text not null,
  fabric_type text not null,
  occasion text,
  is_ai_generated boolean not null,
  difficulty text,
  materials jsonb not null,
  instructions jsonb not null,
  picture jsonb,
  published_at timestamptz not null,
  -- shown to the operator alone
  hidden_at timestamptz,
  words tsvector generated always as (
    to_tsvector('simple', search_form(
      name || ' ' || garment_type || ' ' || style || ' ' || fabric_type || ' ' || coalesce(maker, '')))) stored,
  primary key (workspace_id, pattern_id),
  foreign key (workspace_id, pattern_id) references patterns (workspace_id, id) on delete cascade
);
create unique index published_patterns_by_pattern on published_patterns (pattern_id);
create index published_patterns_by_words on published_patterns using gin (words);
create index published_patterns_by_garment on published_patterns (garment_type, id desc);
create index published_patterns_by_style on published_patterns (style, id desc);
create index published_patterns_by_fabric on published_patterns (fabric_type, id desc);

-- A business that changes its name changes it in the library, in the same transaction.
create function rename_maker() returns trigger language plpgsql as $$
begin
  update published_patterns set maker = new.name where workspace_id = new.id;
  return null;
end $$;
create trigger maker_renamed after update of name on workspaces
  for each row when (new.name is distinct from old.name) execute function rename_maker();

-- Kept with the pattern that was reported; one of each business that reports.
create table pattern_reports (
  workspace_id uuid not null references workspaces on delete cascade,
  pattern_id uuid not null,
  reporter_workspace_id uuid not null,
  reason text not null,
  note text,
  at timestamptz not null,
  primary key (workspace_id, pattern_id, reporter_workspace_id),
  foreign key (workspace_id, pattern_id) references patterns (workspace_id, id) on delete cascade
);

-- Files of a row that was deleted and can be had back: they don't count against the plan's storage.
alter table files add column set_aside_at timestamptz;

do $$
declare walled text;
begin
  foreach walled in array array['patterns', 'pattern_reports', 'published_patterns'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- The library is read by everybody, and written by each maker alone.
create policy library on published_patterns for select using (true);
