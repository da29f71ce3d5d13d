/** Drawings of waters and shores, by the picture's name. */

import { lighthouse, sailboat } from './draw/built.ts'
import { blurred, circle, ellipse, path, rect, repeat } from './draw/canvas.ts'
import { clouds, grass, palm, pine, pines, ridge, sky, sun, water } from './draw/nature.ts'

const at = (seed: number, y: number, rise: number, rough: number, ...colors: string[]) =>
  ridge({ seed, y, rise, rough, colors })

export const WATERS: Readonly<Record<string, () => string>> = {
  lake: () =>
    sky('#8fc7ee', '#d8eefa', '#fdf3dc') +
    clouds(9, 150, '#fff') +
    at(2, 420, 190, 0.75, '#6a86a8', '#a6bccb') +
    at(6, 470, 60, 0.5, '#47715f', '#5c8a6d') +
    pines(3, 480, 74, ['#2f5f4c', '#2a5544'], 44) +
    water(476, ['#8fc0d8', '#4a8fb4', '#2c6a92']) +
    grass(4, ['#2d6a4f', '#40916c', '#1b4d3e'], 80),
  beach: () =>
    sky('#58b7ea', '#a9def7', '#e9f8fb') +
    clouds(12, 150, '#fff') +
    water(380, ['#2aa7c9', '#5cc9d6', '#a8e6e0']) +
    path(`M0 620Q270 560 560 610T1080 580V810H0Z`, '#fdfaf0') +
    path(`M0 650Q270 590 560 640T1080 608V810H0Z`, '#f6dfae') +
    path(`M0 720Q300 670 620 720T1080 690V810H0Z`, '#eccd92') +
    palm(150, 760, 470, '#8a5f3c', '#2e8b57', 0.22) +
    palm(930, 780, 390, '#7a5236', '#3a9d63', -0.2),
  'beach-sunset': () =>
    sky('#3b2a63', '#c4487a', '#ff8f5a', '#ffd58a') +
    sun(560, 430, 74, '#fff0c2', '#ffb86b') +
    water(470, ['#f08a5f', '#8f3f72', '#2d2456'], { x: 560, color: '#ffe0a3' }) +
    palm(180, 810, 560, '#1c1433', '#241a40', 0.2) +
    palm(330, 830, 420, '#1c1433', '#241a40', -0.16),
  ocean: () =>
    sky('#5aa9dd', '#b6e0f4') +
    clouds(7, 160, '#fff') +
    repeat(7, (i) =>
      path(
        `M0 ${330 + i * 70}${repeat(6, () => `q90 ${-46 - i * 5} 180 0`)}V810H0Z`,
        ['#3f93c4', '#2f82b6', '#2472a6', '#1b6296', '#155486', '#104776', '#0b3a66'][i] ?? '#0b3a66',
      ),
    ),
  underwater: () =>
    sky('#7fe0ea', '#2aa6c8', '#0b5f93', '#06345f') +
    repeat(6, (i) =>
      path(`M${160 + i * 140} 0l${-160 + i * 30} 810h120l${100 - i * 30} -810z`, '#fff', 'opacity="0.08"'),
    ) +
    at(8, 720, 60, 0.2, '#0c4468', '#08304c') +
    repeat(24, (i) => {
      const x = 40 + i * 44
      const tall = 90 + ((i * 53) % 120)
      return path(
        `M${x} 810q-30 ${-tall / 2} 0 ${-tall}q26 ${tall / 2} 14 ${tall}z`,
        ['#ff7f6b', '#f6a04d', '#c65bb0', '#5fd0a5'][i % 4] ?? '',
      )
    }) +
    repeat(14, (i) => {
      const x = 120 + ((i * 197) % 860)
      const y = 180 + ((i * 131) % 380)
      return `<g transform="translate(${x} ${y}) scale(${0.7 + (i % 3) * 0.3})">${ellipse(0, 0, 34, 18, i % 2 ? '#ffd166' : '#ff9f6b')}${path('M26 0l26 -18v36z', i % 2 ? '#f4b942' : '#f07f4f')}${circle(-18, -4, 3.5, '#123')}</g>`
    }),
  waterfall: () =>
    sky('#cfe9ef', '#eaf6f2') +
    at(3, 300, 80, 0.6, '#7fa695', '#9bbfa9') +
    rect(0, 280, 400, 530, '#3f6b57') +
    rect(640, 280, 440, 530, '#365f4d') +
    rect(400, 290, 240, 440, '#dff3f8') +
    repeat(16, (i) => rect(404 + i * 15, 290, 5, 420, '#fff', `opacity="${0.4 + (i % 3) * 0.2}"`)) +
    blurred(26, ellipse(520, 720, 300, 60, '#ffffff')) +
    water(720, ['#9fd3de', '#4f9fb4']) +
    pines(5, 300, 130, ['#274f40', '#1f4437'], 26) +
    grass(9, ['#1f5a41', '#2f7a54', '#174432'], 150),
  coast: () =>
    sky('#8ccbf0', '#e2f3fa') +
    clouds(3, 150, '#fff') +
    water(430, ['#3c9cc4', '#1f6f9f']) +
    path('M0 470L260 420L420 520L380 620L520 700L440 810H0Z', '#5f8f5a') +
    path('M0 520L240 480L380 560L340 640L470 720L400 810H0Z', '#79ab68') +
    lighthouse(210, 470, 250) +
    sailboat(800, 560, 90, '#fff', '#a5432f'),
  sailing: () =>
    sky('#f7b58f', '#fbd9b8', '#fdf0dd') +
    sun(780, 330, 58, '#fff5e0', '#ffd29a') +
    water(450, ['#e8a27f', '#7f7f9f', '#33507a'], { x: 780, color: '#fff0d0' }) +
    sailboat(400, 640, 260, '#fffaf0', '#7a2f2f') +
    sailboat(830, 500, 70, '#fff1dc', '#5a3a3a') +
    sailboat(660, 490, 46, '#fff1dc', '#5a3a3a'),
  river: () =>
    sky('#9ed2ef', '#e6f4f7') +
    at(4, 400, 130, 0.6, '#7f9fae', '#a8c0c6') +
    at(7, 470, 50, 0.2, '#6fa86f', '#8cc07a') +
    path(
      'M470 470C420 520 700 560 600 640S300 720 380 810H900C760 720 900 660 820 590S560 520 540 470Z',
      '#5fb0cf',
    ) +
    path(
      'M500 470C470 530 760 570 690 650S470 740 520 810H640C600 740 820 690 770 610S560 530 530 470Z',
      '#8fd0e4',
    ) +
    pines(2, 520, 110, ['#2f6a4d', '#3a7a58'], 22) +
    pine(120, 760, 340, ['#24543f', '#2f6a4d']) +
    pine(990, 790, 380, ['#24543f', '#2f6a4d']),
  island: () =>
    sky('#4fb0e6', '#b4e3f6') +
    clouds(15, 160, '#fff') +
    water(420, ['#27a5c4', '#3cc0cc', '#8fe3dc']) +
    ellipse(540, 600, 360, 60, '#f7e3b0') +
    path('M300 590Q420 420 540 470T780 590Z', '#4f9f5a') +
    path('M420 590Q520 500 620 540T760 590Z', '#6fbf68') +
    palm(470, 600, 260, '#7a5236', '#2e8b57', 0.2) +
    palm(620, 606, 220, '#7a5236', '#3a9d63', -0.2),
}
