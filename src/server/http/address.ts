/**
 * How one thing could be asked for under a second name: an address that does not begin with a slash, doubled, turned or
 * hidden slashes, steps up the path, and percent signs for what needs none.
 */
const secondName = /^[^/]|\/\/|\\|\/\.{1,2}(\/|$)|%(2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i;

/**
 * Whether an address is written the one way there is. Whoever decides by an address, here, in a proxy or in a log, must
 * see the same as the router, which decodes before it looks.
 */
export const isPlainAddress = (url: string): boolean => !secondName.test(url.split('?', 1)[0] ?? '');

/** Where assistants ask; the one call of the API that stands elsewhere, since people type it. */
export const mcpPath = '/mcp';

/** By the route that matched: what was written may mean another one. */
export const isOfApi = (route: string | undefined): boolean =>
  route === mcpPath || route?.startsWith('/api/') === true;
