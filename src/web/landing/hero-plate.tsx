import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';

const ancestors = [
  { name: 'Thistlecroft’s Northern Reckoning', sex: 'male', place: '1 / 1 / 3' },
  { name: 'Hollowmere Quiet Harbour', sex: 'female', place: '3 / 1 / 5' },
  { name: 'Thistlecroft’s Winter Assizes', sex: 'male', place: '1 / 2' },
  { name: 'Golden Fell Hush of Snow', sex: 'female', place: '2 / 2' },
  { name: 'Sandrigg Corncrake', sex: 'male', place: '3 / 2' },
  { name: 'Hollowmere First Light', sex: 'female', place: '4 / 2' },
];

/** A page of the book and the scales by night: drawn from the product's own parts. */
export function HeroPlate() {
  return (
    <>
      <div className="plate-entry">
        <div className="plate-animal">
          <Portrait name="Isla" sex="Female" species="dog" size={84} alt="" />
          <div>
            <AnimalName prefix="GCH CH">Hollowmere Lady of the Loch</AnimalName>
            <p className="muted num">Golden Retriever, SR98231404. COI 3.9 %</p>
          </div>
        </div>
        <div className="plate-tree">
          {ancestors.map(({ name, sex, place }) => (
            <span key={name} className={`plate-${sex}`} style={{ gridArea: place }}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div className="plate-scales" data-theme="night">
        <div className="row">
          <CollarDot color="Green" sex="Male" size={28} />
          Green boy
        </div>
        <p className="plate-weight">
          271<span> g</span>
        </p>
        <p className="plate-gain">+7 g since 22:05</p>
      </div>
    </>
  );
}
