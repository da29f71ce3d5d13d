/** Drawings of towns, journeys and feasts, by the picture's name. */

import { ART } from './art.ts'
import { arcade, balloon, houses, sailboat, shade, skyline } from './draw/built.ts'
import { circle, ellipse, filled, glow, HEIGHT, path, rect, repeat, WIDTH } from './draw/canvas.ts'
import { clouds, pines, ridge, sky, stars, sun, tree, water } from './draw/nature.ts'

const _art = (name: string) => ART[name]?.() ?? ''

export const CITIES: Readonly<Record<string, () => string>> = {
  city: () =>
    sky('#7fbff0', '#cfe8f8', '#fdeedd') +
    clouds(8, 160, '#fff') +
    skyline({ seed: 3, y: 640, tall: 330, colors: ['#a9c0d6', '#c5d6e4'] }) +
    skyline({ seed: 9, y: 720, tall: 340, colors: ['#6f8cab', '#8fa9c2'], windows: '#eaf4fb' }) +
    skyline({ seed: 14, y: 800, tall: 240, colors: ['#3f5b7a', '#55728f'], windows: '#ffe9b5' }),
  'city-night': () =>
    sky('#0a0f2c', '#241a4f', '#6a2f6f', '#d9576b') +
    stars(6, 110, 300) +
    skyline({ seed: 4, y: 620, tall: 330, colors: ['#3a2c66', '#5a3a74'] }) +
    skyline({ seed: 12, y: 720, tall: 360, colors: ['#1e1a45', '#2a2253'], windows: '#ffd27a' }) +
    skyline({ seed: 17, y: 800, tall: 230, colors: ['#0d0c28', '#14123a'], windows: '#7fe0ff' }),
  'city-sunset': () =>
    sky('#5b3f7a', '#e5737d', '#fcb36b', '#ffe3a8') +
    sun(700, 470, 96, '#fff0c8', '#ffc078') +
    skyline({ seed: 7, y: 660, tall: 300, colors: ['#b0627a', '#d98a7a'] }) +
    skyline({ seed: 15, y: 740, tall: 290, colors: ['#5a3a63', '#7a4a6a'] }) +
    skyline({ seed: 21, y: 810, tall: 190, colors: ['#2c2044', '#3a2852'], windows: '#ffcf8a' }),
  harbor: () =>
    sky('#8cc9ee', '#fbe9d3') +
    clouds(6, 130, '#fff') +
    houses(
      560,
      ['#e8b04a', '#d9694a', '#f0dcb4', '#6f9aa8', '#c9573f', '#f4c978', '#8fae8a'],
      '#7a3f33',
      '#fdf6e6',
    ) +
    water(560, ['#5aa6bf', '#2f7596']) +
    sailboat(300, 690, 150, '#fff', '#23506b') +
    sailboat(760, 660, 110, '#fbeedd', '#a5432f'),
  'old-town': () =>
    sky('#9ed0ef', '#fdf0dc') +
    houses(700, ['#f0c987', '#dd8a5f', '#f4e3c6', '#b7c9a8', '#e3a09a', '#f3d19c'], '#9c4f3a', '#4f5f74') +
    filled(['#cbb79c', '#b09a7f'], (fill) => rect(0, 700, WIDTH, 110, fill)) +
    repeat(60, (i) => ellipse((i * 181) % WIDTH, 720 + ((i * 37) % 84), 26, 7, '#9c876e', 'opacity="0.4"')),
  village: () =>
    sky('#a9d8f2', '#eef7f4') +
    ridge({ seed: 4, y: 400, rise: 130, rough: 0.6, colors: ['#86a6b8', '#aec6cc'] }) +
    ridge({ seed: 8, y: 520, rise: 50, rough: 0.2, colors: ['#7fb56f', '#9bcc80'] }) +
    `<g transform="translate(300 320) scale(0.45)">${houses(560, ['#f4e6cf', '#e8cfa8', '#f7efe0', '#ead7bd'], '#b5533c', '#5f6f82')}</g>` +
    ridge({ seed: 13, y: 640, rise: 40, rough: 0.1, colors: ['#6aa85c', '#8bc671'] }) +
    repeat(7, (i) => tree(60 + i * 165, 690 + (i % 2) * 60, 130, '#3f8450', '#62a863')),
  road: () =>
    sky('#f9a56f', '#fcd3a1', '#fdeccc') +
    sun(540, 420, 70, '#fff5da', '#ffd08a') +
    ridge({ seed: 5, y: 450, rise: 90, rough: 0.6, colors: ['#a0697a', '#c58f86'] }) +
    filled(['#c98a5a', '#9c6240'], (fill) => rect(0, 470, WIDTH, 340, fill)) +
    path('M528 470L250 810H830L552 470Z', '#3c3a4a') +
    repeat(6, (i) =>
      path(
        `M${540 - 1 - i * 2} ${480 + i * i * 9}h${2 + i * 4}l${i * 0.8} ${14 + i * 5}h${-4 - i * 5.4}z`,
        '#ffe9b8',
      ),
    ),
  bridge: () =>
    sky('#f2a58a', '#fbd7bf', '#fdefe0') +
    ridge({ seed: 6, y: 520, rise: 60, rough: 0.5, colors: ['#b98a92', '#d2a8a5'] }) +
    water(560, ['#d59a8a', '#5f6f92'], { x: 820, color: '#fff0d6' }) +
    repeat(
      2,
      (i) =>
        rect(290 + i * 460, 190, 26, 460, '#a5362c') +
        rect(330 + i * 460, 190, 26, 460, '#b9402f') +
        rect(284 + i * 460, 300, 78, 16, '#a5362c'),
    ) +
    `<path d="M0 470Q160 440 320 200Q550 640 780 200Q930 440 1080 470" fill="none" stroke="#a5362c" stroke-width="9"/>` +
    repeat(27, (i) => rect(20 + i * 40, 420, 3, 110, '#b9402f', 'opacity="0.7"')) +
    rect(0, 520, WIDTH, 24, '#8f2c25'),
  temple: () =>
    sky('#69b3e6', '#d6ecf7', '#fdf1dc') +
    clouds(4, 140, '#fff') +
    ridge({ seed: 9, y: 620, rise: 40, rough: 0.3, colors: ['#b7a078', '#cdb78e'] }) +
    path('M220 330L540 190L860 330Z', '#efe2c8') +
    rect(210, 330, 660, 42, '#e3d2b0') +
    repeat(7, (i) => filled(['#f7eedb', '#d2bf9b'], (fill) => rect(244 + i * 92, 372, 44, 270, fill), true)) +
    repeat(3, (i) => rect(200 - i * 26, 642 + i * 24, 680 + i * 52, 24, shade('#e9d9ba', -i * 12))) +
    rect(0, 714, WIDTH, 96, '#c8ae7f'),
  arches: () =>
    arcade(['#f0d3b4', '#e2b48c'], ['#7cc3e6', '#cfeaf5', '#5fb0c6']) +
    filled(['#d9a87c', '#c28d63'], (fill) => rect(0, 700, WIDTH, 110, fill)) +
    repeat(4, (i) => path(`M${40 + i * 270} 810l60 -110h190l60 110z`, '#fbe6cc', 'opacity="0.5"')),
  stadium: () =>
    sky('#0f1d3a', '#23406f') +
    repeat(2, (i) => glow(150 + i * 780, 130, 320, '#f4fbff', 0.8)) +
    ellipse(540, 470, 760, 260, '#2c3f63') +
    repeat(240, (i) =>
      circle(
        (i * 173) % WIDTH,
        300 + ((i * 61) % 150),
        4,
        ['#ffb84d', '#ff6f6f', '#e9eef7', '#6fb7ff'][i % 4] ?? '',
        'opacity="0.75"',
      ),
    ) +
    path('M120 810L300 480H780L960 810Z', '#3f9a52') +
    repeat(5, (i) => path(`M${120 + i * 168} 810L${300 + i * 96} 480h48L${204 + i * 168} 810Z`, '#4aab5d')) +
    `<ellipse cx="540" cy="640" rx="110" ry="42" fill="none" stroke="#fff" stroke-width="5"/><path d="M212 640H868" stroke="#fff" stroke-width="5"/>`,
  pool: () =>
    filled(['#4cc6dc', '#2aa3c9'], (fill) => rect(0, 0, WIDTH, HEIGHT, fill)) +
    repeat(
      60,
      (i) =>
        `<path d="M${(i * 233) % WIDTH} ${(i * 127) % HEIGHT}q30 -16 60 0t60 0" fill="none" stroke="#d8f7fb" stroke-width="4" opacity="0.5"/>`,
    ) +
    filled(['#f4e3c8', '#e8d2ae'], (fill) => path('M0 0H1080V150L0 300Z', fill)) +
    circle(740, 520, 130, '#ff7f6b') +
    circle(740, 520, 62, '#3ab8d4') +
    repeat(
      4,
      (i) => `<path transform="rotate(${i * 90 + 20} 740 520)" d="M728 392h24l8 66h-40z" fill="#fff6e9"/>`,
    ) +
    circle(210, 90, 120, '#f6c14b') +
    repeat(
      8,
      (i) =>
        `<path transform="rotate(${i * 45} 210 90)" d="M210 90l-46 -111h92z" fill="${i % 2 ? '#fff3da' : '#f2913d'}"/>`,
    ),
  market: () =>
    sky('#bfe0f0', '#fdf3e0') +
    houses(520, ['#f0cf9c', '#e0a27c', '#f3e2c4', '#c9d2b4'], '#a5604a', '#5f6f82') +
    rect(0, 520, WIDTH, 290, '#d8c3a5') +
    repeat(
      3,
      (i) =>
        repeat(6, (k) =>
          path(
            `M${40 + i * 350 + k * 52} 430h52v90q-26 34 -52 0z`,
            k % 2 ? '#fff7ea' : (['#d9573f', '#3f8a6a', '#e0a03c'][i] ?? ''),
          ),
        ) +
        rect(48 + i * 350, 520, 8, 190, '#7a5a42') +
        rect(336 + i * 350, 520, 8, 190, '#7a5a42') +
        rect(30 + i * 350, 640, 330, 90, '#9c7250', 'rx="6"') +
        repeat(20, (k) =>
          circle(
            54 + i * 350 + (k % 10) * 32,
            620 + Math.floor(k / 10) * 22,
            17,
            ['#e5533d', '#f2a33a', '#7fb04a', '#8a4f9c'][(k + i) % 4] ?? '',
          ),
        ),
    ),
  train: () =>
    sky('#8fd0f0', '#eef7f2') +
    ridge({ seed: 4, y: 440, rise: 150, rough: 0.7, colors: ['#7f9fb4', '#b1c6cd'] }) +
    ridge({ seed: 9, y: 540, rise: 40, rough: 0.2, colors: ['#6fae68', '#8fca7a'] }) +
    pines(5, 560, 90, ['#2f6a4d', '#3a7a58'], 30) +
    rect(0, 640, WIDTH, 18, '#6b5a4c') +
    path('M180 500h780q70 0 100 138H180z', '#d9483b') +
    rect(180, 580, 880, 20, '#fbf4e6') +
    repeat(8, (i) => rect(206 + i * 90, 520, 66, 46, '#dff1f8', 'rx="8"')) +
    ridge({ seed: 19, y: 720, rise: 20, rough: 0.1, colors: ['#5f9f58', '#7cbc68'] }),
  runway: () =>
    sky('#3f6fb5', '#8fb7e6', '#fcd9b4', '#fdeed6') +
    clouds(3, 520, '#fff', 0.8) +
    clouds(8, 640, '#fff', 0.9) +
    clouds(13, 740, '#fff', 1) +
    `<g transform="translate(560 330) rotate(-9)">${ellipse(0, 0, 250, 34, '#f7f9fc')}${path('M-20 8l-150 150h60l180 -150z', '#d4dde9')}${path('M-20 -8l-60 -90h36l110 90z', '#c3cedd')}${path('M-240 -6l-50 -96h50l70 90z', '#e4572e')}${repeat(9, (i) => circle(-110 + i * 32, -8, 7, '#5f7fa8'))}</g>`,
  fireworks: () =>
    sky('#0a0d2e', '#1b1750', '#3a1f5f') +
    [
      [300, 250, '#ffcf5f'],
      [720, 190, '#ff6f9c'],
      [540, 400, '#6fe3ff'],
      [890, 420, '#b59cff'],
    ]
      .map(
        ([x, y, color]) =>
          glow(Number(x), Number(y), 210, String(color), 0.5) +
          repeat(
            28,
            (i) =>
              `<path d="M${x} ${y}m${Math.cos((i / 28) * 6.283) * 40} ${Math.sin((i / 28) * 6.283) * 40}l${Math.cos((i / 28) * 6.283) * 100} ${Math.sin((i / 28) * 6.283) * 100 + 12}" stroke="${color}" stroke-width="4.5" stroke-linecap="round"/>`,
          ),
      )
      .join('') +
    skyline({ seed: 5, y: 800, tall: 180, colors: ['#0a0a22'], windows: '#ffd27a' }),
  balloons: () =>
    sky('#ffd1dc', '#ffe9c9') +
    repeat(
      7,
      (i) =>
        ellipse(
          110 + i * 145,
          320 + (i % 3) * 70,
          74,
          92,
          ['#ff6f91', '#ffc75f', '#6fc3df', '#845ec2', '#4fd1a5'][i % 5] ?? '',
        ) +
        ellipse(90 + i * 145, 288 + (i % 3) * 70, 18, 30, '#fff', 'opacity="0.45"') +
        `<path d="M${110 + i * 145} ${412 + (i % 3) * 70}q14 140 -6 400" fill="none" stroke="#8a6f7f" stroke-width="2.5"/>`,
    ) +
    repeat(70, (i) =>
      rect(
        (i * 199) % WIDTH,
        (i * 113) % HEIGHT,
        14,
        7,
        ['#ff6f91', '#ffc75f', '#6fc3df', '#845ec2'][i % 4] ?? '',
        `transform="rotate(${(i * 47) % 180} ${(i * 199) % WIDTH} ${(i * 113) % HEIGHT})" opacity="0.8"`,
      ),
    ),
  'balloon-festival': () =>
    sky('#2f3f7a', '#b0628a', '#fca56b', '#ffe0a3') +
    balloon(200, 470, 96, ['#f4c95d', '#d9573f']) +
    balloon(430, 250, 130, ['#3a7ca5', '#f2efe9']) +
    balloon(720, 420, 104, ['#d9573f', '#fbe3c0']) +
    balloon(930, 230, 76, ['#7a5ea8', '#f4c95d']) +
    ridge({ seed: 3, y: 770, rise: 40, rough: 0.3, colors: ['#2a2140'] }),
}
