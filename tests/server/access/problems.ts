import type { LightMyRequestResponse } from 'fastify';

const problemType = 'application/problem+json; charset=utf-8';

/** What is wrong with a refusal: its status, or that it is no whole problem document. Undefined when all is well. */
export function flawOf(answer: LightMyRequestResponse, statuses: readonly number[]): string | undefined {
  if (!statuses.includes(answer.statusCode)) return `${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (answer.headers['content-type'] !== problemType) return `type ${answer.headers['content-type']}`;
  const { code, detail, requestId, status } = answer.json();
  const isWhole = code && requestId && status === answer.statusCode && /^(\S+: )?[^a-z].*\.$/s.test(detail);
  return isWhole ? undefined : `no whole problem: ${answer.body.slice(0, 200)}`;
}

/** Whether the refusal has a sentence at this field, or at something inside it. */
export function hasSentenceAt(answer: LightMyRequestResponse, field: string): boolean {
  const fields: Readonly<Record<string, unknown>> = answer.json().fields ?? {};
  return Object.entries(fields).some(
    ([key, text]) =>
      (key === field || key.startsWith(`${field}.`)) && typeof text === 'string' && text !== '',
  );
}
