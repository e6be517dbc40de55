import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server renders and while the browser takes over, then true: for what only the browser knows. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
