import { openStage } from './kit/stage.ts';
import { started } from './kit/start.ts';
const n = Number(process.env.N ?? 6), size = Number(process.env.SIZE ?? 50);
const stage = await openStage(1);
const targets: [string, string][] = [];
for (const d of process.argv.slice(2)) targets.push(d.startsWith('floor') ? [d, (await stage.serve(await stage.floorBuild(d.split(':')[1] as never ?? 'plain'), size)).url] : [d, (await stage.serve(d, size)).url + '/?session_id=demo']);
const all: Record<string, Record<string, number[]>> = {};
for (let i = 0; i < n; i++) for (const [d, url] of targets) {
  const visit = await stage.visit({ cpu: 4, slow4g: size === 50 });
  const first = await started(visit, url);
  await visit.page.waitForTimeout(2500);
  const { metrics } = await visit.cdp.send('Performance.getMetrics');
  const get = (k: string) => (metrics.find(m => m.name === k)?.value ?? 0) * 1000;
  const r: Record<string, number> = { first, task: get('TaskDuration'), script: get('ScriptDuration'), layout: get('LayoutDuration'), style: get('RecalcStyleDuration'), other: get('TaskOtherDuration') };
  for (const k in r) ((all[d] ??= {})[k] ??= []).push(r[k]!);
  await visit.close();
}
for (const d in all) console.log(d.padEnd(16), Object.entries(all[d]!).map(([k, v]) => { v.sort((a, b) => a - b); return `${k} ${v[0]!.toFixed(0)}/${v[Math.floor(v.length / 2)]!.toFixed(0)}`; }).join('  '));
await stage.close(); process.exit(0);
