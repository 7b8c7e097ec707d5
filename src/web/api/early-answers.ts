/**
 * What was asked before the application was there, by the page itself. The first who asks the same is given that answer:
 * a browser fetches what the page has named once.
 */
const answers = new Map<string, Promise<Response | undefined>>();

/** Undefined where there is no answer, or a refusal: the application asks again and says so. */
export async function askEarly(url: string): Promise<Response | undefined> {
  const answer = fetch(url, { headers: { accept: 'application/json' } }).then(
    (found) => (found.ok ? found : undefined),
    () => undefined,
  );
  answers.set(
    url,
    answer.then((found) => found?.clone()),
  );
  return answer;
}

export function takeEarly(url: string): Promise<Response | undefined> | undefined {
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
