import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { entityAtPath, pathOf } from '#domain/entities/names.ts';
import { entityWithScreens } from '#domain/entities/screens.ts';
import { type Account, withStudbook } from '#tests/support/browser.ts';
import { settled, whenIdle } from './acts.ts';

const book = withStudbook({}, { isAlone: true });

/** What moved without having been asked to, summed as browsers do; above 0.1 they call a page restless. */
const most = 0.05;

/** Where more than the width of a column changes with the window; all others are looked at on a phone only. */
const wide =
  /^\/(dashboard|animals|customers|finances|offspring|breeding-groups|audit-logs)$|^\/(animals|customers|offspring|breeding-groups)\/[0-9a-f-]{36}$/;

interface Moved {
  readonly sum: number;
  /** The largest first: how much, and which nodes from where to where. */
  readonly nodes: readonly string[];
}

/** Notes every shift of the layout from the first moment of each page. */
function watchShifts(): void {
  const moved: { value: number; nodes: string[] }[] = [];
  Object.assign(window, { moved });
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something gone';
    const words = (node?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${words}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      };
      if (hadRecentInput) continue;
      moved.push({
        value,
        nodes: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${named(node)} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function movedOn(page: Page, path: string, idle: () => Promise<void>): Promise<Moved> {
  await page.goto(path);
  await settled(page);
  await idle();
  const shifts = await page.evaluate(
    () => (window as unknown as { moved: { value: number; nodes: string[] }[] }).moved,
  );
  shifts.sort((a, b) => b.value - a.value);
  return {
    sum: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
    nodes: shifts.flatMap(({ value, nodes }) => nodes.map((node) => `${value.toFixed(3)} ${node}`)),
  };
}

/** As the build lists them from the routes: `/animals/$id` and its like. */
const addresses: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/web/addresses.json'), 'utf8'),
);

/**
 * Every screen of somebody who has records of every kind, each with the record that has most in it: old addresses lead
 * to the same screens and are left out.
 */
async function screensOf({ api }: Account): Promise<string[]> {
  const ids = new Map<EntityName, string | undefined>();
  for (const entity of entityNames) {
    const answer = await api.get(`/api/${pathOf(entity)}?pageSize=100`);
    const items: { id: string }[] = (await answer.json()).items;
    const [richest] = items.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    ids.set(entity, richest?.id);
  }
  const plain = entityNames.filter((entity) => entityWithScreens(pathOf(entity)));
  const screens = new Set<string>();
  for (const address of addresses) {
    const [, path = '', ...rest] = address.replace(/\/$/, '').split('/');
    // Drawn by the server.
    if (path === 'litter') continue;
    // The page of one breeding stands below the page of all of it.
    const named = path === 'breeding' && rest.includes('$id') ? 'breeding_records' : entityAtPath(path);
    const asked = path === '$path' ? plain : [named];
    for (const entity of asked) {
      if (!entity) screens.add(address);
      else if (path === '$path' || path === 'breeding' || pathOf(entity) === path) {
        const id = ids.get(entity);
        const tail = rest.map((part) => (part === '$id' ? id : part));
        const base = path === '$path' ? pathOf(entity) : path;
        if (!tail.includes(undefined)) screens.add(['', base, ...tail].join('/'));
      }
    }
  }
  return [...screens].sort();
}

it('moves hardly anything on any screen while it loads', { timeout: 600_000 }, async () => {
  const restless: string[] = [];
  const at = async (
    account: Account,
    paths: readonly string[],
    ...sizes: readonly (readonly [width: number, height: number])[]
  ): Promise<void> => {
    // Without its link nothing is known of an invitation.
    const page = await book.visit({ as: account, expecting: [404] });
    await page.addInitScript(watchShifts);
    const idle = whenIdle(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        const { sum, nodes } = await movedOn(page, path, idle);
        if (sum > most) restless.push([`${sum} ${path} at ${width}`, ...nodes.slice(0, 6)].join('\n  '));
      }
    }
  };
  // Each with the records of a kennel: one person may not ask as much as all screens at once do.
  const rounds: Promise<void>[] = [];
  for (const part of ['even', 'odd', 'differing'] as const) {
    const account = await book.signUp({ plan: 'premium' });
    await account.api.post('/api/sample-data');
    const screens = await screensOf(account);
    expect(screens.length).toBeGreaterThan(60);
    if (part === 'differing') {
      const differing = screens.filter((path) => wide.test(path));
      expect(differing.length).toBeGreaterThan(8);
      rounds.push(at(account, differing, [820, 1180], [1440, 900]));
    } else {
      const half = screens.filter((_, index) => (index % 2 === 0) === (part === 'even'));
      rounds.push(at(account, half, [390, 844]));
    }
  }
  await Promise.all(rounds);
  expect(restless.join('\n')).toBe('');
});
