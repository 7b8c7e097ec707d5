import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { askedIn, factOf } from '#domain/contract/facts.ts';
import { startingPoint } from '#domain/contract/standard.ts';
import { mergeTemplate, readTemplate } from '#domain/contract/template.ts';
import { fillTerms, inSentence, screenWords } from '#domain/terms.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ContractText } from './contract-text.tsx';
import { TemplateText } from './template-text.tsx';

/** A text contracts are made from, beside how it reads. */
export function TemplateScreen({ id }: { id: string }) {
  return (
    <EntityGate entity="contract_templates">
      <LoadedRecord entity="contract_templates" id={id}>
        {(template) => <Composer key={String(template.version)} template={template as AnyRecord} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Composer({ template }: { template: AnyRecord }) {
  const client = useQueryClient();
  const templates = usePermission('contract_templates');
  const { busy, problem, send } = useSending();
  const kept = String(template.body ?? '');
  const [body, setBody] = useTyped('template screen: body', kept);
  const save = () =>
    templates.ask(
      'update',
      () =>
        void send(async () => {
          await updateRecord('contract_templates', template.id, { version: template.version, body });
          toast({ title: 'The text is saved', tone: 'positive' });
          await refreshAfterWrite(client, 'contract_templates');
        }),
    );
  const isReadOnly = Boolean(template.deletedAt) || !templates.offers('update');
  return (
    <>
      <TrashNote entity="contract_templates" record={template} />
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/$path" params={{ path: 'contract-templates' }}>
              Contract templates
            </Link>
            {String(template.title)}
          </Breadcrumb>
        }
        title={String(template.title)}
        description={`${String(template.kind)}. Contracts keep the text they were made from.`}
        actions={<RecordActions entity="contract_templates" record={template} />}
      />
      <Note className="mb-5">{startingPoint}</Note>
      <div className="cols c2">
        {!isReadOnly && (
          <Card title="Template">
            <div className="stack-lg">
              {problem && (
                <Note tone="danger" role="alert" title="Not saved yet">
                  {problem}
                </Note>
              )}
              <TemplateText body={body} onChange={setBody} />
              <Button variant="primary" busy={busy} disabled={body === kept} onClick={save}>
                Save the text
              </Button>
            </div>
          </Card>
        )}
        <Preview body={body} />
      </div>
    </>
  );
}

/** Fields by their names, and every clause that asks for a sex as it reads for one of them. */
function Preview({ body }: { body: string }) {
  const { terms } = useFieldServices();
  const [sex, setSex] = useState<'Female' | 'Male'>('Female');
  const { text } = mergeTemplate(readTemplate(body), (name) => {
    if (name.endsWith('.sex')) return sex;
    if (name.startsWith('word.')) return inSentence(fillTerms(`{${name.slice(5)}}`, terms));
    return `[${askedIn(name) ?? screenWords(factOf(name)?.label ?? name, terms)}]`;
  });
  return (
    <Card
      title="How it reads"
      end={
        <Segmented
          aria-label="Sex"
          value={sex}
          onChange={setSex}
          options={[
            { value: 'Female', label: 'Female' },
            { value: 'Male', label: 'Male' },
          ]}
        />
      }
    >
      <ContractText text={text} />
    </Card>
  );
}
