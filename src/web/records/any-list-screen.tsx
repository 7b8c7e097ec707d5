// The list of a kind whose definition is not loaded on its own.
import '#domain/entities/index.ts';
import { RecordListScreen, type RecordListScreenProps } from './record-list-screen.tsx';

export function AnyListScreen(props: RecordListScreenProps) {
  return <RecordListScreen {...props} />;
}
