import { heatNames } from '../names/heats.ts';
import { animalParts, defineType } from './define-type.ts';

const female = animalParts('animal', '{Female}');

export const heats = defineType({
  key: 'heats',
  oldKeys: ['heat-cycles', 'heat_cycles'],
  entity: 'heat_cycles',
  label: 'Heats',
  description: 'When females were in heat. They must be here already.',
  required: [['cycleStartDate'], female.map(({ key }) => key)],
  references: { animalId: female },
  names: heatNames,
  template: [
    {
      animalName: 'Bella of Hill Farm',
      cycleStartDate: '2025-08-14',
      cycleEndDate: '2025-09-04',
      ovulationDate: '2025-08-26',
      notes: 'Progesterone 5.2 ng/mL on day 12',
    },
    { animalName: 'Bella of Hill Farm', cycleStartDate: '2026-02-20' },
  ],
});
