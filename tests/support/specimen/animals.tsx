import { CircleCheck, Ellipsis, Pencil, Plus } from 'lucide-react';
import { AnimalName, LineageLine } from '#web/ui/animal/animal-name.tsx';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { SexMark, sexIcon } from '#web/ui/animal/sex-mark.tsx';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Logo } from '#web/ui/mark.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Section } from '#web/ui/section.tsx';

const species =
  'dog cat horse cattle goats sheep pigs alpacas rabbits rodents chickens ducks geese turkeys quail pheasants'.split(
    ' ',
  );
const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Crect width="4" height="3" fill="%23c08a4a"/%3E%3Ccircle cx="2" cy="1" r=".7" fill="%23fff"/%3E%3C/svg%3E';

export function Animals() {
  return (
    <div className="stack-lg">
      <div>
        <RecordHeader
          portrait={<Portrait name="Isla" sex="Female" species="dog" size={168} alt="" />}
          title={
            <AnimalName prefix="GCH CH" suffix="CGC OD">
              Hollowmere Lady of the Loch
            </AnimalName>
          }
          line={
            <LineageLine
              sire={<a href="#sire">Thistlecroft’s Northern Reckoning</a>}
              dam={<a href="#dam">Hollowmere Quiet Harbour</a>}
            />
          }
          chips={
            <>
              <Chip tone="female" icon={sexIcon('Female')}>
                Female
              </Chip>
              <Chip tone="positive" icon={CircleCheck}>
                Active
              </Chip>
            </>
          }
          actions={
            <>
              <Button variant="primary" icon={Plus}>
                Log for Isla
              </Button>
              <Button icon={Pencil}>Edit</Button>
              <IconButton icon={Ellipsis} aria-label="More" />
            </>
          }
          vitals={[
            { label: 'Called', value: 'Isla' },
            { label: 'Born', value: '14 Sep 2021, 4 y 2 m' },
            { label: 'Registration', value: 'AKC SR98231404' },
            { label: 'Microchip', value: '956 0000 1312 8804' },
            { label: 'Colour', value: 'Golden, feathering light' },
            { label: 'Weight', value: '29.4 kg' },
          ]}
        />
      </div>
      <div className="cols c21">
        <Card title="Sizes and frames">
          <div className="row flex-wrap">
            {([30, 40, 64, 84, 120] as const).map((size) => (
              <Portrait key={size} name="Nettle" sex="Female" species="goats" size={size} />
            ))}
            {([30, 40, 64, 84, 120] as const).map((size) => (
              <Portrait key={size} name="Cockerel" sex="Male" species="chickens" size={size} />
            ))}
            {([30, 40, 64, 84, 120] as const).map((size) => (
              <Portrait key={size} name="7" sex={null} species="rabbits" size={size} />
            ))}
            {(['Female', 'Male', null] as const).map((sex) => (
              <Portrait key={String(sex)} name="Isla" sex={sex} species="dog" size={84} photoUrl={photo} />
            ))}
          </div>
        </Card>
        <Card title="Keeping">
          <KeyValues
            items={[
              { label: 'Housing', value: 'House, whelping room' },
              { label: 'Guardian', value: 'In-house' },
              { label: 'Sex', value: <SexMark sex="Female" word="Bitch" /> },
              { label: 'Partner', value: <SexMark sex="Male" /> },
              { label: 'Young', value: <SexMark sex={null} /> },
            ]}
          />
        </Card>
      </div>
      <Card>
        <div className="grid grid-cols-4 gap-4 md:grid-cols-8 justify-items-center">
          {species.map((key, index) => (
            <span key={key} className="grid justify-items-center gap-1 label">
              <Portrait
                name={String.fromCharCode(65 + index)}
                sex={index % 2 ? 'Male' : 'Female'}
                species={key}
                size={64}
                alt=""
              />
              {key}
            </span>
          ))}
          {species.map((key) => (
            <Silhouette key={key} species={key} tinted />
          ))}
        </div>
      </Card>
      <Card flush className="figures">
        <Figure label="Income" value="$41,380" sub="139 entries" />
        <Figure label="Expenses" value="$27,945" sub="212 entries" />
        <Figure label="Net" value="$13,435" sub="$9,120 this time last year" closing />
        <Figure label="Deposits held" value="$3,500" sub="Owed until 7 puppies leave" />
      </Card>
      <Section title="The box" end="8 puppies">
        <Card flush>
          <List>
            {['Red', 'Blue', 'Yellow', 'White', 'Black'].map((color, index) => (
              <ListItem
                key={color}
                media={<CollarDot color={color} sex={index % 2 ? 'Male' : 'Female'} />}
                title={
                  <>
                    {color} <SexMark sex={index % 2 ? 'Male' : 'Female'} word={index % 2 ? 'boy' : 'girl'} />
                  </>
                }
                sub="+75 g in 24 h, +138 % since birth"
                end={<strong className="num">1,078 g</strong>}
              />
            ))}
          </List>
        </Card>
      </Section>
      <div className="row flex-wrap gap-6">
        <Logo />
        <Seal name="Hollowmere" size={64} />
        <CollarDot color="Purple" sex={null} />
      </div>
    </div>
  );
}
