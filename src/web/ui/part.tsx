import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own, which may be loaded before it is drawn. */
export interface Part<Props> {
  readonly load: () => Promise<unknown>;
  readonly Component: ComponentType<Props>;
}

/**
 * Like React's `lazy`, but what has been loaded is drawn at once: `lazy` would always show the fallback first, and
 * React keeps a fallback for a third of a second once it is there.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(keep) as ComponentType<Props>;
  return {
    load: keep,
    Component: (props) => {
      // Chosen once: another type in the same place would be another component, without what was typed into it.
      const [Shown] = useState(() => loaded ?? Later);
      return <Shown {...props} />;
    },
  };
}
