import { createRootRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { notFoundScreen } from '#web/shell/first-screen.ts';
import { RootFrame } from '#web/shell/root-frame.tsx';
import { BrokenApplication } from '#web/system/broken-screen.tsx';

const { Component: NotFoundScreen } = notFoundScreen;

export const Route = createRootRoute({
  component: RootFrame,
  errorComponent: BrokenApplication,
  notFoundComponent: () => (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  ),
});
