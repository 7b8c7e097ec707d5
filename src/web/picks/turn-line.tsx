import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PickPlace, PickYoung } from '#domain/answers/picks.ts';
import type { Turn } from '#domain/waiting/pick-order.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { choicesFor, reasonWords, wishWords, youngWords } from './pick-words.ts';
import type { usePickVerbs } from './use-picks.ts';

interface TurnLineProps {
  turn: Turn<PickPlace>;
  isNext: boolean;
  young: readonly PickYoung[];
  free: readonly PickYoung[];
  verbs: ReturnType<typeof usePickVerbs>;
}

/** One who chooses: why they stand here, what they would like, and what they take. */
export function TurnLine({ turn, isNext, young, free, verbs }: TurnLineProps) {
  const services = useFieldServices();
  const { recordPath } = services;
  const { place, number, state } = turn;
  const held = young.find(({ id }) => id === place.heldYoungId);
  const wishes = wishWords(place);
  return (
    <li className="turn" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className="turn-number num">{number}</span>
      <div className="list-main">
        <p className="list-title">
          <Link className="link" to={recordPath('places', place.id)}>
            {place.customerName}
          </Link>{' '}
          {isNext && <Chip tone="accent">Chooses now</Chip>}
          {state === 'passed' && <Chip>Passed this time</Chip>}
        </p>
        <p className="list-sub">{reasonWords(turn, services)}</p>
        {wishes && <p className="turn-wishes">Would like: {wishes}</p>}
        {held ? (
          <p className="turn-held">
            Chose{' '}
            <Link className="link" to={recordPath('offspring', held.id)}>
              {youngWords(held)}
            </Link>
          </p>
        ) : (
          <p className="print-only">Chose: ______________________</p>
        )}
      </div>
      {state !== 'chosen' && <TurnActs turn={turn} isNext={isNext} free={free} verbs={verbs} />}
    </li>
  );
}

function TurnActs({ turn, isNext, free, verbs }: Omit<TurnLineProps, 'young'>) {
  const { place, state } = turn;
  const places = usePermission('places');
  const offspring = usePermission('offspring');
  const [chosen, setChosen] = useState('');
  if (!places.offers('update')) return null;
  const name = place.customerName;
  if (state === 'passed') {
    return (
      <div className="turn-acts no-print">
        <Button
          variant="quiet"
          disabled={verbs.busy}
          onClick={() =>
            places.ask('update', () => void verbs.takeBackPass(place.id, `${name} chooses after all`))
          }
        >
          Chooses after all
        </Button>
      </div>
    );
  }
  const choices = choicesFor(place, free, youngWords);
  // Another may have taken it meanwhile.
  const taken = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? '');
  const one = free.find(({ id }) => id === taken);
  const choose = () => {
    if (one)
      offspring.ask(
        'update',
        () => void verbs.choose(place.id, one.id, `${youngWords(one)} is reserved for ${name}`),
      );
  };
  return (
    <div className="turn-acts no-print">
      {choices.length > 0 && (
        <>
          <Field label={`For ${name}`} hideLabel>
            <Select value={taken} options={choices} onChange={(event) => setChosen(event.target.value)} />
          </Field>
          <Button variant={isNext ? 'primary' : 'default'} disabled={verbs.busy} onClick={choose}>
            Reserve
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        disabled={verbs.busy}
        aria-label={`${name} passes`}
        onClick={() => places.ask('update', () => void verbs.pass(place.id, `${name} passes`))}
      >
        Passes
      </Button>
    </div>
  );
}
