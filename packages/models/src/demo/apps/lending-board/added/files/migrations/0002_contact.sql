-- A phone number for each thing. The rules of the table hold for it too: whoever is signed in reads it.

alter table public.things
  add column contact text not null default '' check (char_length(contact) <= 30);
