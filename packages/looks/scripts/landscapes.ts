/** Drawings of land and sky, by the picture's name. */

import { balloon, cabin, tent } from './draw/built.ts'
import { blurred, circle, ellipse, glow, HEIGHT, path, rect, repeat, WIDTH } from './draw/canvas.ts'
import {
  blossoms,
  cactus,
  clouds,
  fog,
  grass,
  pines,
  ridge,
  rows,
  sky,
  stars,
  sun,
  tree,
  water,
} from './draw/nature.ts'

const at = (seed: number, y: number, rise: number, rough: number, ...colors: string[]) =>
  ridge({ seed, y, rise, rough, colors })

export const LANDSCAPES: Readonly<Record<string, () => string>> = {
  mountains: () =>
    sky('#f6b99a', '#fbe0c4', '#fdf0df') +
    sun(760, 250, 54, '#fff6e6', '#ffd9a8') +
    at(3, 430, 190, 0.75, '#b99bb3', '#e3c4c4') +
    at(9, 520, 150, 0.7, '#8b7aa0', '#c5a9b6') +
    fog(560, '#fde9dc') +
    at(14, 640, 120, 0.6, '#574f7b', '#85739a') +
    at(5, 740, 70, 0.6, '#2f2f55', '#454070'),
  alps: () =>
    sky('#4f9fe0', '#a9d6f5', '#e5f4fc') +
    clouds(4, 180, '#ffffff') +
    at(21, 430, 240, 0.85, '#ffffff', '#dbe9f4', '#8fa9c4') +
    at(8, 560, 120, 0.6, '#5f86a6', '#7ea6b4') +
    at(12, 640, 60, 0.2, '#5fa56b', '#7fc07a') +
    pines(6, 690, 90, ['#2f6a4d', '#24543f']) +
    at(31, 720, 40, 0.2, '#8ed07a', '#5fae5c') +
    cabin(310, 735, 110, '#8a5a3b', '#4b3226'),
  forest: () =>
    sky('#dff0dc', '#bfe0c8') +
    glow(620, 240, 480, '#fffbe0', 0.9) +
    pines(2, 560, 330, ['#a3cdb0', '#b9dcc2'], 22) +
    fog(560, '#eef8ea', 0.7) +
    pines(5, 680, 420, ['#5f9c7c', '#7db495'], 16) +
    fog(690, '#dff0dc', 0.5) +
    pines(8, 800, 560, ['#1f5443', '#2d6b55'], 10) +
    at(5, 770, 20, 0.2, '#1a4638', '#143a2e'),
  'forest-night': () =>
    sky('#0b1838', '#1c3560', '#3d6a86') +
    stars(3) +
    sun(820, 170, 46, '#f7f3df', '#aecbe8') +
    pines(2, 600, 300, ['#234a64', '#2f6077'], 22) +
    pines(7, 800, 520, ['#0a1c2c', '#10293a'], 11) +
    at(5, 780, 16, 0.2, '#0a1c2c'),
  'autumn-forest': () =>
    sky('#fbe4c2', '#f8d3a4') +
    at(4, 470, 90, 0.5, '#d9a377', '#e8bd92') +
    repeat(9, (i) =>
      tree(60 + i * 122, 600 + (i % 3) * 22, 230, ['#d4622c', '#e58a35', '#b9442a'][i % 3] ?? '', '#f6b04f'),
    ) +
    at(16, 640, 40, 0.2, '#a9622f', '#8a4a27') +
    repeat(6, (i) =>
      tree(-10 + i * 220, 780 + (i % 2) * 20, 300, ['#e8742e', '#c94f2b', '#f0a03c'][i % 3] ?? '', '#fbc55f'),
    ),
  desert: () =>
    sky('#f3a25c', '#f9cf94', '#fdebc8') +
    sun(300, 250, 62, '#fff3d6', '#ffd58f') +
    at(7, 500, 60, 0.1, '#d98a4f', '#e9a868') +
    at(11, 590, 80, 0.1, '#c56f3d', '#dd9152') +
    cactus(820, 620, 190, '#3f6b4a') +
    at(19, 690, 70, 0.1, '#a65432', '#c4703f') +
    cactus(210, 730, 130, '#2f5a3f'),
  canyon: () =>
    sky('#7fc4ea', '#d3edf7', '#fbe6cf') +
    repeat(6, (i) =>
      rect(
        -20 + ((i * 223) % 980),
        300 + (i % 2) * 40,
        150 + (i % 3) * 50,
        510,
        ['#d98d63', '#cf7f57', '#e0a078'][i % 3] ?? '',
      ),
    ) +
    at(2, 560, 60, 0.85, '#b65f3e', '#c9744b') +
    at(6, 650, 70, 0.8, '#93452f', '#ad583a') +
    at(10, 750, 50, 0.8, '#5d2a22', '#7a382a'),
  savanna: () =>
    sky('#f2703f', '#fba35b', '#fdd38c') +
    sun(700, 440, 120, '#ffe8ae', '#ffc471') +
    at(5, 560, 30, 0.2, '#b5602f', '#9a4c27') +
    rect(244, 330, 16, 250, '#3a1d14') +
    ellipse(250, 320, 190, 46, '#3a1d14') +
    ellipse(330, 352, 120, 30, '#3a1d14') +
    at(15, 650, 20, 0.2, '#4b2617', '#2c150d') +
    grass(3, ['#2c150d', '#3a1d14'], 110),
  meadow: () =>
    sky('#86c9f2', '#d9f0fb') +
    clouds(5, 150, '#fff') +
    at(3, 430, 50, 0.2, '#8fc79b', '#a9d8a5') +
    at(8, 520, 50, 0.2, '#6db56d', '#8ccf7b') +
    tree(820, 520, 210, '#3f8f55', '#63b06a') +
    at(13, 600, 40, 0.1, '#56a552', '#7cc35e') +
    blossoms(6, 620, ['#fff', '#ffd84d', '#ff7d8a', '#c58bff']),
  lavender: () =>
    sky('#f7b6a0', '#fbd9c6', '#fdeee2') +
    sun(330, 300, 50, '#fff4e2', '#ffd2a6') +
    at(4, 430, 50, 0.3, '#a99bc2', '#c3b3d3') +
    rows(450, '#5b4a8a', '#8f76c9', 620) +
    blossoms(8, 470, ['#b79bea', '#9c7edb', '#d3bff5'], 700) +
    tree(900, 470, 120, '#5f7a5c', '#7f9a74'),
  sunflowers: () =>
    sky('#5fb4ec', '#cdeaf9') +
    clouds(3, 170, '#fff') +
    at(3, 460, 40, 0.2, '#6a9c4a', '#82b052') +
    rect(0, 470, WIDTH, 340, '#4f8a3a') +
    repeat(90, (i) => {
      const depth = (i / 90) ** 1.3
      const x = (i * 379) % WIDTH
      const y = 480 + depth * 320
      const size = 7 + depth * 44
      return `<g transform="translate(${x} ${y})">${repeat(10, (k) => `<ellipse transform="rotate(${k * 36})" cx="0" cy="${-size * 0.7}" rx="${size * 0.26}" ry="${size * 0.5}" fill="#fcc419"/>`)}${circle(0, 0, size * 0.5, '#6b3f1d')}</g>`
    }),
  vineyard: () =>
    sky('#fbc98e', '#fde6c4') +
    at(2, 400, 70, 0.3, '#b4a06c', '#cdb884') +
    at(9, 450, 50, 0.2, '#8a9a4f', '#a5b262') +
    rows(470, '#8a6a3f', '#5f8a3f', 420) +
    cabin(820, 470, 110, '#f1dcc0', '#b5573a') +
    tree(690, 470, 110, '#4f7a3c', '#6f9a4c') +
    tree(930, 474, 90, '#4f7a3c', '#6f9a4c'),
  winter: () =>
    sky('#a9c7e6', '#dfeaf5', '#fdf1ea') +
    at(4, 450, 110, 0.6, '#c7d8ea', '#e6eff8') +
    pines(3, 570, 150, ['#7f9fb8', '#a9c2d4'], 26) +
    at(12, 640, 40, 0.1, '#eef5fb', '#d5e4f2') +
    pines(9, 720, 220, ['#4a6f86', '#6f93a8'], 9) +
    cabin(560, 720, 150, '#7a5240', '#f7fbff') +
    at(18, 740, 30, 0.1, '#ffffff', '#e1ecf6') +
    repeat(120, (i) => circle((i * 263) % WIDTH, (i * 149) % HEIGHT, 2 + (i % 3), '#fff', 'opacity="0.8"')),
  aurora: () =>
    sky('#050d26', '#0d2347', '#1d4a63') +
    stars(11, 220) +
    blurred(
      34,
      path(
        'M-40 330C220 60 420 420 700 160S1000 180 1140 60V200C980 330 820 280 690 330S300 520 -40 470Z',
        '#4df2b0',
        'opacity="0.75"',
      ) + path('M200 140C420 0 620 260 1000 40V140C760 300 520 180 200 260Z', '#8f6bff', 'opacity="0.55"'),
    ) +
    at(3, 640, 110, 0.75, '#142c44', '#0d1f33') +
    water(690, ['#1c5a63', '#0a1d33']) +
    pines(4, 700, 110, ['#071420', '#0a1a28'], 40),
  'night-sky': () =>
    sky('#060a1f', '#141c46', '#3a2f6b', '#8a4f7f') +
    `<g transform="rotate(-28 540 300)">${blurred(40, ellipse(540, 300, 640, 80, '#b9a4ff', 'opacity="0.45"') + ellipse(560, 300, 420, 30, '#ffe3f4', 'opacity="0.5"'))}</g>` +
    stars(5, 420, 720) +
    at(6, 720, 90, 0.7, '#0b0d24', '#080919'),
  planet: () =>
    sky('#0a0824', '#241650', '#4b2270') +
    stars(8, 260, 800) +
    glow(620, 420, 420, '#ff9f7f', 0.5) +
    circle(620, 420, 210, '#f08a6b') +
    `<g opacity="0.5">${repeat(6, (i) => ellipse(620, 270 + i * 60, 200 - Math.abs(2.5 - i) * 36, 12, i % 2 ? '#ffc9a3' : '#c65b5f'))}</g>` +
    `<g transform="rotate(-18 620 420)"><ellipse cx="620" cy="420" rx="370" ry="78" fill="none" stroke="#ffe0c2" stroke-width="16" opacity="0.75"/></g>` +
    circle(190, 190, 54, '#9fb7ff') +
    circle(174, 176, 12, '#7f97e0'),
  'hot-air-balloons': () =>
    sky('#6fb7ea', '#f9d8c4', '#fde9d2') +
    at(5, 620, 90, 0.6, '#b98f8a', '#d6aca0') +
    at(9, 720, 70, 0.4, '#7f5f74', '#9c7886') +
    balloon(300, 260, 120, ['#e4572e', '#f7b267']) +
    balloon(720, 340, 84, ['#3a7ca5', '#f2efe9']) +
    balloon(900, 170, 52, ['#7a5ea8', '#f4c95d']) +
    balloon(540, 150, 40, ['#2a9d8f', '#fef6e4']),
  camping: () =>
    sky('#1d2a55', '#5a4a7a', '#e08a6b', '#fbc58a') +
    stars(2, 90, 320) +
    at(3, 480, 160, 0.7, '#5f4f74', '#8a6a7a') +
    pines(4, 620, 220, ['#27304a', '#2f3a52'], 20) +
    at(8, 680, 30, 0.2, '#39483f', '#243029') +
    glow(640, 680, 240, '#ffb45f', 0.8) +
    tent(380, 720, 170, ['#d9653b', '#f0a04b']) +
    path('M620 720q20 -70 34 -92q8 40 30 54q14 20 -6 38z', '#ffb03b') +
    rect(600, 716, 100, 12, '#4a2f22', 'rx="6"'),
  rain: () =>
    sky('#5f7486', '#8fa3b0', '#b9c6cc') +
    clouds(4, 130, '#4b5d6e', 0.9) +
    at(3, 560, 60, 0.5, '#5a6f78', '#708790') +
    at(9, 660, 50, 0.3, '#44585f', '#56707a') +
    repeat(
      150,
      (i) =>
        `<line x1="${(i * 211) % WIDTH}" y1="${(i * 97) % 780}" x2="${((i * 211) % WIDTH) - 12}" y2="${((i * 97) % 780) + 40}" stroke="#dfeaf0" stroke-width="2.4" opacity="0.5" stroke-linecap="round"/>`,
    ),
  garden: () =>
    sky('#bfe3f2', '#eef8ee') +
    tree(180, 520, 330, '#4f9a5a', '#74b873') +
    tree(900, 500, 280, '#5aa562', '#83c47c') +
    at(6, 540, 24, 0.1, '#6fb567', '#8fcf78') +
    path('M500 540Q470 660 380 810H700Q610 660 580 540Z', '#e9d5b0') +
    blossoms(3, 570, ['#ff6f91', '#ffc75f', '#fff', '#845ec2', '#ff9671'], 420) +
    path('M500 540Q470 660 380 810H700Q610 660 580 540Z', '#e9d5b0', 'opacity="0.85"'),
}
