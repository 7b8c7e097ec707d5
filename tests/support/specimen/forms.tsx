import { useState } from 'react';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { DateBox } from '#web/ui/form/date-box.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { type Option, searchOptions } from '#web/ui/form/options.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { SectionList } from '#web/ui/form/section-list.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const dogs: Option[] = [
  'Hollowmere Merrow',
  'Hollowmere Quiet Harbour',
  'Foxcombe Copper Kettle',
  'Hollowmere Juniper Smoke',
  'Sandrigg Rook',
  'Hollowmere Tarn',
  'Hollowmere Otter at Dawn',
  'Blackrigg Fell Runner',
].map((label, index) => ({
  value: String(index),
  label,
  detail: `SR9${index}31404, ${index + 2} y`,
  media: <Portrait name={label} sex={index % 2 ? 'Female' : 'Male'} species="dog" size={30} alt="" />,
}));
const searchDogs = searchOptions(dogs);

function Fields({ saved, place }: { saved: number; place: string }) {
  const [sex, setSex] = useState('Female');
  const [sire, setSire] = useState<Option | null>(null);
  const [born, setBorn] = useState('');
  return (
    <>
      <ErrorSummary
        attempt={saved}
        issues={
          saved
            ? [
                { id: `${place}-birth`, message: 'Birth date is required' },
                {
                  id: `${place}-number`,
                  message: 'This registration number already belongs to Hollowmere Merrow',
                },
              ]
            : []
        }
      />
      <FormSection level={place === 'page' ? 2 : 3} title="Basic information" help="As on the papers">
        <Field label="Name" help="As on the papers, without titles" wide id={`${place}-name`} required>
          <TextInput defaultValue="Hollowmere Heather Ale" />
        </Field>
        <Field label="Sex" group>
          <Choice
            value={sex}
            onChange={setSex}
            options={[
              { value: 'Female', label: 'Female', icon: sexIcon('Female') },
              { value: 'Male', label: 'Male', icon: sexIcon('Male') },
            ]}
          />
        </Field>
        <Field label="Sire" optional>
          <Combobox
            value={sire}
            onChange={setSire}
            search={searchDogs}
            placeholder="Start typing"
            onCreate={(term) => ({ value: term, label: term })}
            createLabel={(term) => `Add “${term}” as an outside dog`}
          />
        </Field>
        <Field label="Birth date" id={`${place}-birth`} error={saved ? 'Birth date is required' : undefined}>
          <DateBox placeholder="3/14/2021" text={born} onText={setBorn} day="" onPick={setBorn} />
        </Field>
        <Field label="Status">
          <Select options={['Active', 'Retired', 'Sold']} defaultValue="Active" />
        </Field>
        <Field
          label="Registration number"
          id={`${place}-number`}
          error={saved ? 'Already belongs to Hollowmere Merrow. Each number stands once.' : undefined}
        >
          <TextInput defaultValue="SN06631202" />
        </Field>
        <Field label="Weight" optional>
          <div className="field-pair">
            <NumberInput />
            <Select aria-label="Unit" options={['lbs', 'kg', 'g', 'oz']} id={`${place}-unit`} />
          </div>
        </Field>
        <Field label="Price" optional>
          <NumberInput prefix="$" suffix="USD" defaultValue="1200.00" />
        </Field>
        <Field label="Tattoo" optional>
          <TextInput disabled value="None" readOnly />
        </Field>
        <Field label="Notes" optional wide>
          <TextArea />
        </Field>
        <CheckField label="Genetic testing done" help="Results are added under Health" />
      </FormSection>
      <FormSection level={place === 'page' ? 2 : 3} title="Photographs">
        <Field label="Photograph" optional wide>
          <DropZone
            onFiles={(files) => toast({ title: `${files.length} chosen` })}
            accept="image/*"
            hint="JPEG or PNG, at most 10 MB"
          />
        </Field>
      </FormSection>
    </>
  );
}

export function Forms() {
  const [open, setOpen] = useState(false);
  const [plain, setPlain] = useState(false);
  const [saved, setSaved] = useState(0);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('Isla');
  return (
    <div className="stack-lg">
      <div className="row flex-wrap">
        <Button variant="primary" onClick={() => setOpen(true)}>
          Add Dog
        </Button>
        <Button onClick={() => setPlain(true)}>Rename</Button>
        <SearchInput
          aria-label="Search dogs"
          placeholder="Name, number or chip"
          value={words}
          onChange={setWords}
          className="!w-56"
        />
      </div>
      <form className="card card-body" noValidate onSubmit={(event) => event.preventDefault()}>
        <Fields saved={0} place="page" />
      </form>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add Dog"
        description="Name, breed, sex and birth date are enough to start."
        size="wide"
        tall
        aside={
          <SectionList
            current="basic"
            onSelect={() => {}}
            items={[
              { id: 'basic', label: 'Basic information', errors: saved ? 2 : 0 },
              { id: 'physical', label: 'Physical' },
              { id: 'identification', label: 'Identification', errors: saved ? 1 : 0 },
              { id: 'health', label: 'Health & Genetics' },
            ]}
          />
        }
        footerNote="Enter saves. What you typed stays if you leave."
        footer={
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" type="submit">
              Add Dog
            </Button>
          </>
        }
        onSubmit={(event) => {
          event.preventDefault();
          setSaved(saved + 1);
        }}
      >
        <Fields saved={saved} place="dialog" />
      </Dialog>
      <Dialog
        open={plain}
        onOpenChange={setPlain}
        title="Rename"
        guard={() => typed !== ''}
        footer={
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" type="submit">
              Save
            </Button>
          </>
        }
        onSubmit={(event) => {
          event.preventDefault();
          setPlain(false);
          setTyped('');
          toast({ title: 'Renamed' });
        }}
      >
        <Field label="New name">
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </Dialog>
    </div>
  );
}
