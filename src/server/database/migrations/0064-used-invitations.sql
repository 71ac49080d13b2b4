-- An invitation that was accepted names the member it brought in: by its link they are told that they work there
-- (docs/decisions/0076). Both instants were written by one statement's clock, so they find each other.
do $$
declare business uuid;
begin
  for business in select distinct workspace_id from memberships loop
    perform set_config('app.workspace_id', business::text, true);
    update invitations set member_id = members.id
    from members
    where invitations.workspace_id = business and members.workspace_id = business
      and invitations.accepted_at is not null and invitations.member_id is null
      and members.joined_at = invitations.accepted_at and members.email = invitations.email;
  end loop;
  perform set_config('app.workspace_id', '', true);
end $$;
