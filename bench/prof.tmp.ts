import { writeFileSync } from 'node:fs';
import { openStage } from './kit/stage.ts';
import { started } from './kit/start.ts';
const [which='ours', size='50', variant='plain', dist] = process.argv.slice(2);
const stage = await openStage(1);
const server = await stage.serve(which === 'ours' ? (dist ?? 'dist') : await stage.floorBuild(variant as never), Number(size));
for (let i = 0; i < 3; i++) {
  const visit = await stage.visit({ cpu: 4, slow4g: size === '50' });
  const client = visit.cdp;
  const events: any[] = [];
  client.on('Tracing.dataCollected', (d: any) => events.push(...d.value));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: [...(process.env.CATS ?? 'devtools.timeline,v8,v8.execute,disabled-by-default-v8.compile,disabled-by-default-v8.cpu_profiler').split(',')] } } as never);
  const first = await started(visit, which === 'ours' ? `${server.url}/?session_id=demo` : server.url);
  await visit.page.waitForTimeout(2500);
  const { metrics } = await client.send('Performance.getMetrics');
  const done = new Promise((r) => client.once('Tracing.tracingComplete', r));
  await client.send('Tracing.end'); await done;
  console.log('first', first, Object.fromEntries(metrics.filter(m => /Duration/.test(m.name)).map(m => [m.name, Math.round(m.value*1000)])));
  writeFileSync(`/tmp/prof/${which}-${size}-${i}.json`, JSON.stringify(events));
  await visit.close();
}
await stage.close();
process.exit(0);
