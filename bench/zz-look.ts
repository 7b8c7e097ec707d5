import { mkdtempSync, writeFileSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#tests/support/chromium.ts';
import { sampleKennel } from './web/kennel.ts';
import { installLighthouse } from './web/lighthouse.ts';
import { startServer } from './web/server.ts';
const chrome = findChromium()!; installLighthouse();
const server = await startServer(mkdtempSync('/dev/shm/look-'));
try {
  const { ask, cookie } = await sampleKennel(server.url);
  const { items } = await ask<any>('GET', '/api/breeding-groups?pageSize=200&filter=species.eq.dog');
  const [litter] = items.filter((x: any) => x.birthDate && x.alivePuppies > 4).sort((a: any, b: any) => b.birthDate.localeCompare(a.birthDate));
  const pages: any = { dashboard: server.url, litter: `${server.url}/breeding-groups/${litter.id}`, box: `${server.url}/breeding-groups/${litter.id}/box` };
  for (const [name, url] of Object.entries<string>(pages)) {
    if (process.argv[2] && !process.argv[2].split(',').includes(name)) continue;
    for (let i = 0; i < Number(process.argv[3] ?? 1); i++) {
    const dir = mkdtempSync('/tmp/lb-');
    const ctx = await chromium.launchPersistentContext(dir, { executablePath: chrome });
    const [n = '', ...v] = cookie.split('=');
    await ctx.addCookies([{ url: server.url, name: n, value: v.join('='), httpOnly: true, expires: Date.now() / 1000 + 86400 }]);
    await ctx.close();
    const out = `/tmp/lh-${name}.json`;
    spawnSync('node', [join(process.cwd(), '.cache/lighthouse/node_modules/lighthouse/cli/index.js'), url, '--only-categories=performance', `--chrome-flags=--headless=new --no-sandbox --user-data-dir=${dir}`, '--output=json', `--output-path=${out}`, '--quiet', '--save-assets'], { env: { ...process.env, CHROME_PATH: chrome }, stdio: 'inherit' });
    const r = JSON.parse(readFileSync(out, 'utf8'));
    const a = r.audits; const g = (k: string) => Math.round(a[k]?.numericValue ?? -1);
    console.log(name, Math.round(r.categories.performance.score * 100), 'FCP', g('first-contentful-paint'), 'LCP', g('largest-contentful-paint'), 'TBT', g('total-blocking-time'), 'SI', g('speed-index'), 'CLS', a['cumulative-layout-shift'].numericValue.toFixed(3));
    console.log(JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.map((x: any) => x.items?.map((y: any) => y.node?.snippet?.slice(0, 160) ?? [y.phase, Math.round(y.timing)])), null, 0));
    console.log('tasks', a['long-tasks']?.details?.items?.map((t: any) => [t.url?.split('/').pop()?.slice(0, 30), Math.round(t.startTime), Math.round(t.duration)]));
    }
  }
} finally { server.process.kill('SIGTERM'); await once(server.process, 'exit'); }
