import { Download } from 'lucide-react';
import { isInstalled, useInstall } from '#web/api/device/install.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const isApple = /iPhone|iPad/.test(navigator.userAgent);

/** How to have Studbook on this device, and what it keeps for when there is no network. */
export function DeviceCard() {
  const { isDemo } = useActor();
  const install = useInstall();
  const { terms } = useSpecies();
  const many = terms.litterTerm.toLocaleLowerCase('en');
  const canKeep = 'serviceWorker' in navigator;
  if (isDemo) return null;
  return (
    <Card title="This device">
      <div className="form-stack">
        {canKeep ? (
          <p className="soft">
            Without a network Studbook opens what you opened here lately, and the {many} in the box. Weights,
            ticked tasks and notes are kept until they can be sent. Signing out removes all of it from this
            device.
          </p>
        ) : (
          <p className="soft">
            This browser opens Studbook only with a network: it wants an address with https for more. Weights,
            ticked tasks and notes that find no network are kept until they can be sent.
          </p>
        )}
        {isInstalled() && <p className="muted">Studbook is installed on this device.</p>}
        {install && (
          <div className="row">
            <Button icon={Download} onClick={() => void install()}>
              Install Studbook
            </Button>
          </div>
        )}
        {!install && !isInstalled() && isApple && (
          <p className="muted">
            To install it, open the browser’s Share menu and choose “Add to Home Screen”.
          </p>
        )}
        {!install && !isInstalled() && !isApple && canKeep && (
          <p className="muted">
            To install it, choose “Install” in the menu of your browser, where it has that.
          </p>
        )}
      </div>
    </Card>
  );
}
