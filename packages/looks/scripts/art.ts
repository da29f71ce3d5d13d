/** Works of art of our own, gradients and patterns, by the picture's name. */

import {
  between,
  blurred,
  chanceOf,
  circle,
  ellipse,
  filled,
  HEIGHT,
  path,
  rect,
  repeat,
  WIDTH,
} from './draw/canvas.ts'
import { ridge, sky, sun } from './draw/nature.ts'

const paper = (color: string) => rect(0, 0, WIDTH, HEIGHT, color)
const pick = (colors: readonly string[], index: number) => colors[index % colors.length] ?? '#000'

/** Clouds of color that run into each other. */
function mesh(seed: number, ground: string, colors: readonly string[]): string {
  const chance = chanceOf(seed)
  const spots = repeat(9, (index) =>
    ellipse(
      between(chance, 0, WIDTH),
      between(chance, 0, HEIGHT),
      between(chance, 200, 380),
      between(chance, 180, 340),
      pick(colors, index),
    ),
  )
  return paper(ground) + blurred(110, spots)
}

export const ART: Readonly<Record<string, () => string>> = {
  'art-waves': () =>
    sky('#f1e2c0', '#e9d3a4') +
    sun(770, 220, 70, '#d9483b', '#f1e2c0') +
    repeat(6, (line) =>
      repeat(11, (i) => {
        const x = i * 120 + (line % 2) * 60 - 60
        const y = 430 + line * 80
        return [96, 74, 52, 30]
          .map((radius, ring) =>
            circle(x, y + 60, radius, ring % 2 ? '#f4ead2' : pick(['#1f4e79', '#2b6597', '#173d63'], line)),
          )
          .join('')
      }),
    ),
  'art-bauhaus': () =>
    paper('#f1e9d8') +
    circle(360, 330, 230, '#d9402f') +
    rect(420, 120, 420, 300, '#1f3f7a', 'opacity="0.92"') +
    path('M180 740L520 300L800 740Z', '#f2b632', 'opacity="0.92"') +
    rect(120, 600, 840, 16, '#1b1b1b') +
    rect(700, 80, 16, 660, '#1b1b1b') +
    circle(860, 560, 90, 'none', 'stroke="#1b1b1b" stroke-width="16"'),
  'art-color-field': () =>
    paper('#8c2f22') +
    blurred(
      16,
      rect(110, 90, 860, 280, '#e2672f') +
        rect(110, 410, 860, 130, '#f4b04a') +
        rect(110, 580, 860, 160, '#5a1c2a'),
    ),
  'art-cutouts': () =>
    paper('#f7f1e3') +
    repeat(6, (i) =>
      rect(
        (i % 3) * 360,
        Math.floor(i / 3) * 405,
        360,
        405,
        pick(['#f2b632', '#2f6fa8', '#f7d6cf', '#e2572f', '#f7f1e3', '#2f8f6f'], i),
      ),
    ) +
    repeat(
      6,
      (i) =>
        `<g transform="translate(${180 + (i % 3) * 360} ${210 + Math.floor(i / 3) * 405}) rotate(${i * 31 - 40})">${repeat(7, (k) => `<path transform="rotate(${-78 + k * 26})" d="M0 120q-36 -90 0 -250q36 160 0 250z" fill="${pick(['#1f3f7a', '#f7f1e3', '#d9402f', '#f7f1e3', '#2f8f6f', '#f2b632'], i)}"/>`)}</g>`,
    ),
  'art-still-life': () =>
    filled(['#c7b08a', '#a98c63'], (fill) => rect(0, 0, WIDTH, 520, fill)) +
    filled(['#e9dcc3', '#cdb893'], (fill) => rect(0, 520, WIDTH, 290, fill)) +
    path('M470 160h100v90q110 60 110 220q0 130 -160 130t-160 -130q0 -160 110 -220z', '#3f6f8a') +
    path('M380 410q140 60 280 0q10 60 -10 120q-130 50 -262 0q-14 -60 -8 -120z', '#f4ead2') +
    circle(760, 560, 84, '#d9573f') +
    circle(880, 590, 66, '#e8a03c') +
    ellipse(260, 590, 74, 92, '#8fa84a') +
    repeat(
      5,
      (i) =>
        `<path d="M520 170q${-130 + i * 65} -90 ${-160 + i * 80} -150" stroke="#4f6a3a" stroke-width="7" fill="none"/>${circle(360 + i * 80, 26 + (i % 2) * 26, 34, pick(['#e8729a', '#f4d35e', '#f7f1e3'], i))}`,
    ),
  'art-mountains-print': () =>
    sky('#f4dfc3', '#f1c9a5') +
    sun(320, 230, 84, '#e2572f', '#f4dfc3') +
    ridge({ seed: 5, y: 470, rise: 200, rough: 0.2, colors: ['#7fa3a8'] }) +
    ridge({ seed: 8, y: 580, rise: 130, rough: 0.2, colors: ['#3f6f7a'] }) +
    ridge({ seed: 12, y: 700, rise: 90, rough: 0.2, colors: ['#1f3f4f'] }),
  'art-lines': () =>
    paper('#1d2433') +
    repeat(
      26,
      (i) =>
        `<path d="M-20 ${60 + i * 28}C260 ${20 + i * 26 - Math.sin(i / 5) * 120} 560 ${160 + i * 26 + Math.cos(i / 6) * 120} 1100 ${40 + i * 29}" fill="none" stroke="${pick(['#f2b66b', '#e2725b', '#c9577a', '#7a5ea8'], Math.floor(i / 7))}" stroke-width="6"/>`,
    ),
  'gradient-warm': () => mesh(3, '#ffd7b0', ['#ff9a76', '#ffc98b', '#f76d6d', '#ffe3c2']),
  'gradient-cool': () => mesh(5, '#bfe3f5', ['#5fb4e6', '#9ad7f0', '#4a7fd6', '#d8f2fb']),
  'gradient-mint': () => mesh(7, '#c8f0dd', ['#5fcfa5', '#a5ecd0', '#2fa68f', '#e6faf0']),
  'gradient-dusk': () => mesh(9, '#5a3f8a', ['#e5688a', '#f7a072', '#3d2f78', '#9a5fb8']),
  'gradient-night': () => mesh(11, '#0f1433', ['#27306b', '#4a2f7a', '#0d4a6b', '#151b45']),
  'gradient-rose': () => mesh(13, '#fbdbe3', ['#f59ab5', '#fcc9d3', '#e2738f', '#fff0f3']),
  'gradient-forest': () => mesh(15, '#2f5a47', ['#1f4436', '#5f9a72', '#8fbf7a', '#16362d']),
  'gradient-sand': () => mesh(17, '#f0e2cb', ['#dcc09a', '#f7ecd9', '#c9a67a', '#fbf5ea']),
  'pattern-terrazzo': () => {
    const chance = chanceOf(4)
    return (
      paper('#f6efe6') +
      repeat(170, (i) => {
        const [x, y, size] = [between(chance, 0, WIDTH), between(chance, 0, HEIGHT), between(chance, 10, 36)]
        const corners = Array.from(
          { length: 5 },
          (_, k) =>
            `${(x + Math.cos(k * 1.257) * size * between(chance, 0.6, 1.1)).toFixed(0)} ${(y + Math.sin(k * 1.257) * size * between(chance, 0.6, 1.1)).toFixed(0)}`,
        )
        return path(
          `M${corners.join('L')}Z`,
          pick(['#d9694a', '#6f9a8a', '#e8b04a', '#3f5a6f', '#cbb79c'], i),
        )
      })
    )
  },
  'pattern-contours': () =>
    paper('#eef1e6') +
    repeat(
      26,
      (i) =>
        `<path d="M540 ${400}m${-40 - i * 26} 0c${10 + i * 4} ${-70 - i * 17} ${70 + i * 30} ${-60 - i * 12} ${90 + i * 46} ${-10 - i * 3}s${10 + i * 7} ${80 + i * 18} ${-40 - i * 22} ${70 + i * 16}s${-70 - i * 30} ${-10} ${-50 - i * 24} ${-60 - i * 13}z" fill="none" stroke="#7f9a78" stroke-width="2.5" opacity="0.8"/>`,
    ),
  'pattern-leaves': () =>
    paper('#1f4a3c') +
    repeat(
      40,
      (i) =>
        `<g transform="translate(${(i * 271) % WIDTH} ${(i * 157) % HEIGHT}) rotate(${(i * 67) % 360})">${path('M0 90q-60 -90 0 -190q60 100 0 190z', pick(['#2f6a52', '#3f8562', '#276048', '#5aa077'], i))}<path d="M0 80v-150" stroke="#1f4a3c" stroke-width="3"/></g>`,
    ),
  'pattern-tiles': () =>
    paper('#f4ead6') +
    repeat(48, (i) => {
      const [x, y] = [(i % 8) * 135, Math.floor(i / 8) * 135]
      return `<g transform="translate(${x} ${y})">${path('M0 0h67.5a67.5 67.5 0 0 1 -67.5 67.5z', '#1f5f8a')}${path('M135 135h-67.5a67.5 67.5 0 0 1 67.5 -67.5z', '#1f5f8a')}${circle(67.5, 67.5, 26, '#e2a03c')}${path('M135 0v40a40 40 0 0 1 -40 -40z', '#7fb0c9')}${path('M0 135v-40a40 40 0 0 1 40 40z', '#7fb0c9')}</g>`
    }),
}
