/** Subjects that people ask for and that no app of the demo shows, so that a wish for one gets a “no” instead of a wrong app. */

const WORDS = `
  game, games, gaming, chess, tetris, sudoku, puzzle, flappy, minecraft, casino,
  chat, chats, chatbot, messenger, messages, whatsapp, telegram, instagram, insta, facebook, tiktok, twitter, snapchat, youtube,
  netflix, spotify, an uber, uber for, uber but, like uber, airbnb, amazon, music, song, songs, podcast, video, videos, radio, movie, movies, film, films,
  weather, forecast, map, maps, gps, taxi, parking, navigation, crypto, bitcoin, stock, stocks, trading, bank, banking, ai,
  translate, translator, calculator, alarm, clock, pomodoro, timer, stopwatch, countdown, calendar, period, sleep, pregnancy, baby, calorie, calories,
  football, soccer, sports club, club, team, league, pill, pills, medication, medicine, doctor, invoice, invoices, tax, taxes,
  payroll, homework, planet, planets, horoscope, job, jobs, dog walker, real estate, car, cars,
  Spiel, Spiele, Nachricht, Musik, Wetter, Karte, Rechner, Wecker, Uhr, Fußball, Verein, Fußballverein, Kalender, Tabletten, Film,
  juego, juegos, mensajes, música, clima, mapa, calculadora, fútbol, calendario, pastillas, películas,
  near me, nearby, in der Nähe, cerca de mí, près de moi,
  jeu, jeux, musique, météo, carte, calculatrice, foot, réveil, calendrier, médicaments, films
`

export const NOT_PREPARED: readonly string[] = WORDS.trim().split(/,\s*/)
