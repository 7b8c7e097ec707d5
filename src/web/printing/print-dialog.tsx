import { Printer } from 'lucide-react';
import { useState } from 'react';
import { entityOf } from '#domain/entities/index.ts';
import { type CardSize, cardSizeKeys, cardSizes, mostCards, paperKindOf } from '#domain/paper/kinds.ts';
import { type Paper, papers, usualPaper } from '#domain/paper/sizes.ts';
import { laysEggs } from '#domain/species/laying.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { spelled } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { shownParams } from '#web/records/list-files.tsx';
import type { PrintRequest } from '#web/records/open-print.ts';
import { nameAlone } from '#web/records/record-card.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { listAddress, paperAddress, papersOf, recordAddress } from './paper-addresses.ts';

const paperNames: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'Letter' };

const sizeOptions = cardSizeKeys.map((value) => ({ value, label: cardSizes[value].label }));

/** One thing that can be printed of what was asked for. */
interface Offer {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly isCard: boolean;
  readonly fileName: string;
  /** Where it comes from; chosen rows of a list go out with the request, because an address has an end. */
  readonly from: (paper: Paper, size: CardSize) => { readonly url: string; readonly body?: unknown };
}

function useOffers(request: PrintRequest): readonly Offer[] {
  const actor = useActor();
  const { termsFor, speciesFor, terms, shown } = useSpecies();
  const { entity } = request;
  const record = 'record' in request ? request.record : undefined;
  const species = typeof record?.species === 'string' ? speciesFor(record.species) : shown;
  const of = species && {
    key: species.key,
    terms: termsFor(species.key),
    isLaying: laysEggs(species),
  };
  const { one, many } = entityWords(entityOf(entity), of?.terms ?? terms);
  const ids = record ? [record.id] : 'list' in request ? (request.ids ?? []) : [];
  const kinds = papersOf(entity, actor).filter(
    (key) => record !== undefined || (paperKindOf(key).isCard && ids.length > 0 && ids.length <= mostCards),
  );
  const special = kinds.map((key): Offer => {
    const { title, about, isCard } = paperKindOf(key);
    return {
      key,
      title: of ? title(of) : 'Cards',
      about: of ? about(of) : 'For the door, each with a code that opens its quick log.',
      isCard: isCard === true,
      fileName: `${key}.pdf`,
      from: (paper, size) => ({ url: paperAddress(key, ids, paper, size) }),
    };
  });
  const whole: Offer = record
    ? {
        key: 'details',
        title: 'All details',
        about: `Everything entered about this ${inSentence(one)}.`,
        isCard: false,
        fileName: `${entityOf(entity).path}.pdf`,
        from: (paper) => ({ url: recordAddress(entity, record.id, paper) }),
      }
    : {
        key: 'list',
        title: 'List',
        about:
          ids.length > 0
            ? `The chosen ${inSentence(many)}, in the columns shown.`
            : 'The list as it is shown: its columns, filters and order.',
        isCard: false,
        fileName: `${entityOf(entity).path}.pdf`,
        from: (paper) => {
          const params = 'list' in request ? shownParams(request.list) : {};
          return ids.length > 0
            ? {
                url: listAddress(entity, { ...params, filters: [], search: undefined }, paper),
                body: { ids },
              }
            : { url: listAddress(entity, params, paper) };
        },
      };
  return [...special, whole];
}

/** What is printed, how large its cards are and on what paper; then it is a PDF. */
export function PrintDialog({ request, onClose }: { request: PrintRequest; onClose: () => void }) {
  const offers = useOffers(request);
  const wording = useFieldServices();
  const { terms } = useSpecies();
  const [key, setKey] = useState(offers[0]?.key ?? '');
  const [paper, setPaper] = useState<Paper>(() => usualPaper(wording.region.locale));
  const [size, setSize] = useState<CardSize>('medium');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = offers.find((one) => one.key === key) ?? offers[0];
  const { many } = entityWords(entityOf(request.entity), terms);
  const chosen = 'list' in request ? request.ids?.length : undefined;
  const title =
    'record' in request
      ? `Print ${nameAlone(request.entity, request.record, wording)}`
      : `Print ${chosen === undefined ? '' : `${chosen} `}${inSentence(many)}`;

  const save = async () => {
    if (!offer) return;
    setBusy(true);
    setProblem(null);
    try {
      const { url, body } = offer.from(paper, size);
      await download(url, offer.fileName, body);
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={spelled('A PDF in the colors of your organization.')}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" icon={Printer} busy={isBusy} onClick={() => void save()}>
            Save PDF
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <Field label="What" help={offer?.about}>
          <Select
            value={offer?.key}
            onChange={({ target }) => {
              setKey(target.value);
              setProblem(null);
            }}
            options={offers.map((one) => ({ value: one.key, label: one.title }))}
          />
        </Field>
        {offer?.isCard && (
          <Field label="Size of a card">
            <Select
              value={size}
              onChange={({ target }) =>
                setSize(cardSizeKeys.find((known) => known === target.value) ?? 'medium')
              }
              options={sizeOptions}
            />
          </Field>
        )}
        <Field label="Paper" group>
          <Choice
            value={paper}
            onChange={(value) => setPaper(papers.find((known) => known === value) ?? 'a4')}
            options={papers.map((value) => ({ value, label: paperNames[value] }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}
