-- While somebody's account is being deleted, what is paid for it is ended at the payment provider before anything is deleted
-- here. Until then nothing of theirs changes hands, and they come into no other business (docs/decisions/0050).
alter table users add column leaving_until timestamptz;
