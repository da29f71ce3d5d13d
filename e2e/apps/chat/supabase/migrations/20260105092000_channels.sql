-- The channel room:<id> is private: members only, both to listen and to say that they type or are here.
create policy "Members listen to their room's channel"
on realtime.messages for select to authenticated
using (
  realtime.messages.extension in ('broadcast', 'presence')
  and public.is_member(split_part((select realtime.topic()), ':', 2)::uuid)
);

create policy "Members speak in their room's channel"
on realtime.messages for insert to authenticated
with check (
  realtime.messages.extension in ('broadcast', 'presence')
  and public.is_member(split_part((select realtime.topic()), ':', 2)::uuid)
);
