import { openStage } from './kit/stage.ts';
import { started } from './kit/start.ts';
import { typed, repeat } from './kit/hand.ts';
const stage = await openStage(1);
const [which, dist] = process.argv.slice(2);
const server = await stage.serve(which === 'ours' ? dist! : await stage.floorBuild('virtual'), 10000);
const visit = await stage.visit({ cpu: 4 });
await started(visit, which === 'ours' ? `${server.url}/?session_id=demo` : server.url);
await visit.page.waitForTimeout(2000);
const field = which === 'ours' ? visit.page.getByRole('searchbox').first() : visit.page.getByLabel('Filter');
await field.focus();
await visit.cdp.send('Profiler.enable'); await visit.cdp.send('Profiler.setSamplingInterval', { interval: 200 });
await visit.cdp.send('Profiler.start');
const keys: number[] = [];
for (let i = 0; i < 12; i++) { if (i % 4 === 0) await field.fill(''); keys.push(Math.round(await typed(visit.page, 'Line'.charAt(i % 4)))); }
const { profile } = await visit.cdp.send('Profiler.stop');
console.log(keys.join(' '));
const nodes = new Map(profile.nodes.map(n => [n.id, n])); const self = new Map<number, number>();
profile.samples!.forEach((s, i) => self.set(s, (self.get(s) ?? 0) + profile.timeDeltas![i]!));
const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const incl = new Map<number, number>(); for (const [s, t] of self) { let n: number | undefined = s; while (n !== undefined) { incl.set(n, (incl.get(n) ?? 0) + t); n = parent.get(n); } }
const walk = (id: number, d: number) => { const t = (incl.get(id) ?? 0) / 1000; if (t < 12 || d > 12) return; const n = nodes.get(id)!; console.log(' '.repeat(d) + t.toFixed(0), n.callFrame.functionName || '(anon)', n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber, 'self', ((self.get(id) ?? 0) / 1000).toFixed(0)); for (const c of [...(n.children ?? [])].sort((a, b) => (incl.get(b) ?? 0) - (incl.get(a) ?? 0))) walk(c, d + 1); };
walk(profile.nodes[0]!.id, 0);
await stage.close(); process.exit(0);
