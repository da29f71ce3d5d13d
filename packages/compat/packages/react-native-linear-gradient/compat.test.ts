import { draw, reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test } from 'vitest'

test('[S1] an angle becomes the line that it means', async () => {
  const renderGradient = await loadGradient()
  const lineOf = (props: object) => {
    const { start, end } = renderGradient(props)
    return [start, end].map((point) => point && [round(point.x), round(point.y)])
  }
  expect(lineOf({ useAngle: true, angle: 90 })).toEqual([
    [0, 0.5],
    [1, 0.5],
  ])
  expect(lineOf({ useAngle: true })).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(lineOf({ useAngle: true, angle: 180, angleCenter: { x: 0.5, y: 1 } })).toEqual([
    [0.5, 0.5],
    [0.5, 1.5],
  ])
  expect(renderGradient({ start: { x: 0, y: 0 }, colors: ['red'] })).toMatchObject({ start: { x: 0, y: 0 } })
})

interface Point {
  x: number
  y: number
}

/** Gives the props that Expo's gradient gets. */
async function loadGradient(): Promise<(props: object) => { start?: Point; end?: Point }> {
  const required = { ...reactModules(), 'expo-linear-gradient': { LinearGradient: 'gradient' } }
  const { LinearGradient } = await runStandIn('react-native-linear-gradient/stand-in.tsx', required)
  return (props) => Object(draw({ type: LinearGradient, props })).props
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000 + 0
}
