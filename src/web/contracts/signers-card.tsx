import { Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ContractSheet } from '#domain/answers/contracts.ts';
import { isWithOthers } from '#domain/contract/kinds.ts';
import { coSignersOf, mostCoSigners } from '#domain/contract/signers.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SignerDialog } from './signer-dialog.tsx';

interface SignersCardProps {
  contract: AnyRecord;
  sheet: ContractSheet;
  /** Sends one of them a new link. */
  onSendTo: (email: string) => void;
}

/** Everybody who signs on the other side: written in a draft, and once it is out who has signed and who has yet to. */
export function SignersCard({ contract, sheet, onSendTo }: SignersCardProps) {
  const contracts = usePermission('contracts');
  const wording = useFieldServices();
  /** The place of the one whose dialog is open; behind the last for a new one. */
  const [writing, setWriting] = useState<number>();
  const { signers } = sheet;
  const others = coSignersOf({ coSigners: contract.coSigners });
  const mayChange = !contract.deletedAt && contracts.offers('update');
  const isOut = isWithOthers(String(contract.status));
  const isDraft = contract.status === 'Draft' && mayChange;
  const isOpen = isDraft || isOut;
  const mayRemind = isOut && mayChange && signers.length > 1;
  const write = (place: number) => contracts.ask('update', () => setWriting(place));
  const stateOf = ({ signedAt }: (typeof signers)[number]): string => {
    if (signedAt !== null) return `Signed ${instantText(signedAt, wording)}`;
    return isOut ? 'Has yet to sign' : contract.status === 'Draft' ? '' : 'Has not signed';
  };
  return (
    <Card
      title="Who signs"
      flush
      end={
        isDraft &&
        others.length < mostCoSigners && (
          <Button size="sm" variant="quiet" icon={UserPlus} onClick={() => write(others.length)}>
            Add a signer
          </Button>
        )
      }
      footer={
        isDraft && signers.length === 1
          ? 'Does more than one person sign? Add the others: each gets a link of their own.'
          : isOpen && 'You sign last, when everybody here has signed.'
      }
    >
      <List>
        {signers.map((one, at) => {
          const { name, email, phone, address, problem, signedAt } = one;
          return (
            <ListItem
              key={email || at}
              title={name || 'Nobody is chosen yet'}
              sub={[email, phone, address].filter(Boolean).join(' · ')}
              end={
                isDraft && at > 0 ? (
                  <Button size="sm" aria-label={`Edit: ${name}`} onClick={() => write(at - 1)}>
                    Edit
                  </Button>
                ) : (
                  mayRemind &&
                  signedAt === null && (
                    <Button
                      size="sm"
                      icon={Send}
                      aria-label={`Remind: ${name}`}
                      onClick={() => contracts.ask('update', () => onSendTo(email))}
                    >
                      Remind
                    </Button>
                  )
                )
              }
            >
              {stateOf(one) && <p className="list-sub">{stateOf(one)}</p>}
              {problem && <p className="list-sub text-danger">{problem}</p>}
            </ListItem>
          );
        })}
      </List>
      {writing !== undefined && (
        <SignerDialog
          contract={contract}
          others={others}
          place={writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Card>
  );
}
