-- What the calendar asks for: due days within a range, and events that can be found by their start alone.

create index projects_by_due_date on projects (workspace_id, due_date) where deleted_at is null and due_date is not null;

-- What overlaps a day is looked for among the events that started at most so long before it.
alter table events add constraint events_length check (end_time - start_time <= interval '366 days');
