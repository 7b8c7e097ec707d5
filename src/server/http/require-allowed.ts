import { AppError } from '#domain/errors.ts';
import type { Verdict } from '#domain/policy.ts';

const sentences: Readonly<Record<Exclude<Verdict, 'allowed'>, string>> = {
  'demo-read-only': 'The demo is view-only. Create an account of your own to keep records.',
  'role-too-low': 'Your role does not allow this.',
  'plan-too-low': 'Your plan does not include this.',
};

/** Turns a verdict of the policy into the error it stands for; nothing happens when it says "allowed". */
export function requireAllowed(verdict: Verdict): void {
  if (verdict !== 'allowed') throw new AppError(verdict, sentences[verdict]);
}
