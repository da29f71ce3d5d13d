import { measureLargeProjects } from '/tmp/w/context/bench/src/large-projects/measure-large-projects.ts'
for (const m of await measureLargeProjects()) console.log(m.name.padEnd(72), m.value, m.unit, 'p95', m.p95, 'n', m.n)
