export const metrics = {
  steps: { title: 'Steps', unit: 'steps', goal: 10_000, colour: '#34d399' },
  minutes: { title: 'Active', unit: 'minutes', goal: 60, colour: '#60a5fa' },
  calories: { title: 'Energy', unit: 'kcal', goal: 600, colour: '#fb923c' },
}

export type Metric = keyof typeof metrics

export const metricNames: Metric[] = ['steps', 'minutes', 'calories']

export const week: ({ name: string } & Record<Metric, number>)[] = [
  { name: 'Mon', steps: 6_230, minutes: 34, calories: 320 },
  { name: 'Tue', steps: 9_410, minutes: 52, calories: 480 },
  { name: 'Wed', steps: 4_120, minutes: 21, calories: 240 },
  { name: 'Thu', steps: 11_860, minutes: 74, calories: 640 },
  { name: 'Fri', steps: 7_905, minutes: 45, calories: 410 },
  { name: 'Sat', steps: 13_240, minutes: 88, calories: 720 },
  { name: 'Sun', steps: 8_150, minutes: 40, calories: 455 },
]
