import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '#web/ui/overlay/toasts.tsx';
import { TooltipGroup } from '#web/ui/overlay/tooltip.tsx';
import { restoreLook } from '#web/ui/theme.ts';
import { Specimen } from './specimen.tsx';
import './specimen.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);
restoreLook();

const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <StrictMode>
    <TooltipGroup>
      <ToastProvider>
        <Specimen />
      </ToastProvider>
    </TooltipGroup>
  </StrictMode>,
);
