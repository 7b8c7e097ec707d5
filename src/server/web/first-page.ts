import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultSpecies, isSpeciesKey, type SpeciesKey } from '#domain/species/species.ts';
import { regionInUse } from '#domain/writing.ts';
import { cookieIn } from '#server/http/session-token.ts';
import { speciesCookie } from '#server/http/words.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What the build makes of `src/web/shell/first-page/first-page.tsx`. */
interface FirstPageProgram {
  firstAddresses(species: SpeciesKey): readonly string[];
  drawDashboard(species: SpeciesKey, answers: Answers, locale: string): Promise<string>;
}

export interface FirstPage {
  readonly markup: string;
  /** JSON of what it was drawn from, for the browser to begin with. */
  readonly answers: string;
}

/**
 * A page drawn later than this is no help: the browser shows that it is loading and asks for itself. Less would be no
 * help either: a book that is slow to answer now is no faster for a browser that asks the same once more.
 */
const patienceMs = 1_000;
/** The program that draws is read with the first page of all. */
const firstPatienceMs = 1_500;

const sessionAddress = '/api/auth/session';

/**
 * Draws the dashboard of whoever asks, from the same answers their browser would ask for, with their own cookie: it can
 * show nothing that the routes would not. Undefined where it cannot be drawn in time or nobody is signed in.
 */
export function firstPages(app: FastifyInstance, file: string) {
  let program: Promise<FirstPageProgram> | undefined;
  const isBuilt = existsSync(file);

  const answerOf = async (url: string, cookie: string, language: string): Promise<unknown> => {
    const { statusCode, payload } = await app.inject({
      url,
      headers: { cookie, accept: 'application/json', 'accept-language': language },
    });
    return statusCode === 200 ? JSON.parse(payload) : undefined;
  };

  const draw = async (cookie: string, language: string): Promise<FirstPage | undefined> => {
    program ??= import(pathToFileURL(file).href) as Promise<FirstPageProgram>;
    const { firstAddresses, drawDashboard } = await program;
    const stored = cookieIn(cookie, speciesCookie);
    const species = isSpeciesKey(stored ?? '') ? (stored as SpeciesKey) : defaultSpecies;
    const addresses = firstAddresses(species);
    const given = await Promise.all(addresses.map((address) => answerOf(address, cookie, language)));
    const answers: Answers = Object.fromEntries(addresses.map((address, index) => [address, given[index]]));
    const session = answers[sessionAddress] as { user: unknown } | undefined;
    if (!session?.user) return undefined;
    const markup = await drawDashboard(species, answers, regionInUse().locale);
    // Inside a script element only this sign could end it.
    return { markup, answers: JSON.stringify({ species, answers }).replaceAll('<', '\\u003c') };
  };

  return async ({ headers, log }: FastifyRequest): Promise<FirstPage | undefined> => {
    if (!isBuilt) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), program ? patienceMs : firstPatienceMs);
    });
    try {
      const { cookie = '', 'accept-language': language = '' } = headers;
      return await Promise.race([draw(cookie, language), tooLate]);
    } catch (error) {
      log.error(error, 'The first page could not be drawn');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
