import type { ContractSheet } from '#domain/answers/contracts.ts';
import { paperWords } from '#domain/contract/sent-facts.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useNewVersion } from './use-contract.ts';

/** What was changed on the records while the contract is out: who signs it signs what no longer holds. */
export function DisagreementNote({ contract, sheet }: { contract: AnyRecord; sheet: ContractSheet }) {
  const contracts = usePermission('contracts');
  const { busy, problem, newVersion } = useNewVersion(contract.id);
  const { disagreements, newerId } = sheet;
  if (disagreements.length === 0) return null;
  return (
    <Note
      tone="warning"
      className="mb-5"
      title="The paper no longer agrees with the record"
      end={
        newerId === null &&
        !contract.deletedAt &&
        contracts.offers('update') && (
          <Button size="sm" busy={busy} onClick={() => contracts.ask('update', () => void newVersion())}>
            Make a new version
          </Button>
        )
      }
    >
      <ul>
        {disagreements.map(({ label, paper, record }) => (
          <li key={label} className="break-words">
            {label}: {paperWords(paper, record)}
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </Note>
  );
}
