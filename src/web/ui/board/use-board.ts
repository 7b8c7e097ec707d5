import { useCarry } from '#web/ui/carry/use-carry.ts';

/**
 * Cards that stand in columns and are carried from one to another.
 * @param places the keys of the columns, as they stand; `BoardColumn` says which it is
 */
export function useBoard<Place extends string>(
  places: readonly Place[],
  onMove: (id: string, to: Place, from: Place) => void,
) {
  return useCarry<Place>({
    placeAt: (_carried, x, y) => {
      const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
      return places.find((place) => place === column?.dataset.place);
    },
    stepFrom: (place, step) => places[places.indexOf(place) + step],
    onPutDown: ({ id, from, to }) => {
      if (from !== to) onMove(id, to, from);
    },
  });
}
