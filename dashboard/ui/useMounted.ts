import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during server rendering and hydration, then true. For content that only the browser knows. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
