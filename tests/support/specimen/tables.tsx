import {
  CircleCheck,
  Columns3,
  Download,
  Ellipsis,
  Pencil,
  Printer,
  Scale,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { Cell, DataTable, HeadCell, type SortOrder } from '#web/ui/table/data-table.tsx';
import { Pager } from '#web/ui/table/pager.tsx';

const rows = [
  {
    id: '1',
    name: 'Hollowmere Lady of the Loch',
    prefix: 'GCH CH',
    suffix: 'CGC OD',
    sub: 'Isla · SR98231404',
    sex: 'Female',
    coi: '3.9 %',
    tone: 'positive',
    chip: 'Active',
    next: 'Weaning 20 Dec',
  },
  {
    id: '2',
    name: 'Hollowmere Bracken on the Hill',
    prefix: 'CH',
    suffix: 'JH',
    sub: 'Bracken · SR92117806',
    sex: 'Male',
    coi: '5.1 %',
    tone: 'danger',
    chip: 'Booster overdue',
    next: 'Rabies, 14 Nov',
  },
  {
    id: '3',
    name: 'Foxcombe Copper Kettle',
    prefix: null,
    suffix: 'TKN',
    sub: 'Penny · SR96530211',
    sex: 'Female',
    coi: '11.8 %',
    tone: 'positive',
    chip: 'Active',
    next: 'Weigh, 02:00',
  },
  {
    id: '4',
    name: 'Foxcombe Saffron Waldemar von der Alten Mühle',
    prefix: 'GCHS CH',
    suffix: 'VX',
    sub: 'Saffron · VDH 16/0431',
    sex: null,
    coi: '12.4 %',
    tone: 'neutral',
    chip: 'Outside',
    next: 'Nothing due',
  },
] as const;

export function Tables() {
  const [chosen, setChosen] = useState<string[]>(['1']);
  const [order, setOrder] = useState<SortOrder>('asc');
  const [offset, setOffset] = useState(0);
  const [words, setWords] = useState('');
  const flip = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id]);
  return (
    <div className="stack-lg">
      <div>
        <div className="table-tools">
          <SearchInput
            aria-label="Search dogs"
            placeholder="Name, number or chip"
            value={words}
            onChange={setWords}
            className="flex-1 md:flex-none md:!w-60"
          />
          <Pill pressed onRemove={() => {}} removeLabel="Remove filter Own and outside">
            Own and outside
          </Pill>
          <Pill>Breed</Pill>
          <span className="ml-auto only-wide row">
            <Button variant="quiet" icon={Columns3}>
              Columns
            </Button>
            <Button variant="quiet" icon={Download}>
              CSV
            </Button>
          </span>
        </div>
        <Card flush>
          <div className="only-wide">
            <DataTable aria-label="Dogs">
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      aria-label="All rows"
                      indeterminate={chosen.length > 0}
                      checked={chosen.length === rows.length}
                      onChange={() => setChosen(chosen.length ? [] : rows.map((row) => row.id))}
                    />
                  </th>
                  <HeadCell sorted={order} onSort={() => setOrder(order === 'asc' ? 'desc' : 'asc')}>
                    Name
                  </HeadCell>
                  <HeadCell sorted={null} onSort={() => {}}>
                    Sex
                  </HeadCell>
                  <HeadCell>Status</HeadCell>
                  <HeadCell numeric>COI</HeadCell>
                  <HeadCell>Next</HeadCell>
                  <th scope="col">
                    <span className="sr-only">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-selected={chosen.includes(row.id)}>
                    <td>
                      <Checkbox
                        aria-label={row.name}
                        checked={chosen.includes(row.id)}
                        onChange={() => flip(row.id)}
                      />
                    </td>
                    <td>
                      <div className="table-name">
                        <Portrait name={row.name} sex={row.sex} species="dog" alt="" />
                        <div>
                          <AnimalName prefix={row.prefix} suffix={row.suffix}>
                            <a href="#dog">{row.name}</a>
                          </AnimalName>
                          <small>{row.sub}</small>
                        </div>
                      </div>
                    </td>
                    <td>
                      <SexMark sex={row.sex} />
                    </td>
                    <td>
                      <Chip
                        tone={row.tone}
                        icon={
                          row.tone === 'danger'
                            ? TriangleAlert
                            : row.tone === 'positive'
                              ? CircleCheck
                              : undefined
                        }
                      >
                        {row.chip}
                      </Chip>
                    </td>
                    <Cell numeric>
                      {row.coi}
                      <small>94 % known</small>
                    </Cell>
                    <td>{row.next}</td>
                    <td>
                      <IconButton variant="quiet" icon={Ellipsis} aria-label={`More for ${row.name}`} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </div>
          <CardList className="only-phone">
            {rows.map((row) => (
              <CardListItem
                key={row.id}
                selected={chosen.includes(row.id)}
                media={<Portrait name={row.name} sex={row.sex} species="dog" alt="" />}
                title={
                  <AnimalName prefix={row.prefix} suffix={row.suffix}>
                    <a href="#dog">{row.name}</a>
                  </AnimalName>
                }
                sub={row.sub}
                chips={<Chip tone={row.tone}>{row.chip}</Chip>}
                next={row.next}
              />
            ))}
          </CardList>
          <Pager
            offset={offset}
            pageSize={25}
            shown={4}
            total={138}
            onOffset={setOffset}
            onPageSize={() => {}}
          />
        </Card>
        <BulkBar count={chosen.length} onClear={() => setChosen([])}>
          <Button icon={Scale}>Weigh</Button>
          <Button icon={Pencil}>Change field</Button>
          <Button icon={Printer}>Print cards</Button>
        </BulkBar>
      </div>
      <Card
        title="All weights, grams by day"
        flush
        end={
          <Button variant="quiet" size="sm" icon={Download}>
            CSV
          </Button>
        }
      >
        <DataTable aria-label="All weights" tight fixedFirst>
          <thead>
            <tr>
              <HeadCell>Puppy</HeadCell>
              {Array.from({ length: 13 }, (_, day) => (
                <HeadCell key={String(day)} numeric>
                  {day === 0 ? 'Birth' : day}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {['Red', 'Blue', 'Green'].map((name, index) => (
              <tr key={name} data-flagged={index === 1}>
                <th scope="row">{name}</th>
                {Array.from({ length: 13 }, (_, day) => (
                  <Cell key={String(day)} numeric>
                    {452 + day * 51 + index * 7}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Mean</th>
              {Array.from({ length: 13 }, (_, day) => (
                <Cell key={String(day)} numeric>
                  {459 + day * 51}
                </Cell>
              ))}
            </tr>
          </tfoot>
        </DataTable>
      </Card>
    </div>
  );
}
