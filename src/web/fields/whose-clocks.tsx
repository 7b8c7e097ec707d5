import { offsetAt } from '#domain/clocks.ts';
import { useFieldServices } from './services.ts';

/** Says by whose clocks a time is, to whoever's device is set to others. */
export function WhoseClocks() {
  const { timeZone } = useFieldServices();
  const now = new Date();
  if (offsetAt(timeZone, now) === -now.getTimezoneOffset()) return null;
  return <p className="muted">By the clocks of {timeZone.replaceAll('_', ' ')}</p>;
}
