-- What a business's own programs are told of (docs/decisions/0107): where to, what has happened, and what came of telling it.
create table webhook_endpoints (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  url text not null,
  description text,
  types text[] not null,
  -- sealed, not hashed: each delivery is signed with it
  sealed_secret text not null,
  -- the secret before it, with which deliveries are signed as well for a while
  sealed_former text,
  former_until timestamptz,
  state text not null default 'on' check (state in ('on', 'failing', 'off')),
  -- since when nothing has come through; null while everything does
  failing_since timestamptz,
  off_reason text check (off_reason in ('by-hand', 'failing', 'gone')),
  created_by uuid default current_member(),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  check ((sealed_former is null) = (former_until is null)),
  check ((state = 'off') = (off_reason is not null))
);
select wall_around('webhook_endpoints', 'business');

create table webhook_events (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  type text not null,
  subject_id uuid not null,
  at timestamptz not null default date_trunc('milliseconds', now()),
  -- ids, states and numbers: no names, sizes, amounts or addresses
  data jsonb not null,
  -- One change is told once, however many statements it takes.
  change xid8 not null default pg_current_xact_id(),
  primary key (workspace_id, id)
);
create unique index webhook_events_by_change on webhook_events (workspace_id, subject_id, type, at, change);
create index webhook_events_by_age on webhook_events (workspace_id, at, id);
select wall_around('webhook_events', 'business');

