import { createClient } from 'npm:@supabase/supabase-js@2'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...cors, 'Content-Type': 'application/json' } })

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: cors })

  const { bookingId } = await request.json()
  const supabase = createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_ANON_KEY') ?? '', {
    global: { headers: { Authorization: request.headers.get('Authorization') ?? '' } },
  })

  // The person's own key: a booking of somebody else is not found.
  const { data: booking } = await supabase
    .from('bookings')
    .select('id, starts_at, services(name)')
    .eq('id', bookingId)
    .maybeSingle()
  if (!booking) return answer({ error: 'There is no such booking.' }, 404)

  const key = Deno.env.get('RESEND_API_KEY')
  if (!key) return answer({ error: 'RESEND_API_KEY is not set.' }, 500)

  const token = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
  const { data } = await supabase.auth.getUser(token)
  const mail = {
    from: 'Fringe <hello@fringe.example>',
    to: [data.user?.email],
    subject: `Your booking: ${booking.services.name}`,
    text: `We look forward to seeing you at ${booking.starts_at}.`,
  }
  const sent = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(mail),
  })
  if (!sent.ok) return answer({ error: 'The mail could not be sent.' }, 502)

  const admin = createClient(
    Deno.env.get('SUPABASE_URL') ?? '',
    Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '',
  )
  await admin.from('bookings').update({ confirmed_at: new Date().toISOString() }).eq('id', bookingId)
  return answer({ sent: true, subject: mail.subject })
})
