/** The first cookie of an answer, as it is sent back. */
export function cookieOf(answer: Response): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`${answer.url} set no cookie: ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

export const requestOf = (method: string, url: string, cookie: string, body?: object): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      origin: new URL(url).origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });

/** The kennel of the sample data, asked as its owner. */
export async function sampleKennel(url: string) {
  const owner = { email: 'owner@example.com', password: 'velvet tractor 41 gooseberry', name: 'Owner' };
  const cookie = cookieOf(await requestOf('POST', `${url}/api/auth/sign-up/email`, '', owner));
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await requestOf(method, url + path, cookie, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await ask('POST', '/api/billing/plan', { plan: 'premium' });
  await ask('POST', '/api/sample-data');
  return { ask, cookie };
}
