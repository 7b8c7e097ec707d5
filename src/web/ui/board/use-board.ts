import { useCarry } from '#web/ui/carry/use-carry.ts';
import { columnAt } from './column-at.ts';

/**
 * Cards that stand in columns and are carried from one to another.
 * @param places the keys of the columns, as they stand; `BoardColumn` says which it is
 */
export function useBoard<Place extends string>(
  places: readonly Place[],
  onMove: (id: string, to: Place, from: Place) => void,
) {
  return useCarry<Place>({
    scrollsPage: true,
    placeAt: (_carried, x, y) => {
      const column = columnAt(x, y);
      return places.find((place) => place === column?.dataset.place);
    },
    stepFrom: (place, step) => places[places.indexOf(place) + step],
    onPutDown: ({ id, from, to }) => {
      if (from !== to) onMove(id, to, from);
    },
  });
}
