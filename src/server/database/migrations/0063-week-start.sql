-- A month begins on Sunday for who has chosen nothing else (specification, /calendar); who begins in German is given
-- Monday as they begin. What stands in the preferences, where people read it, stays.
alter table preferences alter column week_start set default 'sunday';
