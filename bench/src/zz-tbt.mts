import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import { launchBrowser } from '@sayso/testing/browser'
const product = await startProduct({ SAYSO_PLANS: '0' })
const owner = createVisitor(product.url); await owner.post('/api/session', {})
const browser = await launchBrowser()
for (const sample of (process.argv[2] ?? 'recipe-tabs').split(',')) {
  const { project } = await owner.post<any>('/api/projects', { example: sample })
  const r = await owner.post<any>(`/api/projects/${project.id}/publication`, { name: sample + '-sample', title: sample, description: 'x', isListed: true, allowsIndexing: false, allowsCopies: false })
  const url = r.publication.url
  for (let round = 0; round < 3; round++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const s = await context.newCDPSession(page)
    await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript({ content: `globalThis.longs=[];new PerformanceObserver(l=>{for(const e of l.getEntries())longs.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true})` })
    if (round === 2 && process.argv[3]) { await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 500 }); await s.send('Profiler.start') }
    await page.goto(url, { waitUntil: 'load' }); await page.waitForTimeout(4000)
    if (round === 2 && process.argv[3]) { const { profile } = await s.send('Profiler.stop') as any; (await import('node:fs')).writeFileSync(process.argv[3], JSON.stringify(profile)) }
    const longs = await page.evaluate(() => (globalThis as any).longs) as [number, number][]
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    console.log(sample, 'fcp', Math.round(fcp ?? -1), 'tbt', longs.reduce((a, [, d]) => a + d - 50, 0), JSON.stringify(longs))
    await context.close()
  }
}
await browser.close(); await product.dispose(); process.exit(0)
