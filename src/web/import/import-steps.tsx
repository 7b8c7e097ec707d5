import { Check } from 'lucide-react';
import type { ImportStep } from './use-import.ts';

export interface ImportStepsProps {
  step: ImportStep;
  /** Steps one can go to now. */
  open: readonly ImportStep[];
  onGo: (step: ImportStep) => void;
}

const steps: readonly { readonly step: ImportStep; readonly words: string }[] = [
  { step: 'upload', words: 'Upload' },
  { step: 'map', words: 'Map Columns' },
  { step: 'preview', words: 'Preview' },
];

/** Where one is on the way from the file to the import. */
export function ImportSteps({ step, open, onGo }: ImportStepsProps) {
  const current = steps.findIndex((one) => one.step === step);
  return (
    <ol className="steps" aria-label="Steps of the import">
      {steps.map(({ step: one, words }, index) => (
        <li key={one} className="step" aria-current={one === step ? 'step' : undefined}>
          <button type="button" disabled={!open.includes(one)} onClick={() => onGo(one)}>
            {index < current ? <Check /> : <b className="num">{index + 1}</b>}
            {words}
          </button>
        </li>
      ))}
    </ol>
  );
}
