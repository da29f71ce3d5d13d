/** Draws the simulated camera's view as a JPEG data URL: hills at dusk behind, a face in front. */

const WIDTH = 1080
const HEIGHT = 1440
const scenes = new Map<string, string>()

export function drawScene(facing: 'front' | 'back'): string {
  const known = scenes.get(facing)
  if (known) return known
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context) (facing === 'front' ? drawFace : drawHills)(context)
  const uri = canvas.toDataURL('image/jpeg', 0.8)
  scenes.set(facing, uri)
  return uri
}

function drawHills(context: CanvasRenderingContext2D): void {
  fillGradient(context, ['#f6c28b', '#e98a6b', '#5a4a78'])
  disc(context, { x: 760, y: 520, radius: 110, colour: '#fff1d6' })
  for (const [index, colour] of ['#6c5b7b', '#4b4569', '#2f2d4d'].entries()) {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, HEIGHT)
    for (let x = 0; x <= WIDTH; x += 20) {
      context.lineTo(x, 760 + index * 190 + 90 * Math.sin(x / (150 + index * 60) + index * 2))
    }
    context.lineTo(WIDTH, HEIGHT)
    context.fill()
  }
}

function drawFace(context: CanvasRenderingContext2D): void {
  fillGradient(context, ['#a9c6cf', '#7fa3b5', '#4d6f86'])
  disc(context, { x: 540, y: 1420, radius: 430, colour: '#38506b' })
  disc(context, { x: 540, y: 720, radius: 270, colour: '#e7b995' })
  for (const x of [450, 630]) disc(context, { x, y: 690, radius: 24, colour: '#3a2c28' })
  context.strokeStyle = '#8a4f3d'
  context.lineWidth = 16
  context.lineCap = 'round'
  context.beginPath()
  context.arc(540, 770, 100, 0.2 * Math.PI, 0.8 * Math.PI)
  context.stroke()
}

function fillGradient(context: CanvasRenderingContext2D, colours: string[]): void {
  const gradient = context.createLinearGradient(0, 0, 0, HEIGHT)
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour)
  context.fillStyle = gradient
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

interface Disc {
  x: number
  y: number
  radius: number
  colour: string
}

function disc(context: CanvasRenderingContext2D, { x, y, radius, colour }: Disc): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
