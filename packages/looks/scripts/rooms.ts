/** Drawings of rooms, by the picture's name. */

import { ART } from './art.ts'
import { frame, lamp, plant, room, spot, windowLight } from './draw/built.ts'
import { blurred, circle, ellipse, glow, path, rect, repeat, WIDTH } from './draw/canvas.ts'
import { sky } from './draw/nature.ts'

const art = (name: string) => ART[name]?.() ?? ''

export const ROOMS: Readonly<Record<string, () => string>> = {
  gallery: () =>
    room(['#f3ede4', '#e4dacb'], ['#b98f66', '#8f6a48'], 610) +
    spot(250, 250, 330) +
    spot(760, 250, 360) +
    frame(110, 130, 280, 340, art('art-still-life')) +
    frame(480, 110, 470, 360, art('art-waves')) +
    rect(380, 680, 340, 26, '#4a3527', 'rx="6"') +
    rect(410, 706, 18, 60, '#3b2a1f') +
    rect(672, 706, 18, 60, '#3b2a1f'),
  'gallery-dark': () =>
    room(['#2a3140', '#1d222d'], ['#3d2f28', '#231a16'], 620) +
    spot(540, 250, 460) +
    frame(330, 100, 420, 410, art('art-color-field')) +
    rect(120, 500, 90, 200, '#e9e2d5') +
    ellipse(165, 440, 34, 58, '#d9c9ae') +
    circle(165, 372, 26, '#d9c9ae'),
  library: () =>
    room(['#4a3326', '#38261c'], ['#6b4a33', '#4b3222'], 720) +
    repeat(
      4,
      (line) =>
        repeat(44, (i) => {
          const tall = 108 + ((i * 37 + line * 53) % 40)
          return rect(
            20 + i * 24,
            170 * line + 160 - tall,
            20,
            tall,
            ['#a8452f', '#2f5d62', '#d8a54a', '#6a3d5f', '#e9dcc3', '#3b5a3c'][
              (i * 7 + line * 3 + ((i * i) % 5)) % 6
            ] ?? '',
            'rx="2"',
          )
        }) + rect(0, 170 * line + 160, WIDTH, 14, '#2b1c14'),
    ) +
    lamp(820, 220, '#c9573f'),
  cafe: () =>
    room(['#efe0cc', '#e2cbb0'], ['#9c6b47', '#7a5035'], 620) +
    windowLight(110, 120) +
    lamp(420, 150, '#2f4a43') +
    lamp(640, 150, '#2f4a43') +
    lamp(860, 150, '#2f4a43') +
    rect(330, 560, 700, 250, '#5b3a29', 'rx="10"') +
    rect(310, 540, 740, 34, '#d9b48f', 'rx="8"') +
    plant(200, 690, 250, '#4f8a5b', '#c9704f') +
    repeat(
      4,
      (i) =>
        path(`M${420 + i * 130} 500h70l-8 40h-54z`, '#fdf6ea') +
        circle(420 + i * 130 + 74, 516, 11, 'none', 'stroke="#fdf6ea" stroke-width="6"'),
    ),
  'living-room': () =>
    room(['#dfe6df', '#cdd8cf'], ['#c79f77', '#a98260'], 600) +
    windowLight(660, 110) +
    frame(160, 120, 250, 200, art('art-cutouts')) +
    rect(120, 460, 520, 180, '#c96f4f', 'rx="44"') +
    rect(90, 540, 580, 130, '#d9835f', 'rx="40"') +
    rect(180, 500, 110, 90, '#f2d7b0', 'rx="18"') +
    plant(860, 700, 340, '#3f7f5f', '#f4ece0') +
    ellipse(430, 740, 360, 40, '#f4e6d0'),
  bedroom: () =>
    room(['#e6ddea', '#d6c9df'], ['#c9a98a', '#a98a6c'], 610) +
    windowLight(120, 90, '#fffbe9') +
    rect(380, 330, 560, 200, '#8a6f9c', 'rx="30"') +
    rect(360, 480, 600, 200, '#fbf7fd', 'rx="30"') +
    rect(360, 560, 600, 130, '#b49cc9', 'rx="26"') +
    rect(430, 440, 190, 80, '#fff', 'rx="26"') +
    rect(700, 440, 190, 80, '#fff', 'rx="26"') +
    plant(250, 700, 250, '#5a8f6a', '#efe3d3'),
  kitchen: () =>
    room(['#f4efe6', '#e9e0d0'], ['#d0b08a', '#b08e68'], 650) +
    repeat(8, (line) =>
      repeat(14, (i) =>
        rect(i * 80 + (line % 2) * 40 - 40, 220 + line * 36, 76, 32, '#ffffff', 'rx="3" opacity="0.8"'),
      ),
    ) +
    rect(0, 150, WIDTH, 18, '#8a5f3f') +
    repeat(7, (i) =>
      rect(
        90 + i * 140,
        90 - (i % 3) * 12,
        60,
        60 + (i % 3) * 12,
        ['#d9694a', '#6f9a8a', '#e8b04a', '#f7f2e8'][i % 4] ?? '',
        'rx="12"',
      ),
    ) +
    rect(0, 510, WIDTH, 30, '#e2cba8') +
    rect(0, 540, WIDTH, 130, '#4f7a6a') +
    repeat(4, (i) => rect(30 + i * 265, 560, 235, 96, '#5a8877', 'rx="8"')) +
    path('M640 510h170l-16 -80h-138z', '#c94f3a') +
    plant(230, 510, 170, '#4f9a5a', '#f4ece0'),
  stage: () =>
    sky('#12081f', '#2a0f3f', '#4a1450') +
    repeat(5, (i) =>
      path(
        `M${120 + i * 210} 0l${-150 + i * 30} 620h220z`,
        ['#ff4f8b', '#7a5cff', '#ffb84d', '#3fd0ff', '#ff5f5f'][i] ?? '',
        'opacity="0.32"',
      ),
    ) +
    glow(540, 520, 420, '#ff8fc4', 0.6) +
    repeat(
      46,
      (i) =>
        circle(10 + i * 24, 700 + ((i * 53) % 60), 22, '#0b0512') +
        rect(-4 + i * 24, 706 + ((i * 53) % 60), 28, 120, '#0b0512', 'rx="12"'),
    ) +
    repeat(
      9,
      (i) =>
        `<path d="M${60 + i * 122} 740l${i % 2 ? 14 : -12} -90" stroke="#0b0512" stroke-width="13" stroke-linecap="round"/>`,
    ),
  gym: () =>
    room(['#2b3038', '#1e2229'], ['#3a3f49', '#23272e'], 600) +
    windowLight(690, 80, '#ffd9a0') +
    repeat(
      3,
      (line) =>
        rect(90, 210 + line * 120, 430, 12, '#545c69') +
        repeat(
          5,
          (i) =>
            rect(110 + i * 82, 168 + line * 120, 18, 44, '#ff6b3d', 'rx="5"') +
            rect(126 + i * 82, 184 + line * 120, 22, 12, '#aab2bf') +
            rect(146 + i * 82, 168 + line * 120, 18, 44, '#ff6b3d', 'rx="5"'),
        ),
    ) +
    rect(600, 640, 330, 34, '#ff6b3d', 'rx="12"') +
    rect(640, 674, 16, 80, '#7a828f') +
    rect(874, 674, 16, 80, '#7a828f') +
    rect(560, 500, 420, 10, '#c5ccd6') +
    repeat(2, (i) => rect(574 + i * 360, 440, 30, 130, '#11141a', 'rx="8"')),
  'desk-morning': () =>
    room(['#f7efe2', '#efe1cb'], ['#c9a27a', '#a9825c'], 560) +
    windowLight(100, 70) +
    rect(0, 600, WIDTH, 210, '#b98d63') +
    rect(360, 340, 380, 240, '#2f3542', 'rx="16"') +
    rect(376, 356, 348, 208, '#9fc7d9', 'rx="6"') +
    ridge0(376, 356) +
    rect(300, 580, 500, 20, '#d6dae2', 'rx="8"') +
    plant(900, 620, 260, '#4f8a5b', '#e9dcc9') +
    rect(180, 520, 76, 90, '#d9694a', 'rx="12"') +
    blurred(8, path('M206 500q-16 -40 6 -70t0 -60', 'none', 'stroke="#fff" stroke-width="10" opacity="0.8"')),
}

function ridge0(x: number, y: number): string {
  return (
    path(`M${x} ${y + 208}l90 -110l60 60l80 -96l118 146z`, '#5f8fa8') + circle(x + 270, y + 54, 24, '#fff2cf')
  )
}
