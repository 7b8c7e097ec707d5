import type { MailTransport } from './transport.ts';

export interface TextSettings {
  /** Takes `{ "to": "+46701234567", "text": "…" }`; whatever sends text messages stands behind it. */
  readonly url: string;
  /** Sent along as a bearer token. */
  readonly token: string | undefined;
}

const patienceMs = 15_000;

/** Text messages, given to a service as JSON. One that is sent twice after a crash has the same idempotency key. */
export const textTransport = ({ url, token }: TextSettings): MailTransport => ({
  send: async ({ id, recipient, bodyText }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: recipient, text: bodyText }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The service for text messages answered ${answer.status}`);
  },
});