create table webhook_deliveries (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- those that were made
  attempts smallint not null default 0,
  next_at timestamptz,
  at timestamptz not null default date_trunc('milliseconds', now()),
  -- of the last attempt
  tried_at timestamptz,
  status_code smallint,
  took_ms integer,
  answer_head text,
  error text,
  is_manual boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, event_id) references webhook_events (workspace_id, id) on delete cascade,
  foreign key (workspace_id, endpoint_id) references webhook_endpoints (workspace_id, id) on delete cascade
);
create index webhook_deliveries_by_age on webhook_deliveries (workspace_id, endpoint_id, at desc, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (workspace_id, event_id);
select wall_around('webhook_deliveries', 'business');

create function webhook_instant(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- What is told of a row. What isn't named here is not told.
create function webhook_data(noun text, told jsonb) returns jsonb language sql stable
  return jsonb_build_object(
    'id', told -> 'id',
    'updatedAt', webhook_instant(coalesce(told ->> 'updated_at', told ->> 'created_at')::timestamptz)
  ) || case noun
    when 'client' then jsonb_build_object('status', told -> 'status')
    when 'project' then jsonb_build_object('status', told -> 'status', 'clientId', told -> 'client_id')
    when 'piece' then jsonb_build_object('number', told -> 'tag', 'projectId', told -> 'project_id', 'stageId', told -> 'stage_id')
    when 'quote' then jsonb_build_object('number', told -> 'quote_number', 'status', told -> 'status',
      'clientId', told -> 'client_id', 'projectId', told -> 'project_id')
    when 'invoice' then jsonb_build_object('number', told -> 'invoice_number', 'kind', told -> 'kind', 'status', told -> 'status',
      'clientId', told -> 'client_id', 'projectId', told -> 'project_id')
    when 'payment' then jsonb_build_object('invoiceId', told -> 'invoice_id')
    when 'booking' then jsonb_build_object('status', told -> 'status', 'clientId', told -> 'client_id', 'projectId', told -> 'project_id')
    when 'measurement' then jsonb_build_object('clientId', told -> 'client_id')
    when 'message' then jsonb_build_object('clientId', told -> 'client_id', 'invoiceId', told -> 'invoice_id',
      'quoteId', told -> 'quote_id', 'projectId', told -> 'project_id')
    else '{}' end;

-- What has happened to a row, by how it stood and stands; null is no row, and one that was deleted is none. One whose
-- deletion was undone was changed: who hears of it knows it.
create function webhook_types(noun text, before jsonb, after jsonb) returns text[] language plpgsql immutable as $$
declare
  was constant jsonb := case when before ->> 'deleted_at' is null then before end;
  stands constant jsonb := case when after ->> 'deleted_at' is null then after end;
  happened text[] := '{}';
  goes_to constant text := case when stands ->> 'status' is distinct from before ->> 'status' then stands ->> 'status' end;
begin
  if noun = 'message' then
    return case when before is null and stands ->> 'side' = 'client' then array['message.received'] else happened end;
  elsif noun = 'payment' then
    return case when before is not null or stands is null then happened
      when (stands ->> 'amount_minor')::bigint > 0 then array['payment.received'] else array['payment.refunded'] end;
  elsif noun = 'piece' then
    return case when was ->> 'stage_id' <> stands ->> 'stage_id' then array['piece.stage_changed'] else happened end;
  elsif stands is null then
    return case when was is null then happened else array[noun || '.deleted'] end;
  end if;
  if before is null then happened := happened || (noun || '.created');
  elsif was is null or was ->> 'updated_at' <> stands ->> 'updated_at' then happened := happened || (noun || '.updated');
  end if;
  if noun = 'project' then
    if goes_to = 'completed' then happened := happened || 'project.completed'::text; end if;
    if stands ->> 'collected_at' is not null and before ->> 'collected_at' is null then
      happened := happened || 'project.collected'::text;
    end if;
  elsif noun in ('quote', 'invoice') then
    if stands ->> 'sent_at' is not null and stands ->> 'sent_at' is distinct from before ->> 'sent_at' then
      happened := happened || (noun || '.sent');
    end if;
    if noun = 'quote' and goes_to in ('approved', 'declined') then happened := happened || ('quote.' || goes_to); end if;
    if noun = 'invoice' and stands ->> 'kind' = 'invoice' then
      if goes_to in ('paid', 'overdue') then happened := happened || ('invoice.' || goes_to); end if;
      if (stands ->> 'credited_minor')::bigint > coalesce((before ->> 'credited_minor')::bigint, 0) then
        happened := happened || 'invoice.credited'::text;
      end if;
    end if;
  elsif noun = 'booking' then
    if was ->> 'start_time' <> stands ->> 'start_time' or was ->> 'end_time' <> stands ->> 'end_time' then
      happened := happened || 'booking.moved'::text;
    end if;
    if goes_to = 'cancelled' then happened := happened || 'booking.cancelled'::text; end if;
  end if;
  return happened;
end $$;

-- Of the lanes of an endpoint each is worked on by one at a time.
create function webhook_lane(of_endpoint uuid, of_delivery uuid) returns text language sql immutable
  return 'webhook ' || of_endpoint || ' ' || translate(right(of_delivery::text, 1), '0123456789abcdef', '0123012301230123');

-- Writes down what a statement has changed, in its own transaction and whoever made it: both are there, or neither. Nothing
-- is written where nobody listens. A client changes things behind a wall of their own, which lets nothing of this through.
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  noun constant text := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  of_workspace constant uuid := coalesce(after, before) ->> 'workspace_id';
  of_client constant text := current_setting('app.only_client', true);
  happened text;
  event uuid;
  is_new boolean;
  listening record;
  delivery uuid;
begin
  if of_client <> '' then perform set_config('app.only_client', '', true); end if;
  -- Of a business that goes as a whole nothing is told.
  if exists (select from webhook_endpoints where workspace_id = of_workspace)
    and (tg_op <> 'DELETE' or exists (select from workspaces where id = of_workspace)) then
    foreach happened in array webhook_types(noun, before, after) loop
      insert into webhook_events (workspace_id, id, type, subject_id, data)
        values (of_workspace, gen_random_uuid(), happened, (coalesce(after, before) ->> 'id')::uuid,
          webhook_data(noun, coalesce(after, before)))
        on conflict (workspace_id, subject_id, type, at, change) do update set data = excluded.data
        returning id, xmax = 0 into event, is_new;
      continue when not is_new;
      for listening in select id from webhook_endpoints
        where workspace_id = of_workspace and state <> 'off' and happened = any (types)
      loop
        delivery := gen_random_uuid();
        insert into webhook_deliveries (workspace_id, id, event_id, endpoint_id, next_at)
          values (of_workspace, delivery, event, listening.id, now());
        perform enqueue_job('webhook', json_build_object('workspaceId', of_workspace, 'deliveryId', delivery,
          'lane', webhook_lane(listening.id, delivery)), null, null, 12);
      end loop;
    end loop;
  end if;
  if of_client <> '' then perform set_config('app.only_client', of_client, true); end if;
  return null;
end $$;

create trigger tells after insert or update or delete on clients for each row execute function tell_webhooks('client');
create trigger tells after insert or update or delete on projects for each row execute function tell_webhooks('project');
create trigger tells after update of stage_id on pieces for each row execute function tell_webhooks('piece');
create trigger tells after insert or update or delete on quotes for each row execute function tell_webhooks('quote');
create trigger tells after insert or update or delete on invoices for each row execute function tell_webhooks('invoice');
create trigger tells after insert on payments for each row execute function tell_webhooks('payment');
create trigger tells after insert or update or delete on events for each row execute function tell_webhooks('booking');
create trigger tells after insert or update or delete on measurements for each row execute function tell_webhooks('measurement');
create trigger tells after insert or update or delete on patterns for each row execute function tell_webhooks('pattern');
create trigger tells after insert on messages for each row execute function tell_webhooks('message');
