import { useEffect, useRef, useState } from 'react';
import type { ImportPlan } from '#domain/import/types.ts';
import type { Checked } from '../reading/messages.ts';

/** The whole file under the plan, read again whenever the plan changes; null until then. */
export function useCheck(
  plan: ImportPlan | null,
  check: (plan: ImportPlan) => Promise<Checked | null>,
): { readonly checked: Checked | null; readonly isChecking: boolean } {
  const [done, setDone] = useState<{ readonly plan: ImportPlan; readonly checked: Checked } | null>(null);
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (!plan) {
      setDone(null);
      return;
    }
    let isWanted = true;
    void latest.current(plan).then((checked) => {
      if (isWanted && checked) setDone({ plan, checked });
    });
    return () => {
      isWanted = false;
    };
  }, [plan]);
  // While the next one is on its way the last one stays in view.
  return { checked: done?.checked ?? null, isChecking: plan !== null && done?.plan !== plan };
}
