import { beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { withFreshApp } from '#tests/support/server.ts';
import { everyRoute, filledWith } from './every-route.ts';

const server = withFreshApp();
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  const test = server.current;
  const owner = await installationOwner(test);
  const person = await test.signUp({ plan: 'premium' });
  const answer = await test.inject({
    method: 'POST',
    url: '/api/installation/people/look',
    headers: owner.headers,
    payload: { id: person.userId, reason: 'She cannot find her bitch' },
  });
  expect(answer.statusCode).toBe(200);
  headers = owner.headers;
});

/** What a screen itself shows. Of files the small pictures alone: `people.test.ts` holds that. */
const shownOnScreens = new Set([
  'GET /api/team/members/:userId/picture',
  'GET /api/branding/preview/page',
  'GET /api/branding/preview/portal',
  'GET /api/branding/preview/mail',
  'GET /api/branding/preview/contract',
  'GET /api/files/:kind/:id/:variant',
  'GET /api/litter-sites/:id/preview',
]);

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { security?: unknown[]; responses?: Record<string, { content?: Record<string, unknown> }> }
    >
  >;
}

it('takes no file of whoever is looked at along', async () => {
  const { app, inject } = server.current;
  const { paths } = (await inject({ url: '/api/openapi.json' })).json<Document>();
  const answersFile = ({ method, path }: { method: string; path: string }): boolean => {
    const shown = paths[path.replaceAll(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()];
    const isOpen = shown?.security?.length === 0;
    const types = Object.entries(shown?.responses ?? {}).flatMap(([status, { content = {} }]) =>
      status.startsWith('2') ? Object.keys(content) : [],
    );
    return !isOpen && types.some((type) => !type.startsWith('application/json'));
  };
  const files = (await everyRoute(app)).filter(answersFile);
  const taken: string[] = [];
  for (const { method, path } of files) {
    const { statusCode, body } = await inject({ method, url: filledWith(path, uuidv7()), headers });
    if (!(statusCode === 403 && body.includes('as its owner sees it'))) taken.push(`${method} ${path}`);
  }
  expect(files.length).toBeGreaterThan(20);
  expect(taken.filter((name) => !shownOnScreens.has(name))).toEqual([]);
});
