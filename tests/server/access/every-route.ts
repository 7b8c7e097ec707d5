import type { FastifyInstance } from 'fastify';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** With `:id` and its like where a value stands. */
  readonly path: string;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every route the server answers, also those the API page does not show, read from the router itself: a route that is
 * added tomorrow is in here without anybody thinking of it.
 */
export async function everyRoute(app: FastifyInstance): Promise<Route[]> {
  await app.ready();
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', listed = ''] =
        /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above.length = depth;
      above.push(part);
      const served = listed.split(', ');
      return methods
        .filter((method) => served.includes(method))
        .map((method) => ({ method, path: above.join('') }));
    });
}

/** The address with `value` in every place that is open. */
export const filledWith = (path: string, value: string): string => path.replace(/:[A-Za-z]+|\*/g, value);
