-- The library by who made its patterns. Few are of one kind: without these, a page of them reads the whole library.
create index published_patterns_of_users on published_patterns (id desc) where not is_ai_generated;
create index published_patterns_generated on published_patterns (id desc) where is_ai_generated;
