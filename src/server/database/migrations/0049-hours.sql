-- What people can do, and how much work a garment is (docs/decisions/0056).

alter table members
  -- minutes at garments on each day of the week, from Monday to Sunday; null is as usual in a role
  add column week jsonb check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7);

alter table stages
  -- how many minutes of work one piece usually is there; null where nobody has said
  add column minutes int check (minutes between 0 and 60000);
