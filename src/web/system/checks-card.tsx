import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type CheckName, type CheckResult, checkNames } from '#domain/answers/installation-checks.ts';
import { regionInUse } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const words: Readonly<Record<CheckName, { title: string; about: string }>> = {
  database: { title: 'The database keeps what is written', about: 'Writes a sign and reads it back.' },
  clock: { title: 'The clocks agree', about: 'Compares this machine with the database.' },
  storage: { title: 'Files are kept', about: 'Writes a small file, reads it and removes it.' },
  scanner: {
    title: 'Viruses are found',
    about: 'Sends the virus scanner a harmless file that every scanner takes for a virus.',
  },
  address: {
    title: 'The public address leads here',
    about: 'Asks the address people open, from this machine.',
  },
  mail: { title: 'Mail leaves', about: 'Sends you a letter and waits until the mail server has it.' },
};

export interface ChecksCardProps {
  /** What was found when each was last run; undefined while it loads. */
  last: readonly CheckResult[] | undefined;
}

/** Checks of the installation, each run by its button, or all of them one after the other. */
export function ChecksCard({ last }: ChecksCardProps) {
  const [found, setFound] = useState<Partial<Record<CheckName, CheckResult>>>({});
  const [running, setRunning] = useState<CheckName>();
  const run = useMutation({
    mutationFn: async (names: readonly CheckName[]) => {
      for (const name of names) {
        setRunning(name);
        const result = await post<CheckResult>(`/api/installation/checks/${name}`);
        setFound((before) => ({ ...before, [name]: result }));
      }
    },
    retry: false,
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => setRunning(undefined),
  });
  return (
    <Card
      title="Checks"
      flush
      end={
        <Button size="sm" busy={run.isPending} onClick={() => run.mutate(checkNames)}>
          Run All Checks
        </Button>
      }
    >
      <List aria-label="Checks">
        {checkNames.map((name) => (
          <Check
            key={name}
            name={name}
            result={found[name] ?? last?.find((one) => one.name === name)}
            isRunning={running === name}
            isBusy={run.isPending}
            onRun={() => run.mutate([name])}
          />
        ))}
      </List>
    </Card>
  );
}

interface CheckProps {
  name: CheckName;
  result: CheckResult | undefined;
  isRunning: boolean;
  isBusy: boolean;
  onRun: () => void;
}

function Check({ name, result, isRunning, isBusy, onRun }: CheckProps) {
  const { title, about } = words[name];
  return (
    <ListItem
      title={title}
      sub={
        <span role="status">
          {result
            ? `${result.words} ${new Date(result.checkedAt).toLocaleString(regionInUse().locale)}, ${result.tookMs} ms.`
            : about}
        </span>
      }
      end={
        <div className="row flex-wrap justify-end">
          {result && (
            <Chip
              tone={result.isWell ? 'positive' : 'danger'}
              icon={result.isWell ? CircleCheck : TriangleAlert}
            >
              {result.isWell ? 'Well' : 'Not well'}
            </Chip>
          )}
          <Button size="sm" busy={isRunning} disabled={isBusy && !isRunning} onClick={onRun}>
            Check
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      }
    />
  );
}
