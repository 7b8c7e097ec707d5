import { Link } from '@tanstack/react-router';
import { FileDown, Link2Off, Pencil, PenLine, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ContractSheet } from '#domain/answers/contracts.ts';
import { type ContractStatus, isWaiting, isWithOthers, nextStepOf } from '#domain/contract/kinds.ts';
import { andList } from '#domain/contract/signers.ts';
import { startingPoint } from '#domain/contract/standard.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { ChangesCard } from '#web/records/changes-card.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { RecordActions } from '#web/records/record-actions.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { ContractText } from './contract-text.tsx';
import { DisagreementNote } from './disagreement-note.tsx';
import { AnswersCard, BodyCard } from './draft-cards.tsx';
import { MissingNote } from './missing-note.tsx';
import { PromisedNote } from './promised-until.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { SignersCard } from './signers-card.tsx';
import { useContractSheet, useContractVerbs, useNewVersion } from './use-contract.ts';

/** One contract: its text, what is missing in it, who signed, and what comes next. */
export function ContractScreen({ id }: { id: string }) {
  return (
    <EntityGate entity="contracts">
      <LoadedRecord entity="contracts" id={id}>
        {(contract) => <Contract contract={contract as AnyRecord} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Contract({ contract }: { contract: AnyRecord }) {
  const { data: sheet, error, refetch, isFetching } = useContractSheet(contract);
  if (error && !sheet)
    return (
      <ErrorState title="The contract could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!sheet)
    return (
      <div className="cols c21">
        <SkeletonCard lines={12} />
        <SkeletonCard />
      </div>
    );
  return <Shown contract={contract} sheet={sheet} />;
}

interface ShownProps {
  contract: AnyRecord;
  sheet: ContractSheet;
}

function Shown({ contract, sheet }: ShownProps) {
  const openForm = useOpenForm();
  const contracts = usePermission('contracts');
  const [isWriting, setWriting] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const [sending, setSending] = useState<{ to?: string }>();
  const status = contract.status as ContractStatus;
  const isDraft = status === 'Draft' && !contract.deletedAt;
  const mayChange = contracts.offers('update');
  const edit = () => contracts.open('update', () => void openForm({ entity: 'contracts', record: contract }));
  return (
    <>
      <TrashNote entity="contracts" record={contract} />
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/$path" params={{ path: 'contracts' }}>
              Contracts
            </Link>
            {String(contract.title)}
          </Breadcrumb>
        }
        title={String(contract.title)}
        description={
          <>
            <StatusChip value={status} /> {nextStep(status, sheet)}
          </>
        }
        actions={
          <Acts
            contract={contract}
            sheet={sheet}
            isOpen={isDraft && (isWriting || isFilling)}
            onSend={() => setSending({})}
          />
        }
      />
      {isDraft && sheet.missing.length > 0 && <MissingNote missing={sheet.missing} onEdit={edit} />}
      {status === 'Declined' && (
        <Note
          tone="warning"
          className="mb-5"
          title={`${String(contract.declinedBy ?? sheet.signers[0]?.name ?? 'The other side')} has declined`}
        >
          {String(contract.declineReason ?? '') || 'No reason was given.'}
        </Note>
      )}
      <DisagreementNote contract={contract} sheet={sheet} />
      <PromisedNote contract={contract} />
      {sheet.newerId && (
        <Note className="mb-5" title="There is a newer version">
          <Link className="link" to="/contracts/$id" params={{ id: sheet.newerId }}>
            Open it
          </Link>
        </Note>
      )}
      <div className="cols c21">
        <div className="stack-lg">
          {isWriting && isDraft ? (
            <BodyCard contract={contract} onDone={() => setWriting(false)} />
          ) : (
            <Card
              title={isDraft ? 'As it would be sent' : 'As it was sent'}
              end={
                isDraft &&
                mayChange && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={Pencil}
                    onClick={() => contracts.ask('update', () => setWriting(true))}
                  >
                    Edit the text
                  </Button>
                )
              }
              footer={isDraft && !contract.templateId && startingPoint}
            >
              <ContractText text={sheet.text} />
            </Card>
          )}
          <RecordSections
            entity="contracts"
            record={contract}
            except={[
              'title',
              'status',
              'body',
              'sentText',
              'answers',
              'textHash',
              'declinedBy',
              'declineReason',
            ]}
          />
        </div>
        <div className="stack-lg">
          {isDraft && mayChange && sheet.asks.length > 0 && (
            <div id="to-fill-in">
              <AnswersCard
                key={contract.version}
                contract={contract}
                asks={sheet.asks}
                onFilling={setFilling}
              />
            </div>
          )}
          {sheet.signers.some(({ signedAt }) => signedAt === null) && (
            <SignersCard contract={contract} sheet={sheet} onSendTo={(to) => setSending({ to })} />
          )}
          {sheet.signatures.length > 0 && <SignaturesCard signatures={sheet.signatures} />}
          <ChangesCard entity="contracts" record={contract} />
        </div>
      </div>
      {sending && (
        <SendDialog
          contract={contract}
          signers={sheet.signers}
          to={sending.to}
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  );
}

/** Of several who sign it is said for whom it waits. */
function nextStep(status: ContractStatus, { signers }: ContractSheet): string {
  const left = signers.filter(({ signedAt }) => signedAt === null);
  if (status !== 'Partly signed' || left.length === 0) return nextStepOf[status];
  return `Waiting for ${andList(left.map(({ name }) => name))} to sign`;
}

/** What can be done now; the next step first. While something typed is not kept yet, nothing is sent: it would go out as it was before. */
function Acts({ contract, sheet, isOpen, onSend }: ShownProps & { isOpen: boolean; onSend: () => void }) {
  const contracts = usePermission('contracts');
  const user = useUser();
  const { busy, revoke, ...acting } = useContractVerbs(contract);
  const { newVersion, ...renewing } = useNewVersion(contract.id);
  const problem = acting.problem ?? renewing.problem;
  const [isSigning, setSigning] = useState(false);
  const { status } = contract;
  const isOut = isWithOthers(String(status));
  const pdf = contract.signedOn !== null && (
    <ButtonLink
      icon={FileDown}
      variant="primary"
      href={`/api/contracts/${contract.id}/contract.pdf`}
      target="_blank"
      rel="noreferrer"
    >
      Signed PDF
    </ButtonLink>
  );
  if (contract.deletedAt || !contracts.offers('remove')) return pdf || null;
  const mayChange = contracts.offers('update');
  const ask = (work: () => void) => contracts.ask('update', work);
  return (
    <>
      {problem && <Note tone="danger">{problem}</Note>}
      {isWaiting(String(status)) && (
        <Button
          icon={Link2Off}
          busy={busy}
          onClick={() => contracts.ask('remove', () => void revoke(sheet.signatures.length > 0))}
        >
          Revoke
        </Button>
      )}
      {mayChange && status !== 'Draft' && status !== 'Superseded' && !sheet.newerId && (
        <Button icon={Undo2} busy={renewing.busy} onClick={() => ask(() => void newVersion())}>
          New version
        </Button>
      )}
      {mayChange && isOut && (
        <Button icon={Send} onClick={() => ask(onSend)}>
          Send again
        </Button>
      )}
      {status === 'Draft' && (
        <RecordActions entity="contracts" record={contract}>
          {mayChange && (
            <Button
              icon={Send}
              variant="primary"
              disabled={
                isOpen || sheet.missing.length > 0 || sheet.signers.some(({ problem }) => problem !== null)
              }
              onClick={() => ask(onSend)}
            >
              Send to sign
            </Button>
          )}
        </RecordActions>
      )}
      {mayChange && status === 'Signed by buyer' && (
        <Button icon={PenLine} variant="primary" onClick={() => ask(() => setSigning(true))}>
          Sign
        </Button>
      )}
      {pdf}
      {isSigning && (
        <SignDialog contract={contract} name={user?.name ?? ''} onClose={() => setSigning(false)} />
      )}
    </>
  );
}
