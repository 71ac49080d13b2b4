-- What was done with one kind of thing is looked up among its own, be it ever so rare among all that was done. By the kind as
-- it stands: what a function makes of it is not looked up behind a wall, which is asked first.
create index activities_by_kind on activities (workspace_id, kind, at desc, id desc);
