import { Camera, Car } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import { Button } from '#web/ui/button.tsx';

const DriveDialog = lazy(async () => ({ default: (await import('./drive-dialog.tsx')).DriveDialog }));
const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));

/** Expenses on the way: a receipt by camera, a drive by its distance. */
export function QuickExpenses() {
  const books = usePermission('financial_transactions');
  const documents = usePermission('documents');
  const photos = usePermission('photos');
  const camera = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [isDriving, setDriving] = useState(false);
  if (!books.offers('create')) return null;
  // A plan without documents keeps it as a photo.
  const keepsAs = documents.can('create') ? 'documents' : photos.offers('create') ? 'photos' : null;
  return (
    <>
      {keepsAs && (
        <>
          <Button icon={Camera} onClick={() => books.ask('create', () => camera.current?.click())}>
            Receipt
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            tabIndex={-1}
            aria-label="Picture of the receipt"
            onChange={({ target }) => {
              setPicture(target.files?.[0] ?? null);
              target.value = '';
            }}
          />
        </>
      )}
      <Button icon={Car} onClick={() => books.ask('create', () => setDriving(true))}>
        Drive
      </Button>
      {(picture || isDriving) && (
        <Suspense>
          {picture && keepsAs && (
            <ReceiptDialog picture={picture} keepsAs={keepsAs} onClose={() => setPicture(null)} />
          )}
          {isDriving && <DriveDialog onClose={() => setDriving(false)} />}
        </Suspense>
      )}
    </>
  );
}
